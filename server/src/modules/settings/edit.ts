/** The settings as staff read and edit them. The currency is fixed once prices are stored in it. */
import { isDeepStrictEqual } from 'node:util'
import type { Company, DisplayRate, editSettings as editContract, MallSettings } from '#contract/api/settings/setting'
import type { Input } from '#contract/endpoint'
import type { Setting } from '#contract/rules/setting-kinds'
import {
  type EditedSetting,
  editedSettings,
  editedTexts,
  type SettingName,
  settings,
} from '#contract/rules/setting-list'
import type { MemberContext } from '../../context.ts'
import { updateVersioned } from '../../db/version.ts'
import { isTimeZone, parseTime } from '../../lib/clock.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { oneLine } from '../../lib/text.ts'
import { mergeLines } from '../../lib/translate.ts'
import { findVersion, lockSettings, putVersion } from './queries.ts'
import { loadSettings, type Settings, writeSettings } from './service.ts'

type Row = Settings & { version: number }

export async function mallSettings(ctx: MemberContext): Promise<MallSettings> {
  return present({ ...(await loadSettings(ctx.db)), version: await findVersion(ctx.db) })
}

export async function editSettings(
  ctx: MemberContext,
  { version, ...change }: Input<typeof editContract>['body'],
): Promise<MallSettings> {
  if (change.time_zone !== undefined && !isTimeZone(change.time_zone)) throw fieldError('time_zone', 'FIELD_FORMAT')
  if (change.closed_days) checkDays(change.closed_days)
  if (change.display_rates) checkRates(change.display_rates, (await loadSettings(ctx.db)).currency)
  const read = async (edits: number): Promise<Row> => ({ ...(await loadSettings(ctx.db)), version: edits })
  const updated = await updateVersioned<Row>(ctx, {
    lock: lockSettings(ctx.db).then(read),
    sent: version,
    present,
    update: async (row) => {
      if (!ctx.actor.isSuperuser) requireUnchanged(row, change as Partial<Row>)
      await writeSettings(ctx.db, {
        ...change,
        ...(change.company && { company: companyInOneLine(change.company) }),
        ...(change.closed_days && { closed_days: [...new Set(change.closed_days)].sort() }),
        ...mergedTexts(row, change),
      } as Partial<Settings>)
      await putVersion(ctx.db, row.version + 1)
      return read(row.version + 1)
    },
  })
  return present(updated)
}

/** Texts by language: those that were sent, over the stored ones. */
const mergedTexts = (row: Row, change: Partial<Record<EditedSetting, unknown>>): Partial<Settings> =>
  Object.fromEntries(
    editedTexts.flatMap((name) => {
      const sent = change[name] as Parameters<typeof mergeLines>[3] | undefined
      return sent ? [[name, mergeLines(row[name], null, 'en', sent)]] : []
    }),
  )

const isForSuperusers = (name: SettingName) => (settings[name] as Setting).isSuperuserOnly === true

/** Clients send whole rows back, so unchanged values are let through. */
function requireUnchanged(row: Row, change: Partial<Row>): void {
  for (const name of editedSettings)
    if (isForSuperusers(name) && change[name] !== undefined && !isDeepStrictEqual(change[name], row[name]))
      throw new AppError('SUPERUSER_ONLY', {}, { [name]: { error: 'SUPERUSER_ONLY' } })
}

function checkDays(days: readonly string[]): void {
  const wrong = days.findIndex((day) => !parseTime(day, 'UTC'))
  if (wrong >= 0) throw fieldError(`closed_days.${wrong}`, 'FIELD_FORMAT')
}

/** Each currency once, and never that in which prices are stored. */
function checkRates(rates: readonly DisplayRate[], own: string): void {
  for (const [index, { currency, date }] of rates.entries()) {
    const isRepeated = currency === own || rates.findIndex((rate) => rate.currency === currency) < index
    if (isRepeated || !isCurrency(currency)) throw fieldError(`display_rates.${index}.currency`, 'FIELD_FORMAT')
    if (!parseTime(date, 'UTC')) throw fieldError(`display_rates.${index}.date`, 'FIELD_FORMAT')
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))
const isCurrency = (code: string) => currencies.has(code)

const companyInOneLine = (company: Company): Company => ({
  name: oneLine(company.name),
  address: oneLine(company.address),
  tax_id: oneLine(company.tax_id),
  phone: oneLine(company.phone),
  email: oneLine(company.email),
})

const present = (row: Row): MallSettings => ({
  ...(Object.fromEntries(editedSettings.map((name) => [name, row[name]])) as Pick<Row, EditedSetting>),
  currency: row.currency,
  version: row.version,
})
