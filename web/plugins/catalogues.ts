/**
 * Compiles the messages (ICU) at build time and hands them to the browser as one file per language and
 * bundle, in a folder named by their content. A message that does not parse fails the build with its file and id.
 *
 * `virtual:catalogues` exports the name of that folder; `virtual:catalogues/all` holds all messages, for the server.
 */
import { createHash } from 'node:crypto'
import { sep } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { Message, Messages, Token } from '../../contract/rules/message.ts'
import { languageTag, type Unit, units, unitWord } from '../../contract/units.ts'
import { folder, locales, readArea, readAreas } from '../app/i18n/catalogue-files.ts'
import type { Bundle } from '../app/i18n/ids.ts'

const areas = readAreas()
const bundles = Object.keys(areas) as Bundle[]

function compileBundle(locale: keyof typeof languageTag, bundle: Bundle): Messages {
  const compiled: Messages = bundle === 'main' ? unitMessages(locale) : {}
  for (const area of areas[bundle]) {
    for (const [id, message] of Object.entries(readArea(locale, bundle, area))) {
      try {
        compiled[id] = compile(message)
      } catch (error) {
        throw new Error(`${locale} ${id}: ${(error as Error).message}`)
      }
    }
  }
  return compiled
}

/** The contract's words for units as messages (`unit.box`), so that a page carries those of its own language only. */
function unitMessages(locale: keyof typeof languageTag): Messages {
  const rules = new Intl.PluralRules(languageTag[locale])
  const forms = rules.resolvedOptions().pluralCategories
  // A number for each form, found by trying: Spanish reaches `many` at a million only.
  const samples = forms.map(
    (form) => [0, 1, 2, 3, 5, 11, 1.5, 1_000_000].find((count) => rules.select(count) === form) ?? 0,
  )
  const choices = (unit: Unit) =>
    Object.fromEntries(forms.map((form, position) => [form, [unitWord(unit, samples[position] ?? 0, locale)]]))
  return Object.fromEntries(
    units.map((unit): [string, Message] => [`unit.${unit}`, [['count', 'plural', choices(unit)]]]),
  )
}

/** Plain texts stay texts. Forms that the browser's side does not know (dates, numbers) are refused. */
function compile(message: string): Message {
  const tokens = compileMessageOrThrow(message) as Token[]
  check(tokens)
  return tokens.every((token) => typeof token === 'string') ? tokens.join('') : tokens
}

function check(tokens: Token[]): void {
  for (const token of tokens) {
    if (typeof token === 'string') continue
    const [name, kind, choices = {}] = token
    if (kind === undefined) continue
    if (kind !== 'plural' && kind !== 'select')
      throw new Error(`{${name}, ${kind}} is not supported: format the value first`)
    for (const [form, below] of Object.entries(choices)) if (form !== 'offset') check(below)
  }
}

const script = (messages: Messages) => `export default ${JSON.stringify(messages)}\n`

export function catalogues(): Plugin {
  let isBuild = false
  const each = <T>(make: (locale: keyof typeof languageTag, bundle: Bundle) => T) =>
    Object.fromEntries(
      locales.map((locale) => [locale, Object.fromEntries(bundles.map((bundle) => [bundle, make(locale, bundle)]))]),
    )

  return {
    name: 'catalogues',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (source) =>
      source === 'virtual:catalogues' || source === 'virtual:catalogues/all' ? `\0${source}` : null,
    load(id) {
      if (id === '\0virtual:catalogues/all') return `export default ${JSON.stringify(each(compileBundle))}`
      if (id !== '\0virtual:catalogues') return null
      if (!isBuild) return `export default '/@messages'`
      const files = locales.flatMap((locale) =>
        bundles.map((bundle) => ({ name: `${locale}-${bundle}.js`, source: script(compileBundle(locale, bundle)) })),
      )
      const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8)
      if (this.environment.name === 'client')
        for (const { name, source } of files)
          this.emitFile({ type: 'asset', fileName: `assets/messages-${hash}/${name}`, source })
      return `export default '/assets/messages-${hash}'`
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, locale, bundle] = /^\/@messages\/(\w+)-(\w+)\.js/.exec(request.url ?? '') ?? []
        if (!locale || !bundle) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.end(script(compileBundle(locale as keyof typeof languageTag, bundle as Bundle)))
      })
      server.watcher.on('change', (file) => {
        if (!file.startsWith(folder + sep)) return
        for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
