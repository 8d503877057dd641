/** What members agreed to. Each agreement is stored with the versions that the pages have at that moment. */
import { consentPages } from '#contract/status'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { insertConsents } from './queries.ts'

/** To be called in the transaction that creates the account. */
export const noteRegistrationConsent = (db: Db, userId: number, language: Locale): Promise<void> =>
  insertConsents(db, consentPages, { userId, language, place: 'registration', orderId: null })

/** To be called in the transaction that places the order. */
export const noteOrderConsent = (db: Db, userId: number, orderId: number, language: Locale): Promise<void> =>
  insertConsents(db, consentPages, { userId, language, place: 'order', orderId })
