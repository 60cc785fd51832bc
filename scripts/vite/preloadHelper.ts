import type { Plugin } from 'vite'

/** The module through which Vite's build fetches code late, with the files that it needs besides. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Code that is fetched late, and its styles beside it: Vite's own helper waits for the styles first, does not ask again for a stylesheet that has failed
 * once, and is four times as long, in the first load. Throws where a file does not come, as an import does.
 */
const CODE = (base: string) => `
const asked = {}
function ask(file) {
  return (asked[file] ??= new Promise((resolve, reject) => {
    const href = ${JSON.stringify(base)} + file
    if (document.querySelector('link[href="' + href + '"]')) return resolve()
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'stylesheet' : 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      delete asked[file]
      reject(new Error('no ' + href))
    }
    document.head.append(link)
    if (!isStyle) resolve()
  }))
}
export function __vitePreload(load, files = []) {
  return Promise.all([load(), ...files.map(ask)]).then(([module]) => module)
}
`

export function preloadHelper(): Plugin {
  let base = '/'
  return {
    name: 'preload-helper',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => {
      base = config.base
    },
    load: (id) => (id === HELPER ? CODE(base) : null),
  }
}
