/** Starts the embedded PostgreSQL again when it died under the processes that use it. */
const checkEvery = 250

/**
 * Looks every quarter of a second whether it runs. `restart` is tried again as long as it throws, since what is
 * left of a killed server takes a moment to end. Returns what stops the looking, which waits for a restart under way.
 */
export function keepRunning(
  isRunning: () => boolean,
  restart: () => Promise<void>,
  report: (line: string) => void,
): () => Promise<void> {
  let mending: Promise<void> | undefined
  /** The last message: four times a second the same is no news. */
  let said = ''
  const timer = setInterval(() => {
    if (mending || isRunning()) return
    mending = restart()
      .then(() => {
        said = ''
      })
      .catch(({ message }: Error) => {
        if (message !== said) report(`The embedded database does not start yet: ${message}`)
        said = message
      })
      .finally(() => (mending = undefined))
  }, checkEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await mending
  }
}
