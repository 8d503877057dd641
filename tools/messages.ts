/**
 * Checks the catalogues in `texts/`, and adds, changes, renames and removes a text in all six languages at once.
 *
 *   npm run messages                 all checks; also writes the types of the ids
 *   npm run messages -- add brand.title "Brands" --cn 品牌 --es Marcas … [--bundle office]
 *   npm run messages -- rename brand.title brand.heading
 *   npm run messages -- remove brand.heading
 *
 * A language without a text fails the tests until it has one. `add` again gives more languages their text. The part of
 * the id before the first dot is the area; `--bundle` says where a new area goes: `server` for texts that no page shows.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { folder, idsSource, locales, readArea, readAreas, writeArea } from '#texts/files'
import { projectRoot } from '../server/src/env.ts'
import { problemsOf } from './texts/check.ts'
import { wrongUses } from './texts/uses.ts'

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
  if (typeof bundle !== 'string' || !/^[a-z]+\.\w/.test(wanted))
    throw new Error(`${wanted}: a new area needs --bundle <name>`)
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
  for (const file of globSync('{web/app,server/src,contract,e2e}/**/*.{ts,tsx}', { cwd: projectRoot })) {
    const source = readFileSync(join(projectRoot, file), 'utf8')
    if (source.includes(`'${id}'`)) writeFileSync(join(projectRoot, file), source.replaceAll(`'${id}'`, `'${second}'`))
  }
}

function remove(): void {
  const place = requirePlace(id)
  for (const locale of locales) put(locale, place, id, undefined)
}

/** After the types of the ids are written: catalogues that were edited by hand are complete then. */
function check(): void {
  const problems = [...locales.flatMap(problemsOf), ...wrongUses()]
  for (const problem of problems) console.log(problem)
  console.log(problems.length === 0 ? 'All texts are in order.' : `${problems.length} problems`)
  if (problems.length > 0) process.exitCode = 1
}

const commands: Record<string, () => void> = { add, rename, remove, check: () => {} }
try {
  const run = commands[command ?? 'check']
  if (!run) throw new Error('npm run messages -- check|add|rename|remove <id> …')
  run()
  writeFileSync(join(folder, 'ids.ts'), idsSource())
  if (run === commands['check']) check()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
