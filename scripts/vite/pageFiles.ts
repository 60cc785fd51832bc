import type { BuildOptions, Plugin } from 'vite'
import { preloadHelper } from './preloadHelper.ts'
import { shortErrors } from './shortErrors.ts'
import { signalsWithoutStacks } from './signalsWithoutStacks.ts'
import { treeShakenLibraries } from './treeShakenLibraries.ts'

/** The file of what several later steps share. */
const SHARED = 'shared'

/** How the code of the page is cut into files. */
export const pageFiles: BuildOptions = {
  assetsInlineLimit: 0,
  reportCompressedSize: false,
  // Who does not know modulepreload does without.
  modulePreload: { polyfill: false, resolveDependencies: filesBeside },
  rolldownOptions: {
    // On a busy machine they would be printed as if something were wrong.
    checks: { bundlerTimings: false },
    // One file for all that is loaded first, and one for what several later steps share: small ones would each be one more request, and their names
    // are part of what is loaded first.
    output: {
      codeSplitting: {
        groups: [
          { name: 'first', tags: ['$initial'], priority: 2 },
          {
            name: SHARED,
            test: /\/(domain|widgets\/shared|packs\/\w+(?!\/(?:types|parts)\/))\/(?!payment)/,
            minShareCount: 2,
            priority: 1,
          },
        ],
      },
    },
  },
}

/**
 * Of what a part needs besides: its styles, and what parts share. The part itself is asked for at the same time, and the first load has all the rest: the
 * page asks for all of it, so that nothing waits for another file to come and name it.
 */
function filesBeside(_part: string, files: string[], { hostType }: { hostType: 'html' | 'js' }): string[] {
  if (hostType === 'html') return files
  return files.filter((file) => file.endsWith('.css') || file.includes(`/${SHARED}-`))
}

/** What keeps the first load small and quick. */
export const smallerPage = (root: string): Plugin[] => [
  treeShakenLibraries(root),
  preloadHelper(),
  shortErrors(),
  signalsWithoutStacks(),
]
