/**
 * Deletes part after part, so that no visitor's write waits long. Stops after a part that had fewer than `atOnce`, or once `most` went. Tells how
 * many went.
 * @param deletePart deletes at most `atOnce`, and tells how many.
 */
export async function deleteInParts(atOnce: number, most: number, deletePart: () => Promise<number>): Promise<number> {
  for (let deleted = 0; ; ) {
    const went = await deletePart()
    deleted += went
    if (went < atOnce || deleted >= most) return deleted
  }
}
