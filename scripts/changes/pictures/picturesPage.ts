import type { PicturePair } from './picturePair.ts'

/** A page that opens without a server: each screen that differs, before on the left and after on the right. */
export function picturesPage(pairs: readonly PicturePair[]): string {
  const sections = [...new Set(pairs.map(({ name }) => name))].map((name) => {
    const own = pairs.filter((pair) => pair.name === name)
    return `<section><h2>${name}</h2>${own.map(pairHtml).join('')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What the screens looked like, and what they look like</title>
<style>
  body { margin: 24px; font: 16px/1.4 system-ui, sans-serif; color: #222; background: #eee }
  figure { display: grid; grid-template-columns: repeat(2, minmax(0, max-content)); gap: 12px; margin: 0 0 32px }
  figcaption { grid-column: 1 / -1; font-weight: 600 }
  img { max-width: 100%; background: #fff; box-shadow: 0 1px 4px #0003 }
  p { margin: 0; padding: 24px; background: #ddd }
</style>
<h1>Before, and after</h1>
${sections.length > 0 ? sections.join('\n') : '<p>No screen looks different.</p>'}
</html>
`
}

function pairHtml({ sex, language, width, before, after }: PicturePair): string {
  const image = (file: string | null, side: string) =>
    file === null ? '<p>It is not there.</p>' : `<img src="${file}" alt="${side}" loading="lazy">`
  return `<figure><figcaption>${sex}, ${language}, ${width} px wide</figcaption>${image(before, 'before')}${image(after, 'after')}</figure>`
}
