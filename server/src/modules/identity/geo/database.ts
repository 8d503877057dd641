/**
 * The file that knows the country of an address. By default the one that ships as a package: merged from
 * the five regional registries' data (© Number Resource Organization, CC BY 4.0, https://www.nro.net).
 * Any file in MaxMind's format serves.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader, type Response } from 'maxmind'

const shipped = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Free databases write the code flat, MaxMind's own in an object. */
interface Entry {
  country_code?: unknown
  country?: { iso_code?: unknown }
}

/** Opened files by path; undefined for one that cannot be read, so that it is tried and reported once. */
const readers = new Map<string, Reader<Response> | undefined>()

/**
 * ISO 3166 code of the country a public address is used in, undefined when it is unknown. `file` replaces the shipped
 * database. A missing or broken file is reported once and knows nothing: no page depends on it.
 */
export function countryCodeOf(address: string, file: string | undefined): string | undefined {
  const name = file ?? shipped
  try {
    if (!readers.has(name)) readers.set(name, open(file))
    const entry = readers.get(name)?.get(address) as Entry | null | undefined
    const code = entry?.country_code ?? entry?.country?.iso_code
    return typeof code === 'string' && /^[A-Z]{2}$/.test(code) && code !== 'ZZ' ? code : undefined
  } catch (error) {
    readers.set(name, undefined)
    console.error(`Visitors' countries stay unknown: ${name} cannot be read (${(error as Error).message}).`)
    return undefined
  }
}

const open = (file: string | undefined) =>
  new Reader<Response>(readFileSync(file ?? createRequire(import.meta.url).resolve(shipped)))
