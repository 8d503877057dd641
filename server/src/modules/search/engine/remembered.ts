const mostRemembered = 30_000

/** A pure function of a text with its results in memory: names share their words, and searches repeat theirs. */
export function remembered<Result>(read: (text: string) => Result, most = mostRemembered): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    let found = known.get(text)
    if (found === undefined) {
      if (known.size >= most) known.clear()
      found = read(text)
      known.set(text, found)
    }
    return found
  }
}
