/** The catalogues on disk: `texts/<locale>/<folder>/<area>.json`, an area being mostly the first part of the ids. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languageTag } from '#contract/units'

export const folder = import.meta.dirname
export const locales = Object.keys(languageTag) as (keyof typeof languageTag)[]

/** Texts that no page shows: mails, errors, sheets, documents. Every other folder is a bundle that browsers load. */
const serverFolder = 'server'
/** What the server loads. Words that pages show too, such as units, are in `main`. */
const foldersOfServer = [serverFolder, 'main']

type Texts = Record<string, string>

/** Areas of texts by folder. */
export function readAreas(locale = 'en'): Record<string, string[]> {
  const folders = readdirSync(join(folder, locale)).sort()
  return Object.fromEntries(
    folders.map((name) => [
      name,
      readdirSync(join(folder, locale, name))
        .map((file) => file.replace(/\.json$/, ''))
        .sort(),
    ]),
  )
}

/** The areas of pages by bundle. */
export function readBundles(): Record<string, string[]> {
  const { [serverFolder]: _, ...bundles } = readAreas()
  return bundles
}

const fileOf = (locale: string, name: string, area: string) => join(folder, locale, name, `${area}.json`)

/** A missing file is an empty area, so that the tests name each missing id. */
export function readArea(locale: string, name: string, area: string): Texts {
  const file = fileOf(locale, name, area)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export function writeArea(locale: string, name: string, area: string, texts: Texts): void {
  if (Object.keys(texts).length === 0) return void rmSync(fileOf(locale, name, area), { force: true })
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)))
  mkdirSync(join(folder, locale, name), { recursive: true })
  writeFileSync(fileOf(locale, name, area), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The texts of a language by id; of all areas, or of some folders. */
export const catalogue = (locale: string, folders?: readonly string[]): Texts =>
  Object.assign(
    {},
    ...Object.entries(readAreas())
      .filter(([name]) => folders?.includes(name) ?? true)
      .flatMap(([name, areas]) => areas.map((area) => readArea(locale, name, area))),
  )

export const serverCatalogue = (locale: string) => catalogue(locale, foldersOfServer)

/** The text of `ids.ts`. */
export function idsSource(): string {
  const all = Object.entries(readAreas()).flatMap(([name, areas]) => areas.map((area) => ({ name, area })))
  const ids = (wanted: (name: string) => boolean) =>
    all
      .filter(({ name }) => wanted(name))
      .map(({ area }) => `  | keyof typeof ${area}`)
      .join('\n')
  return [
    '/** Written by `npm run messages` from the English catalogues, so that a wrong id does not compile. */',
    ...all.map(({ name, area }) => `import type ${area} from './en/${name}/${area}.json'`),
    '',
    `export type Bundle =\n${Object.keys(readBundles())
      .map((bundle) => `  | '${bundle}'`)
      .join('\n')}`,
    '',
    '/** Ids of texts that pages show. */',
    `export type MessageId =\n${ids((name) => name !== serverFolder)}`,
    '',
    '/** Ids of texts that the server has. */',
    `export type ServerTextId =\n${ids((name) => foldersOfServer.includes(name))}`,
    '',
  ].join('\n')
}
