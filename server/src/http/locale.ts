import type { FastifyRequest } from 'fastify'
import type { Locale } from '#contract/types'
import { acceptedLocale } from '../lib/translate.ts'

/** The caller's language: `?lang=`, the web's header or the browser's, else English. */
export function localeOfRequest(request: FastifyRequest): Locale {
  const { lang } = request.query as { lang?: unknown }
  return (
    (typeof lang === 'string' ? acceptedLocale(lang) : undefined) ??
    acceptedLocale(request.headers['accept-language']) ??
    'en'
  )
}
