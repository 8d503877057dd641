/** Each customer of the file as a member of the mall, with an address in their country. */
import type pg from 'pg'
import { insertMembers, type Member } from '../members.ts'
import type { Invoice } from './invoices.ts'

/** ISO 3166-1 codes of the file's countries; "Unspecified", "European Community" and "Channel Islands" have none. */
const countryCodes: Record<string, string> = {
  Australia: 'AU',
  Austria: 'AT',
  Bahrain: 'BH',
  Belgium: 'BE',
  Brazil: 'BR',
  Canada: 'CA',
  Cyprus: 'CY',
  'Czech Republic': 'CZ',
  Denmark: 'DK',
  EIRE: 'IE',
  Finland: 'FI',
  France: 'FR',
  Germany: 'DE',
  Greece: 'GR',
  'Hong Kong': 'HK',
  Iceland: 'IS',
  Israel: 'IL',
  Italy: 'IT',
  Japan: 'JP',
  Lebanon: 'LB',
  Lithuania: 'LT',
  Malta: 'MT',
  Netherlands: 'NL',
  Norway: 'NO',
  Poland: 'PL',
  Portugal: 'PT',
  RSA: 'ZA',
  'Saudi Arabia': 'SA',
  Singapore: 'SG',
  Spain: 'ES',
  Sweden: 'SE',
  Switzerland: 'CH',
  USA: 'US',
  'United Arab Emirates': 'AE',
  'United Kingdom': 'GB',
}

export async function createCustomers(
  pool: pg.Pool,
  invoices: readonly Invoice[],
): Promise<{ customers: Map<string, Member>; staff: Member }> {
  // Some customers moved: the country of the first invoice counts.
  const countries = new Map(invoices.toReversed().map(({ customer, country }) => [customer, country]))
  const [staff, ...members] = await insertMembers(pool, countries.size + 1)
  if (!staff) throw new Error('No account was made.')
  await pool.query('update users set is_superuser = true where id = $1', [staff.id])
  const rows = [...countries].map(([customer, country], index) => ({
    customer,
    country,
    member: members[index] as Member,
  }))
  await pool.query(
    `update addresses a set country_code = c.code, region = c.country, province = null, city = null, district = null, receiver = c.customer from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as c(id, code, country, customer) where a.id = c.id`,
    [
      rows.map(({ member }) => member.addressId),
      rows.map(({ country }) => countryCodes[country] ?? null),
      rows.map(({ country }) => country),
      rows.map(({ customer }) => `Customer ${customer}`),
    ],
  )
  return { customers: new Map(rows.map(({ customer, member }) => [customer, member])), staff }
}
