import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/types'
import type { Database } from '../db/client.ts'
import { acceptedLocales } from '../lib/translate.ts'
import { knownSettings, offeredLocale, settingsAtHand } from '../modules/settings/service.ts'

/** Languages that a caller asks for: `?lang=`, then those of the web's header or the browser's. */
function wishesOf(request: FastifyRequest): Locale[] {
  const { lang } = request.query as { lang?: unknown }
  return [
    ...(typeof lang === 'string' ? acceptedLocales(lang) : []),
    ...acceptedLocales(request.headers['accept-language']),
  ]
}

/** The first requested language, even one that the shop does not offer: staff prepare languages that are off. */
export const localeOfRequest = (request: FastifyRequest): Locale => wishesOf(request)[0] ?? 'en'

/** The first of the visitor's languages that the shop offers, else its default one; by cached settings that may be stale, without waiting. */
export function cachedLocale(request: FastifyRequest, database: Database): Locale {
  const settings = knownSettings(database)
  return settings ? offeredLocale(settings, wishesOf(request)) : localeOfRequest(request)
}

/** The same by current settings, if they can be read. */
export async function localeOfVisitor(request: FastifyRequest, database: Database): Promise<Locale> {
  await settingsAtHand(database.db, database).catch(() => undefined)
  return cachedLocale(request, database)
}
