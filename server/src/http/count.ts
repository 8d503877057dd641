/** Counts one under `key` until the returned function is called. */
export function countIn(counts: Map<string, number>, key: string): () => void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
  return () => {
    const rest = (counts.get(key) ?? 1) - 1
    if (rest === 0) counts.delete(key)
    else counts.set(key, rest)
  }
}
