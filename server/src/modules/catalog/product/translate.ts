/** One text of a product's options, pictures or documents in one language, as the translation desk writes it. */
import type { Locale } from '#contract/types'
import { type MemberContext, recordChange } from '../../../context.ts'
import type { Db } from '../../../db/client.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError } from '../../../lib/errors.ts'
import { oneLine } from '../../../lib/text.ts'
import { noteTexts, optionPart } from '../../audit/text-change/service.ts'
import { indexProducts } from '../../search/engine/service.ts'
import * as queries from './queries.ts'
import { storeVersions } from './version-queries.ts'
import { stateOf, updateProduct } from './write.ts'

interface Change {
  id: number
  version: number
  part: string
  lang: Locale
  text: string
}

/** `part` is the address of the picture. */
export async function translatePicture(ctx: MemberContext, { id, version, part, lang, text }: Change): Promise<void> {
  const { images } = await requireProduct(ctx.db, id)
  const image_text_translations = images.map((image) => (image === part ? { [lang]: text } : {}))
  await updateProduct(ctx, { id, version, image_text_translations })
}

/** `part` is the address of the document. */
export async function translateDocument(ctx: MemberContext, { id, version, part, lang, text }: Change): Promise<void> {
  const { documents } = await requireProduct(ctx.db, id)
  const translated = documents.map(({ url }) => ({ url, ...(url === part && { translations: { [lang]: text } }) }))
  await updateProduct(ctx, { id, version, documents: translated })
}

/** `part` is the `optionPart` of the text; all SKUs that have it get the translation. */
export async function translateOption(
  ctx: MemberContext,
  { id, version, field, part, lang, text }: Change & { field: 'name' | 'value' },
): Promise<void> {
  const product = await requireProduct(ctx.db, id)
  requireVersion(version, product.version, { id, name: product.name, version: product.version })
  const before = await stateOf(ctx.db, id)
  await storeVersions(ctx.db, [id], null)
  await queries.updateProduct(ctx.db, id, {})
  for (const sku of await queries.findSkus(ctx.db, [id], false)) {
    if (!sku.options.some((option) => optionPart(option[field]) === part)) continue
    const options = sku.options.map((option) =>
      optionPart(option[field]) === part ? { ...option, [field]: { ...option[field], [lang]: oneLine(text) } } : option,
    )
    await queries.updateSku(ctx.db, sku.id, { options })
    await noteTexts(ctx.db, 'option', [{ id, before: sku, after: { options } }])
  }
  await indexProducts(ctx.db, [id])
  await storeVersions(ctx.db, [id], ctx.actor.id)
  recordChange(ctx, before, await stateOf(ctx.db, id))
}

async function requireProduct(db: Db, id: number): Promise<queries.Product> {
  const product = await queries.lockProduct(db, id)
  if (!product) throw new AppError('PRODUCT_NOT_FOUND')
  return product
}
