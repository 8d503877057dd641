/** Rough estimate of how hard a password is to guess. The server decides which ones are accepted. */
export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const pools: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 33],
  [/\p{Lo}/u, 200],
]

/** Length of the password; repeated letters and sequences (aaa, abc, 321) count less. */
function effectiveLength(password: string): number {
  const letters = [...password.toLowerCase()]
  const seen = new Set<string>()
  let sum = 0
  for (const [position, letter] of letters.entries()) {
    const step = position > 0 ? (letter.codePointAt(0) ?? 0) - (letters[position - 1]?.codePointAt(0) ?? 0) : Number.NaN
    sum += Math.abs(step) <= 1 ? 0.25 : seen.has(letter) ? 0.75 : 1
    seen.add(letter)
  }
  return sum
}

export function strengthOf(password: string): Strength {
  const pool = pools.reduce((size, [kind, letters]) => (kind.test(password) ? size + letters : size), 0)
  const bits = pool === 0 ? 0 : effectiveLength(password) * Math.log2(pool)
  if ([...password].length < 8 || bits < 36) return 'weak'
  if (bits < 52) return 'fair'
  return bits < 70 ? 'good' : 'strong'
}
