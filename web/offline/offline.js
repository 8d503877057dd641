/** This page is shown at the requested address: reloading tries again, by hand or when the connection is back. */
const theme = /(?:^|; )THEME=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
if (theme) document.documentElement.dataset.theme = theme

// A shop's own, checked for contrast when it is saved; that of the mall is no accent.
const { color } = document.documentElement.dataset
if (color && color !== '#F6F7F9') document.documentElement.style.setProperty('--shop', color)

document.querySelector('button')?.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
setInterval(async () => {
  if (document.hidden) return
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}, 5000)
