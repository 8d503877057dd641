/** The PDF documents of a product: uploaded files with a title in each language. */

import type { createProduct } from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import type { MemberContext } from '../../../context.ts'
import { fieldError } from '../../../lib/errors.ts'
import { mergeLine } from '../../../lib/translate.ts'
import { areStored } from '../../files/upload/service.ts'
import type { ProductDocument } from './schema.ts'

type Sent = NonNullable<Input<typeof createProduct>['body']['documents']>

const isDocument = (url: string) => /^\/files\/document\/[\w-]{24}\.pdf$/.test(url)

/** Titles that are not sent stay. A new file must have been uploaded; one that is listed already stays even if it is lost. */
export async function readDocuments(
  ctx: MemberContext,
  sent: Sent,
  stored: readonly ProductDocument[],
): Promise<ProductDocument[]> {
  const known = new Map(stored.map(({ url, name }) => [url, name]))
  const found = await areStored(
    ctx.db,
    sent.map(({ url }) => url),
  )
  return sent.map(({ url, name, translations }, index) => {
    if (!known.has(url) && !(isDocument(url) && found.has(url)))
      throw fieldError(`documents.${index}.url`, 'FIELD_UNKNOWN_REFERENCE')
    const title = mergeLine(known.get(url) ?? {}, name, ctx.locale, translations)
    if (Object.keys(title).length === 0) throw fieldError(`documents.${index}.name`, 'FIELD_REQUIRED')
    return { url, name: title }
  })
}
