/** Restarts the embedded PostgreSQL when it has died while processes use it. */
const checkEvery = 250

/**
 * Checks every quarter of a second whether it runs. Retries `restart` as long as it throws, because the children of a
 * killed server take a moment to end. Returns a function that stops the checks
 * and waits for a restart in progress.
 */
export function superviseCluster(
  isRunning: () => boolean,
  restart: () => Promise<void>,
  report: (line: string) => void,
): () => Promise<void> {
  let restarting: Promise<void> | undefined
  /** The last message, so that each is reported once and not four times a second. */
  let reported = ''
  const timer = setInterval(() => {
    if (restarting || isRunning()) return
    restarting = restart()
      .then(() => {
        reported = ''
      })
      .catch(({ message }: Error) => {
        if (message !== reported) report(`The embedded database does not start yet: ${message}`)
        reported = message
      })
      .finally(() => (restarting = undefined))
  }, checkEvery)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await restarting
  }
}
