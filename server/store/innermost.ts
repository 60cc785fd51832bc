/** The innermost cause says what happened: the others say what was attempted. */
export function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error
}
