/**
 * Writes the table of the mall's settings into the documentation, made from their declarations in
 * `contract/rules/setting-list.ts`: `npm run settings-table`. A test compares it.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Setting } from '#contract/rules/setting-kinds'
import { settings } from '#contract/rules/setting-list'
import { projectRoot } from '../server/src/env.ts'

const start = '<!-- settings: written by `npm run settings-table` -->'
const end = '<!-- end of settings -->'

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 4 })
const inCode = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ')

function valuesOf(setting: Setting): string {
  switch (setting.kind) {
    case 'number': {
      const unit = { percent: ' %', money: ' in `currency`' }[setting.unit as 'percent' | 'money'] ?? ` ${setting.unit}`
      return `${figure.format(setting.from)} to ${figure.format(setting.to)}${unit}`
    }
    case 'switch':
      return 'yes, no'
    case 'choice':
      return inCode(setting.values)
    case 'choices':
      return `${setting.least > 0 ? 'at least one of' : 'any of'} ${inCode(setting.values)}`
    case 'zone':
      return 'IANA zone'
    case 'currency':
      return 'ISO 4217 code'
    case 'emails':
      return `up to ${setting.most} addresses`
    case 'dates':
      return `up to ${setting.most} days`
    case 'rates':
      return `up to ${setting.most} currencies`
    case 'company':
      return inCode(Object.keys(setting.default))
    case 'texts':
      return `a text of up to ${figure.format(setting.most)} characters in each language`
    case 'freight':
      return 'list of rules'
    case 'contacts':
      return 'list of types with values'
  }
}

function defaultOf(setting: Setting): string {
  switch (setting.kind) {
    case 'number':
      return figure.format(setting.default)
    case 'switch':
      return setting.default ? 'yes' : 'no'
    case 'choice':
    case 'zone':
    case 'currency':
      return `\`${setting.default}\``
    case 'choices':
      return setting.default.length === setting.values.length ? 'all' : inCode(setting.default)
    case 'freight':
      return 'self-pickup is free'
    case 'emails':
    case 'dates':
    case 'rates':
    case 'company':
    case 'texts':
    case 'contacts':
      return 'none'
  }
}

const row = ([name, setting]: [string, Setting]) =>
  `| \`${name}\` | ${setting.about}${setting.isSuperuserOnly ? '; only superusers change it' : ''} | ${valuesOf(setting)} | ${defaultOf(setting)} |`

const table = () =>
  ['| name | meaning | values | default |', '|---|---|---|---|', ...Object.entries(settings).map(row)].join('\n')

/** The document with the table, as it is and as it should be. */
export function settingsDocument(): { path: string; text: string; wanted: string } {
  const [found, ...others] = globSync('docs/**/*.md', { cwd: projectRoot }).flatMap((name) => {
    const path = join(projectRoot, name)
    const text = readFileSync(path, 'utf8')
    return text.includes(start) ? [{ path, text }] : []
  })
  const [before, rest, ...more] = found?.text.split(`${start}\n`) ?? []
  const [, after] = rest?.split(`\n${end}`) ?? []
  if (!found || others.length > 0 || before === undefined || after === undefined || more.length > 0)
    throw new Error(`One document has the table, once, between "${start}" and "${end}".`)
  return { ...found, wanted: `${before}${start}\n\n${table()}\n\n${end}${after}` }
}

if (import.meta.main) {
  const { path, wanted } = settingsDocument()
  writeFileSync(path, wanted)
}
