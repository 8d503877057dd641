/**
 * The operator's settings. Read from the database and cached for a second, so that a change takes effect everywhere
 * within that time. Which there are is declared in `contract/rules/setting-list.ts`.
 */
import { type SettingName, settings } from '#contract/rules/setting-list'
import type { PriceAudience } from '#contract/status'
import { type Locale, locales } from '#contract/types'
import type { Database, Db } from '../../db/client.ts'
import { findSettings, putSetting } from './queries.ts'

export type Settings = { [Name in SettingName]: (typeof settings)[Name]['default'] }

const names = Object.keys(settings) as SettingName[]
const defaults = Object.fromEntries(names.map((name) => [name, settings[name].default])) as Settings

const lifetime = 1000
/** `epoch` is that of the changes when the read began: answers cached in a later one must not contain older settings. */
const kept = new WeakMap<Owner, { values: Settings; until: number; epoch: number }>()

/** The database the settings belong to: tests run several in one process. */
type Owner = Pick<Database, 'changes'>

export async function readSettings(db: Db, owner: Owner): Promise<Settings> {
  const { epoch } = owner.changes
  const cached = kept.get(owner)
  if (cached && cached.until > Date.now() && cached.epoch === epoch) return cached.values
  const values = await loadSettings(db)
  kept.set(owner, { values, until: Date.now() + lifetime, epoch })
  return values
}

/** As they were last read; undefined before the first time. */
export const knownSettings = (owner: Owner): Settings | undefined => kept.get(owner)?.values

/** As `readSettings`; the last known values stand while the database is away. */
export const settingsAtHand = (db: Db, owner: Owner): Promise<Settings> =>
  readSettings(db, owner).catch((error: unknown) => {
    const last = kept.get(owner)
    if (!last) throw error
    // Others do not wait for the database at once again.
    last.until = Date.now() + lifetime
    return last.values
  })

/**
 * Part of the key of everything that is kept for guests, so that answers with and without prices never mix: a process
 * may read its settings up to a second after an edit.
 */
export const priceKey = async ({ db }: { db: Db }, owner: Owner): Promise<PriceAudience> =>
  (await settingsAtHand(db, owner)).price_audience

/** The first of these languages that the shop offers, else its default one. */
export function offeredLocale(
  { languages, default_language }: Pick<Settings, 'languages' | 'default_language'>,
  wishes: Iterable<string | undefined>,
): Locale {
  for (const wish of wishes) {
    const offered = languages.find((locale) => locale === wish)
    if (offered) return offered
  }
  return default_language
}

/** Straight from the database, for an edit that has locked them. */
export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await findSettings(db, names)
  const values = { ...defaults, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) } as Settings
  const { default_language, languages } = values
  values.languages = locales.filter((locale) => locale === default_language || languages.includes(locale))
  return values
}

export async function writeSettings(db: Db, change: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(change)) await putSetting(db, name, value)
}

/** A setting that the mall keeps for itself. */
export const readSetting = async (db: Db, name: string): Promise<unknown> => (await findSettings(db, [name]))[0]?.value
export { putSetting as writeSetting } from './queries.ts'
