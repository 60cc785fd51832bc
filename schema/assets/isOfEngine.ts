/** The pictures of public/images that the engine shows itself, and the emoji, which any step may show. They come with every product. */
const OF_ENGINE = ['emoji/', 'svg/phone-frame-small.svg']

/** Whether a picture of public/images comes with the engine, and not with one product. */
export function isOfEngine(path: string): boolean {
  return OF_ENGINE.some((each) => path.startsWith(each))
}

/** The same for a folder that holds such pictures. */
export function leadsToEngine(path: string): boolean {
  return isOfEngine(path) || OF_ENGINE.some((each) => each.startsWith(`${path}/`))
}
