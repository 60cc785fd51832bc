import path from 'node:path'
import type { Plugin } from 'vite'

const LIBRARIES = /\/node_modules\/(react-router|react-intl)\//
const NAMES = /^\w+\.displayName = (?:"[^"]*"|`[^`]*`);$/gm
const MAKERS = /= ((?:React\d*\.)?(?:forwardRef|createContext|memo)\()/g

const INTL = /\/node_modules\/@formatjs\/intl\/index\.js/
/** Of what createIntl() gives back: all but how a message is said. */
const OTHER_FORMATS = /^\t\t(format(?!Message)\w+): \1\.bind\(.*\),?\n/gm

/**
 * Lets the build leave out what nobody uses of react-router, react-intl and @formatjs/intl. The first two are one file each whose components are
 * named, and partly made, by statements of their own: a bundler cannot know that these do nothing else, and keeps them all. It is 8 kB (gzip) of
 * the first load. createIntl() of the third gives back one object with a function for dates, lists, names of countries and more; the page says
 * messages only (renderer/i18n/sentences.tsx), and the rest is 2 kB. react-router also offers its production build to require() alone, so an
 * import gets the development's.
 */
export function treeShakenLibraries(projectFolder: string): Plugin {
  const router = path.join(projectFolder, 'node_modules/react-router/dist/production/index.mjs')
  return {
    name: 'tree-shaken-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'react-router' ? router : null),
    transform(code, id) {
      if (INTL.test(id)) return { code: withoutOtherFormats(code), map: null }
      if (!LIBRARIES.test(id)) return null
      return { code: code.replace(NAMES, '').replace(MAKERS, '= /* @__PURE__ */ $1'), map: null }
    },
  }
}

function withoutOtherFormats(code: string): string {
  const shaken = code.replace(OTHER_FORMATS, '')
  if (shaken === code)
    throw new Error('createIntl() of @formatjs/intl is written otherwise than it was: see treeShakenLibraries')
  return shaken
}
