import { deliveryMethods } from '#contract/status'
import type { Context } from '../../../context.ts'
import { readSettings, type Settings } from '../../settings/service.ts'

const freeRules: Settings['freight_rules'] = deliveryMethods.map((method) => ({
  method,
  countries: [],
  up_to_weight: null,
  up_to_volume: null,
  base: '0',
  per_kg: '0',
  per_m3: '0',
  free_from: null,
}))

/** The settings that count where the order is placed: in shops the mall may bear the freight of every delivery method. */
export async function readOrderSettings({
  db,
  database,
  shop,
}: Pick<Context, 'db' | 'database' | 'shop'>): Promise<Settings> {
  const settings = await readSettings(db, database)
  return shop && settings.shop_freight === 'mall' ? { ...settings, freight_rules: freeRules } : settings
}
