import path from 'node:path'
import type { Plugin } from 'vite'

const LIBRARIES = /\/node_modules\/(react-router|react-intl)\//
const NAMES = /^\w+\.displayName = (?:"[^"]*"|`[^`]*`);$/gm
const MAKERS = /= ((?:React\d*\.)?(?:forwardRef|createContext|memo)\()/g

/**
 * Lets the build leave out what nobody uses of react-router and react-intl. Both are one file each whose components are named, and partly made, by
 * statements of their own: a bundler cannot know that these do nothing else, and keeps them all. It is 8 kB (gzip) of the first load. react-router
 * also offers its production build to require() alone, so an import gets the development's.
 */
export function treeShakenLibraries(projectFolder: string): Plugin {
  const router = path.join(projectFolder, 'node_modules/react-router/dist/production/index.mjs')
  return {
    name: 'tree-shaken-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? router : null),
    transform(code, id) {
      if (!LIBRARIES.test(id)) return null
      return { code: code.replace(NAMES, '').replace(MAKERS, '= /* @__PURE__ */ $1'), map: null }
    },
  }
}
