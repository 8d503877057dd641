/** The service worker (`web/offline/`): registered once the page has all it needs itself. Development has none. */
export function keepAtHand(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Where it may not run (no HTTPS, private windows), the mall works on without it.
  const register = () =>
    void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}
