/**
 * Keeps the mall's looks at hand, never its words: files that cannot change, pictures, and a page that says
 * there is no connection, for shops under their names. Pages and answers of the API are never kept, so nobody is shown yesterday's price.
 *
 * The build puts `version` and `shell` (the files of the page for no connection) in front of this text.
 */
/* global version, shell */

const shellCache = `shell-${version}`
/** Files at most of each kind: the oldest go first. */
const mostKept = { assets: 250, pictures: 400, shops: 40 }
/** A page that takes longer than this, in milliseconds, is given up. */
const patience = 8000
const locales = ['en', 'cn', 'es', 'ru', 'th', 'vi']

self.addEventListener('install', (event) => {
  // Nothing that the old one does depends on its version, so the new one need not wait for the last tab.
  event.waitUntil(
    Promise.all([
      caches
        .open(shellCache)
        .then((cache) => cache.addAll(shell.map((path) => new Request(path, { cache: 'reload' })))),
      self.skipWaiting(),
    ]),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names.filter((name) => name !== shellCache && !(name in mostKept)).map((name) => caches.delete(name)),
          ),
        ),
      // The page is asked for while this worker starts.
      self.registration.navigationPreload?.enable(),
    ]),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(event, url))
  else if (shell.includes(url.pathname))
    event.respondWith(caches.match(request, { cacheName: shellCache }).then((kept) => kept ?? fetch(request)))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptFile(event, 'assets'))
  // The icon of a shop is for its page without a connection.
  else if (/^\/share\/[\w-]+\/icon-192\.png$/.test(url.pathname))
    event.respondWith(
      fetch(request).catch(
        async (error) => (await caches.match(url.pathname, { cacheName: 'shops' })) ?? Promise.reject(error),
      ),
    )
  // A query signs what is for few eyes.
  else if (url.pathname.startsWith('/files/') && !url.search) event.respondWith(keptFile(event, 'pictures'))
})

async function page(event, url) {
  const shop = /^\/s\/[\w-]+/.exec(url.pathname)?.[0].slice(3)
  if (shop)
    event.waitUntil(
      visitorsLocale(url)
        .then((locale) => keepShop(shop, locale))
        .catch(() => {}),
    )
  try {
    const late = new Promise((_, reject) => setTimeout(reject, patience, new Error('no answer in time')))
    return await Promise.race([
      Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request)),
      late,
    ])
  } catch (error) {
    const locale = await visitorsLocale(url)
    const general = await caches.match(`/offline/${locale}.html`, { cacheName: shellCache })
    if (!general) throw error
    return (shop && (await pageOfShop(shop, locale, general.clone()).catch(() => undefined))) ?? general
  }
}

const manifestOf = (shop, locale) => `/manifest.webmanifest?lang=${locale}&shop=${shop}`
const iconOf = (shop) => `/share/${shop}/icon-192.png`

/** The name, color and icon of a visited shop, for its page without a connection. */
async function keepShop(shop, locale) {
  const cache = await caches.open('shops')
  for (const address of [manifestOf(shop, locale), iconOf(shop)]) {
    const answer = await fetch(address)
    if (answer.ok) await keep(cache, address, answer, mostKept.shops)
  }
}

/** The general page under the shop's name; in another language than the last visit's it may know the name from there. */
async function pageOfShop(shop, locale, general) {
  const cache = await caches.open('shops')
  const [known] = (await Promise.all([locale, ...locales].map((each) => cache.match(manifestOf(shop, each))))).filter(
    Boolean,
  )
  if (!known) return undefined
  const { name, theme_color: color } = await known.json()
  const text = (await general.text())
    .replace('<html', `<html data-color="${safe(color)}"`)
    .replace('<h1>', () => `<p class="shop">${safe(name)}</p>\n<h1>`)
    .replace(/<title>(.*)<\/title>/, (_, title) => `<title>${title} · ${safe(name)}</title>`)
    .replace('src="/favicon.svg"', `src="${iconOf(shop)}"`)
  const policy = general.headers.get('content-security-policy')
  return new Response(text, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  })
}

const safe = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** What the address asks for, else what the mall's cookie says (where workers may read it), else the browser's. */
async function visitorsLocale(url) {
  const wishes = [
    url.searchParams.get('lang'),
    (await self.cookieStore?.get('LOCALE'))?.value,
    ...navigator.languages.map((tag) => tag.slice(0, 2).replace('zh', 'cn')),
  ]
  return wishes.find((wish) => locales.includes(wish)) ?? 'en'
}

/** Names of such files say what is in them, so what is kept is right for ever. */
async function keptFile(event, name) {
  const cache = await caches.open(name)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.status === 200 && answer.type === 'basic')
    event.waitUntil(keep(cache, event.request, answer.clone(), mostKept[name]).catch(() => {}))
  return answer
}

/** A full disk is no reason to fail. */
async function keep(cache, request, answer, most) {
  await cache.put(request, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
