/** What differs to somebody, as files in the folder. Null: the screen is not there. */
export interface PicturePair {
  readonly name: string
  readonly sex: string
  readonly language: string
  readonly width: number
  readonly before: string | null
  readonly after: string | null
}
