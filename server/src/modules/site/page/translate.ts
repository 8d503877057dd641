/** One text of a page's draft in one language, as the translation desk writes it. Visitors see it once the page is published. */
import { type PageTexts, savePage } from '#contract/api/site/page'
import type { PageBlock } from '#contract/api/site/page-block'
import { type Field, isKnown, mapFields } from '#contract/rules/page-fields'
import type { Locale } from '#contract/types'
import { type MemberContext, recordChange } from '../../../context.ts'
import { requireVersion } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { cleanHtml } from '../../../lib/html.ts'
import { oneLine } from '../../../lib/text.ts'
import { readPageTexts } from './document.ts'
import { requireAccess } from './owner.ts'
import { presentDraft } from './present.ts'
import * as queries from './queries.ts'
import { viewOf } from './service.ts'

interface Change {
  id: number
  revision: number
  /** `title` or `description` of the page itself, where `part` is empty. */
  field: string
  /** The id of a block and where the text is in its props: `b1.slides.0.title`. */
  part: string
  lang: Locale
  text: string
}

export async function translatePage(ctx: MemberContext, { id, revision, field, part, lang, text }: Change) {
  const row = await queries.lockPage(ctx.db, id)
  await requireAccess(ctx, savePage, row)
  const known = await queries.findPage(ctx.db, id)
  if (!row || !known) throw new AppError('NOT_FOUND')
  if (revision !== row.revision)
    requireVersion(revision, row.revision, await presentDraft(ctx, known, await viewOf(ctx)))
  const { texts, blocks } = row.draft
  const draft = part
    ? { texts, blocks: translateBlock(blocks, part, { lang, text }) }
    : { texts: readPageTexts(texts, { [lang]: { [field]: text } } as PageTexts), blocks }
  await queries.saveDraft(ctx.db, row, { draft, updatedBy: ctx.actor.id })
  recordChange(ctx, { id, revision }, { id, revision: revision + 1 })
}

function translateBlock(
  blocks: readonly PageBlock[],
  part: string,
  { lang, text }: Pick<Change, 'lang' | 'text'>,
): PageBlock[] {
  let isFound = false
  const translated = blocks.map((block) => {
    if (!part.startsWith(`${block.id}.`) || !isKnown(block.type)) return block
    const props = mapFields(block, (field) => {
      if (part !== `${block.id}.${field.path}`) return field.value
      isFound = true
      return { ...(field.value as object), [lang]: clean(field, text) }
    })
    return { ...block, props } as PageBlock
  })
  if (!isFound) throw new AppError('NOT_FOUND')
  return translated
}

function clean({ kind, maxLength = 0 }: Field, text: string): string {
  if (text.length > maxLength) throw fieldError('text', 'FIELD_TOO_LONG', { max: maxLength })
  return kind === 'html' ? cleanHtml(text).trim() : oneLine(text)
}
