import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TextDocument } from 'vscode-languageserver-textdocument'
import languageServer from 'yaml-language-server'

/** What an editor says of the file at a path of a project. The text begins with the line that names its schema; | is the place. */
export interface Editor {
  completions(file: string, marked: string): Promise<string[]>
  /** What is shown of one of the completions. */
  explanation(file: string, marked: string, label: string): Promise<string>
  hover(file: string, marked: string): Promise<string>
  marks(file: string, text: string): Promise<string[]>
}

/** The language server of VS Code's YAML extension. */
export function openEditor(root: string): Editor {
  const service = languageServer.getLanguageService({
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
    workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
  })
  service.configure({ validate: true, completion: true, hover: true, yamlVersion: '1.2' })
  let version = 0

  // The server keeps what it knows of a version, so each text is one of its own.
  const opened = (file: string, marked: string) => {
    version += 1
    const uri = pathToFileURL(path.join(root, file)).href
    const document = TextDocument.create(uri, 'yaml', version, marked.replace('|', ''))
    return { document, position: document.positionAt(marked.indexOf('|')) }
  }
  const complete = async (file: string, marked: string) => {
    const { document, position } = opened(file, marked)
    return (await service.doComplete(document, position, false)).items
  }

  return {
    completions: async (file, marked) => (await complete(file, marked)).map(({ label }) => label),
    explanation: async (file, marked, label) =>
      JSON.stringify((await complete(file, marked)).find((item) => item.label === label)?.documentation ?? null),
    async hover(file, marked) {
      const { document, position } = opened(file, marked)
      return JSON.stringify(await service.doHover(document, position))
    },
    async marks(file, text) {
      const { document } = opened(file, text)
      const found = await service.doValidation(document, false)
      return found.map(({ message, range }) => `${document.getText(range)}: ${message}`)
    },
  }
}
