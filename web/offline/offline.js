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

/** An entry of the mall's storage (`app/api/storage.ts`); nothing once it has expired. */
function stored(key, area = localStorage) {
  try {
    const { value, expire } = JSON.parse(area.getItem(key))
    return expire && expire < Date.now() ? undefined : value
  } catch {
    return undefined
  }
}

const element = (name, text, ...children) => {
  const made = document.createElement(name)
  made.append(...(text ? [text] : []), ...children)
  return made
}

/** Orders, open payments and lists of the last visit (`app/offline-copy/`), only while the session holds. */
function showCopy() {
  const copy = stored('OFFLINE_COPY')
  if (!stored('ACCESS_TOKEN') && !stored('ACCESS_TOKEN', sessionStorage)) return localStorage.removeItem('OFFLINE_COPY')
  if (!copy || sessionStorage.getItem('ACTING_TOKEN')) return
  const item = ({ title, facts, lines }) => {
    const made = element('details', '', element('summary', title))
    if (facts.length > 0)
      made.append(
        element(
          'dl',
          '',
          ...facts.map(([label, value]) => element('div', '', element('dt', label), element('dd', value))),
        ),
      )
    if (lines.length > 0) made.append(element('ul', '', ...lines.map((line) => element('li', line))))
    return made
  }
  const section = element('section', '', element('h2', copy.title), ...copy.notes.map((note) => element('p', note)))
  section.className = 'copy'
  for (const { title, items } of copy.sections) section.append(element('h3', title), ...items.map(item))
  document.querySelector('main')?.append(section)
}
try {
  showCopy()
} catch {
  // Without storage, or with an older copy: the page says what it can.
}
