/** The catalogues on disk, for the build, the tests and `tools/messages.ts`: `messages/<locale>/<bundle>/<area>.json`. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Token } from '#contract/rules/message'
import { languageTag } from '#contract/units'
import type { Bundle } from './ids.ts'

export const folder = join(import.meta.dirname, 'messages')
export const locales = Object.keys(languageTag) as (keyof typeof languageTag)[]

/** Areas of messages by bundle, as the English folders hold them. */
export function readAreas(locale = 'en'): Record<Bundle, string[]> {
  const bundles = readdirSync(join(folder, locale)).sort()
  return Object.fromEntries(
    bundles.map((bundle) => [
      bundle,
      readdirSync(join(folder, locale, bundle))
        .map((file) => file.replace(/\.json$/, ''))
        .sort(),
    ]),
  ) as Record<Bundle, string[]>
}

const fileOf = (locale: string, bundle: string, area: string) => join(folder, locale, bundle, `${area}.json`)

/** A missing file is an empty area, so that the tests name each missing id. */
export function readArea(locale: string, bundle: string, area: string): Record<string, string> {
  const file = fileOf(locale, bundle, area)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

export function writeArea(locale: string, bundle: string, area: string, messages: Record<string, string>): void {
  if (Object.keys(messages).length === 0) return void rmSync(fileOf(locale, bundle, area), { force: true })
  const sorted = Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(fileOf(locale, bundle, area), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** All messages of a language by id. */
export const catalogue = (locale: string): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(readAreas()).flatMap(([bundle, areas]) => areas.map((area) => readArea(locale, bundle, area))),
  )

export const compiled = (message: string) => compileMessageOrThrow(message) as Token[]

/** The text of `ids.ts`. */
export function idsSource(): string {
  const areas = readAreas()
  const all = Object.entries(areas).flatMap(([bundle, names]) => names.map((area) => ({ bundle, area })))
  return [
    '/** Written by `npm run messages` from the English catalogues, so that a wrong id does not compile. */',
    "import type { Unit } from '#contract/units'",
    ...all.map(({ bundle, area }) => `import type ${area} from './messages/en/${bundle}/${area}.json'`),
    '',
    `export type Bundle =\n${Object.keys(areas)
      .map((bundle) => `  | '${bundle}'`)
      .join('\n')}`,
    '',
    '/** The words for units come from the contract. */',
    `export type MessageId =\n${all.map(({ area }) => `  | keyof typeof ${area}`).join('\n')}\n  | \`unit.\${Unit}\``,
    '',
  ].join('\n')
}
