/** What is kept of a figure that each visitor of a variant has, such as what they paid. */
export interface Sample {
  readonly visitors: number
  /** Those of them whose figure is not 0. */
  readonly acting: number
  readonly sum: number
  /** The sum of the squares. */
  readonly squares: number
}

/** Of visitors some did it: each of these counts 1, all others 0. */
export function proportion(successes: number, visitors: number): Sample {
  return { visitors, acting: successes, sum: successes, squares: successes }
}

export function meanOf({ visitors, sum }: Sample): number {
  return visitors > 0 ? sum / visitors : 0
}

export function varianceOf({ visitors, sum, squares }: Sample): number {
  return visitors > 0 ? Math.max(0, squares / visitors - (sum / visitors) ** 2) : 0
}

export function together(a: Sample, b: Sample): Sample {
  return {
    visitors: a.visitors + b.visitors,
    acting: a.acting + b.acting,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
  }
}
