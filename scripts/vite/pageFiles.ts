import type { BuildOptions, Plugin } from 'vite'
import { filesBeside, preloadHelper } from './preloadHelper.ts'
import { shortErrors } from './shortErrors.ts'
import { signalsWithoutStacks } from './signalsWithoutStacks.ts'
import { treeShakenLibraries } from './treeShakenLibraries.ts'

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
            name: 'shared',
            test: /\/(domain|widgets\/shared|packs\/\w+(?!\/(?:types|parts)\/))\/(?!payment)/,
            minShareCount: 2,
            priority: 1,
          },
        ],
      },
    },
  },
}

/** What keeps the first load small and quick. */
export const smallerPage = (root: string): Plugin[] => [
  treeShakenLibraries(root),
  preloadHelper(),
  shortErrors(),
  signalsWithoutStacks(),
]
