/**
 * Adds, changes, renames and removes a message in all six catalogues at once.
 *
 *   npm run messages -- add brand.title "Brands" --cn 品牌 --es Marcas … [--bundle office]
 *   npm run messages -- rename brand.title brand.heading
 *   npm run messages -- remove brand.heading
 *
 * A language without a text fails the tests until it has one. `add` again gives more languages their text. The part of
 * the id before the first dot is the area; `--bundle` says where a new area goes.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '../server/src/env.ts'
import { folder, idsSource, locales, readArea, readAreas, writeArea } from '../web/app/i18n/catalogue-files.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    bundle: { type: 'string' },
    ...Object.fromEntries(locales.map((locale) => [locale, { type: 'string' as const }])),
  },
})
const [command, id = '', second] = positionals

interface Place {
  bundle: string
  area: string
}

const places: Place[] = Object.entries(readAreas()).flatMap(([bundle, areas]) =>
  areas.map((area) => ({ bundle, area })),
)
const findPlace = (wanted: string) => places.find(({ bundle, area }) => wanted in readArea('en', bundle, area))

function placeOfNew(wanted: string): Place {
  const area = wanted.split('.')[0] ?? ''
  const known = places.find((place) => place.area === area)
  if (known) return known
  const { bundle } = values
  if (!bundle || !/^[a-z]+\.\w/.test(wanted)) throw new Error(`${wanted}: a new area needs --bundle <name>`)
  for (const locale of locales) mkdirSync(join(folder, locale, bundle), { recursive: true })
  return { bundle, area }
}

function put(locale: string, { bundle, area }: Place, key: string, text: string | undefined): void {
  const messages = readArea(locale, bundle, area)
  if (text === undefined) delete messages[key]
  else messages[key] = text
  writeArea(locale, bundle, area, messages)
}

function requirePlace(wanted: string): Place {
  const place = findPlace(wanted)
  if (!place) throw new Error(`no message ${wanted}`)
  return place
}

function add(): void {
  const place = findPlace(id) ?? placeOfNew(id)
  const texts: Record<string, unknown> = { ...values, ...(second !== undefined && { en: second }) }
  if (!findPlace(id) && texts['en'] === undefined) throw new Error(`${id}: give the English text`)
  for (const locale of locales) {
    const text = texts[locale]
    if (typeof text === 'string') put(locale, place, id, text)
  }
}

function rename(): void {
  if (!second || findPlace(second)) throw new Error('rename <id> <new id>')
  const from = requirePlace(id)
  const to = placeOfNew(second)
  for (const locale of locales) {
    const text = readArea(locale, from.bundle, from.area)[id]
    put(locale, from, id, undefined)
    if (text !== undefined) put(locale, to, second, text)
  }
  for (const file of globSync('{web/app,e2e}/**/*.{ts,tsx}', { cwd: projectRoot })) {
    const source = readFileSync(join(projectRoot, file), 'utf8')
    if (source.includes(`'${id}'`)) writeFileSync(join(projectRoot, file), source.replaceAll(`'${id}'`, `'${second}'`))
  }
}

function remove(): void {
  const place = requirePlace(id)
  for (const locale of locales) put(locale, place, id, undefined)
}

const commands: Record<string, () => void> = { add, rename, remove }
try {
  const run = command === undefined ? undefined : commands[command]
  if (!run) throw new Error('npm run messages -- add|rename|remove <id> …')
  run()
  writeFileSync(join(projectRoot, 'web/app/i18n/ids.ts'), idsSource())
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
