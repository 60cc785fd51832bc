export interface SegmentSettings {
  readonly writeKey: string
  /** Where batches are sent to. */
  readonly url: string
}

const SEGMENT = 'https://api.segment.io/v1'

/** The account as SEGMENT_WRITE_KEY and SEGMENT_API_URL name it. Null without a key. */
export function readSegmentSettings(text: (name: string) => string, faults: string[]): SegmentSettings | null {
  const writeKey = text('SEGMENT_WRITE_KEY')
  const address = text('SEGMENT_API_URL') || SEGMENT
  if (writeKey !== '' && !/^[\w-]+$/.test(writeKey)) {
    faults.push('SEGMENT_WRITE_KEY has letters that no key has. Copy it from the settings of the source in Segment.')
  }
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
    faults.push(`SEGMENT_API_URL is "${address}". Write an address such as ${SEGMENT}, or leave it empty.`)
  }
  return writeKey === '' ? null : { writeKey, url: `${address.replace(/\/+$/, '')}/batch` }
}
