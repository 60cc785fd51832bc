/**
 * With so many visitors in both variants the ranges are as narrow as they can be. It has to be set beforehand, and hardly matters: with a tenth or a hundred
 * times as many they are a quarter wider.
 */
const NARROWEST_AT = 10_000

/**
 * How many standard errors a mean may be from the truth, at all times together with the probability 1 - alpha: the Gaussian mixture of Robbins, as an asymptotic
 * confidence sequence for any figure that has a variance. I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas, "Time-uniform central limit
 * theory and asymptotic confidence sequences", Annals of Statistics 2024, 52, 2613-2640 (arXiv 2103.06476), with the ρ that it recommends. It is the same as the
 * mixture test of R. Johari, P. Koomen, L. Pekelis, D. Walsh, "Always valid inference: continuous monitoring of A/B tests", Operations Research 2022, 70.
 */
export function boundary(visitors: number, alpha: number): number {
  const level = -2 * Math.log(alpha)
  const time = (visitors * (level + Math.log(level + 1))) / NARROWEST_AT
  return Math.sqrt((1 + 1 / time) * Math.log((time + 1) / alpha ** 2))
}
