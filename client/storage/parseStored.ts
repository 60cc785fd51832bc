/**
 * What a stored text says; null where there is none, or it is not JSON. Nothing throws where nothing is stored: while the page starts, an error costs
 * a slow phone 50 ms, because the engine looks for its place in the whole script.
 */
export function parseStored(text: string | null): unknown {
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
