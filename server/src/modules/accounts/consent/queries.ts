import type { ConsentPage } from '#contract/status'
import type { Locale } from '#contract/types'
import type { Db } from '../../../db/client.ts'
import { inArray, sql } from '../../../db/drizzle.ts'
import { textPages } from '../../site/text-page/schema.ts'
import type { consentPlaces } from './consent.ts'
import { consents } from './schema.ts'

interface Consent {
  userId: number
  language: Locale
  place: (typeof consentPlaces)[number]
  /** Null at a place that is no order. */
  orderId: number | null
}

/** Hidden pages cannot be read, so that nothing is agreed to. */
export async function insertConsents(db: Db, pages: readonly ConsentPage[], consent: Consent) {
  const { userId, language, place, orderId } = consent
  await db.execute(sql`
    insert into ${consents} (user_id, page, page_version, language, place, order_id)
    select ${userId}::int, slug, version, ${language}, ${place}, ${orderId}::int
      from ${textPages} where ${inArray(textPages.slug, [...pages])} and not is_hidden order by slug`)
}
