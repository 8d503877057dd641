/** This page is shown at the requested address: reloading tries again, by hand or when the connection is back. */
const theme = /(?:^|; )THEME=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme

document.querySelector('button')?.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}, 5000)
