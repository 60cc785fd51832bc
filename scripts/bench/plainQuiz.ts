import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** How many questions the page asks: about as many as the live order. */
const SCREENS = 24
const OPTIONS = ['One', 'Two', 'Three', 'Four']

/** The least that a quiz can be: a page by hand, which shows the next question as soon as an answer is tapped. What the product is compared with. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>A quiz</title>
<style>body{font-family:sans-serif;margin:24px}label{display:block;padding:20px;margin:12px 0;border:1px solid #ccc;border-radius:12px}</style>
<main></main><script>
const main = document.querySelector('main'), answers = []
function show(place) {
  main.dataset.step = place < ${SCREENS} ? 'question-' + place : 'end'
  main.innerHTML = '<h1>Question ' + place + '</h1>' + ${JSON.stringify(OPTIONS)}.map((option, index) =>
    '<label for="o' + index + '"><input type="radio" name="o" id="o' + index + '"> ' + option + '</label>').join('')
}
main.onchange = (event) => show(answers.push(event.target.id))
show(0)
</script></html>`

export interface PlainQuiz {
  readonly url: string
  stop(): void
}

export async function servePlainQuiz(): Promise<PlainQuiz> {
  const server = http.createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PAGE))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}
