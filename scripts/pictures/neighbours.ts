import type { ReadFunnel } from '../../schema/model/funnel'
import { SIZES, shownPictures } from '../../schema/model/picturesOf'
import type { Size } from './focus'

/** Pictures that a new one is to look like, of one shape. */
export interface Neighbours {
  readonly names: readonly string[]
  readonly narrow: Size
  readonly wide: Size
}

/**
 * The shape of a picture: its own where it is there already, else that of the pictures of its step, else of those whose names begin alike
 *.
 */
export function neighboursOf(funnel: ReadFunnel, name: string): Neighbours | { readonly fault: string } {
  const found = [[name], ...namesOfSteps(funnel, name), ...namesBeginningAlike(funnel, name)]
    .map((names) => names.flatMap((each) => sizedPicture(funnel, each)))
    .find((pictures) => pictures.length > 0)
  const [first, ...others] = found ?? []
  if (!first)
    return {
      fault: `No picture is a neighbour of ${name}. Say which has the shape that it needs: --like FOLDER/NAME`,
    }
  const other = others.find(({ wide }) => wide.height !== first.wide.height)
  if (!other) return { names: [first, ...others].map((each) => each.name), narrow: first.narrow, wide: first.wide }
  const shapes = [first, other].map((each) => `${each.name} is ${each.wide.width} × ${each.wide.height}`).join(', ')
  return { fault: `The neighbours of ${name} have several shapes: ${shapes}. Say which it takes: --like ${first.name}` }
}

/** Whether a step or a guide shows the picture. */
export function isShown(funnel: ReadFunnel, name: string): boolean {
  return namesOfSteps(funnel, name).length > 0
}

/** What is shown in the place of the picture, and then all that its step shows. */
function namesOfSteps(funnel: ReadFunnel, name: string): string[][] {
  const showing = shownPictures(funnel)
    .map(({ pictures }) => pictures.filter(({ isEmoji }) => !isEmoji))
    .filter((pictures) => pictures.some((each) => each.name === name))
  const inPlace = showing.map((pictures) => {
    const places = new Set(pictures.filter((each) => each.name === name).map((each) => String(each.path)))
    return pictures.filter((each) => places.has(String(each.path)))
  })
  return [...inPlace, ...showing].map((pictures) => [...new Set(pictures.map((each) => each.name))])
}

function namesBeginningAlike(funnel: ReadFunnel, name: string): string[][] {
  const [, folder = '', last = ''] = /^(.*)\/([^/]+)$/.exec(name) ?? []
  const words = last.split('-')
  const beginnings = words.slice(1).map((_word, index) => `${words.slice(0, words.length - 1 - index).join('-')}-`)
  const [, wide = ''] = SIZES
  const there = funnel.imagesIn(folder).flatMap((file) => (file.endsWith(wide) ? file.slice(0, -wide.length) : []))
  return beginnings.map((beginning) =>
    there.filter((each) => each.startsWith(beginning)).map((each) => `${folder}/${each}`),
  )
}

function sizedPicture(funnel: ReadFunnel, name: string) {
  const [narrow, wide] = SIZES.map((size) => funnel.imageSize(name + size))
  return narrow && wide ? [{ name, narrow: sizeOf(narrow), wide: sizeOf(wide) }] : []
}

function sizeOf([width, height]: readonly [number, number]): Size {
  return { width, height }
}
