/** Which words a mistyped one may mean. Pure. */

/** Neighbours searched together when several are equally near. */
const mostNeighbours = 4

/** Letters of words in which two slips are allowed, if they sound alike and in any case. */
const [shortestAlike, shortestAny] = [7, 9]

/**
 * The candidates with the fewest wrong letters: one in words of four letters and more, two in words of nine and more, or
 * of seven if most of it sounds alike, because such words are spelled by ear (bagpack, sciccors).
 */
export function neighboursOf(word: string, candidates: string[]): string[] {
  const most = word.length >= shortestAlike ? 2 : 1
  const sound = soundOf(word)
  const isNear = (term: string, distance: number) =>
    distance <= (word.length >= shortestAny ? 2 : 1) || (distance <= most && distanceOf(sound, soundOf(term), 1) <= 1)
  const near = [...new Set(candidates)]
    .map((term) => ({ term, distance: distanceOf(word, term, most) }))
    .filter(({ term, distance }) => isNear(term, distance))
  const least = Math.min(...near.map(({ distance }) => distance))
  return near
    .filter(({ distance }) => distance === least)
    .slice(0, mostNeighbours)
    .map(({ term }) => term)
}

/** Letters that one hears alike, in English, Spanish or Russian, each as one of them. */
const alike = Object.fromEntries(
  'cgqk zs vb yi оа еи эи яи бп вф гк дт зс жш щш'.split(' ').flatMap((letters) => {
    const last = letters.slice(-1)
    return [...letters.slice(0, -1)].map((letter) => [letter, last] as const)
  }),
)
/** A folded word by its sound, roughly: without silent letters and with single ones for double. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replace(/[hьъ]/g, '')
    .replace(/[a-zа-я]/g, (letter) => alike[letter] ?? letter)
    .replace(/(.)\1+/gu, '$1')

/** The word with two neighbouring letters changed over, in every place: such a slip leaves few trigrams alike. */
export function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters
    .slice(1)
    .map((_, index) =>
      [...letters.slice(0, index), letters[index + 1], letters[index], ...letters.slice(index + 2)].join(''),
    )
}

/**
 * Letters to change, add, leave out or swap (Damerau-Levenshtein, each place once); more than `most` is returned as
 * `most + 1`.
 */
export function distanceOf(first: string, second: string, most: number): number {
  const [a, b] = [[...first], [...second]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, previous] = [[] as number[], b.map((_, index) => index)]
  previous.push(b.length)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    ;[before, previous] = [previous, row]
  }
  return Math.min(previous[b.length] ?? 0, most + 1)
}
