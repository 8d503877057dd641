/** Writes the service worker and the page for no connection, in each language, into the browser's build. */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTag } from '../../contract/units.ts'

type Words = Record<'title' | 'text' | 'again' | 'waiting', string>

const sources = join(import.meta.dirname, '../offline')
const read = (name: string) => readFileSync(join(sources, name), 'utf8')
const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export function writeOffline(clientFolder: string): void {
  mkdirSync(join(clientFolder, 'offline'), { recursive: true })
  for (const file of ['offline.css', 'offline.js'])
    copyFileSync(join(sources, file), join(clientFolder, 'offline', file))
  const words = JSON.parse(read('words.json')) as Record<keyof typeof languageTag, Words>
  const pages = Object.entries(languageTag).map(([locale, tag]) => {
    const path = `/offline/${locale}.html`
    writeFileSync(join(clientFolder, path), pageOf(words[locale as keyof typeof languageTag], tag))
    return path
  })
  const shell = [...pages, '/offline/offline.css', '/offline/offline.js', '/favicon.svg']
  const hash = createHash('sha256').update(read('service-worker.js'))
  for (const path of shell) hash.update(readFileSync(join(clientFolder, path)))
  const head = `const version = '${hash.digest('hex').slice(0, 12)}'\nconst shell = ${JSON.stringify(shell)}\n`
  writeFileSync(join(clientFolder, 'service-worker.js'), head + read('service-worker.js'))
}

const pageOf = ({ title, text, again, waiting }: Words, tag: string) => `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${safe(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/offline/offline.css">
<script src="/offline/offline.js" defer></script>
</head>
<body>
<main>
<img src="/favicon.svg" alt="" width="56" height="56">
<h1>${safe(title)}</h1>
<p>${safe(text)}</p>
<button type="button">${safe(again)}</button>
<p class="second">${safe(waiting)}</p>
</main>
</body>
</html>
`
