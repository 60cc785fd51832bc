/** A text, or why the bytes are none. */
export type DecodedText = { readonly text: string } | { readonly line: number; readonly fault: string }

const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * The text of a file from outside: by its byte-order mark, else by the encoding that an XML file declares, else as UTF-8. Bytes that do not
 * fit are refused: read with other letters they would destroy every accent without a word.
 */
export function decodedText(bytes: Uint8Array, { isXml }: { readonly isXml: boolean }): DecodedText {
  const mark = MARKS.find((each) => each.bytes.every((byte, index) => bytes[index] === byte))
  const encoding = mark?.encoding ?? (isXml ? declaredEncoding(bytes) : null) ?? 'utf-8'
  const decoder = decoderFor(encoding)
  if (!decoder) return { line: 1, fault: `the encoding "${encoding}" is not known here: save the file as UTF-8` }
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    const how = isXml ? 'save it as UTF-8' : 'save it as "CSV UTF-8", not as plain CSV'
    return { line: firstBadLine(bytes, encoding), fault: `the file is not ${encoding.toUpperCase()}: ${how}` }
  }
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^<\?xml[^>]*?\bencoding\s*=\s*["']([^"']+)["']/i.exec(head)?.[1] ?? null
}

function decoderFor(encoding: string): TextDecoder | null {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    return null
  }
}

/** The first line that cannot be read. */
function firstBadLine(bytes: Uint8Array, encoding: string): number {
  const lossy = new TextDecoder(encoding).decode(bytes)
  const bad = lossy.indexOf('\uFFFD')
  return lossy.slice(0, Math.max(bad, 0)).split('\n').length
}
