/** Results, and characters of their texts: what is typed may be long. */
const [mostResults, mostCharacters] = [30_000, 1_000_000]

/** A pure function of a text with its results in memory: names share their words, and searches repeat theirs. */
export function remembered<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  let characters = 0
  return (text) => {
    let found = known.get(text)
    if (found === undefined) {
      if (known.size >= mostResults || characters > mostCharacters) {
        known.clear()
        characters = 0
      }
      found = read(text)
      known.set(text, found)
      characters += text.length
    }
    return found
  }
}
