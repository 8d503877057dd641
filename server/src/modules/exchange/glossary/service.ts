/** Terms of the trade for translators. */

import type {
  createGlossaryTerm as createContract,
  GlossaryTerm,
  listGlossary as listContract,
  updateGlossaryTerm as updateContract,
} from '#contract/api/exchange/glossary'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { updateVersioned } from '../../../db/version.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { pageOf, toPage } from '../../../lib/page.ts'
import { oneLine } from '../../../lib/text.ts'
import { byLanguage, mergeLine, textIn, textsSent } from '../../../lib/translate.ts'
import * as queries from './queries.ts'

export async function glossaryPage(ctx: Context, query: Input<typeof listContract>['query']) {
  const page = pageOf(query)
  const { rows, total } = await queries.findTerms(ctx.db, {
    term: query.term,
    ...page,
  })
  return toPage(
    rows.map((row) => present(ctx, row)),
    total,
    page,
  )
}

export async function glossaryTerm(ctx: Context, id: number): Promise<GlossaryTerm> {
  const row = await queries.findTerm(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(ctx, row)
}

export async function createTerm(
  ctx: MemberContext,
  body: Input<typeof createContract>['body'],
): Promise<{ id: number }> {
  const row = await queries.insertTerm(ctx.db, read(ctx, body, { term: {}, note: '' }))
  recordChange(ctx, null, present(ctx, row))
  return { id: row.id }
}

export async function updateTerm(
  ctx: MemberContext,
  body: Input<typeof updateContract>['body'],
): Promise<{ id: number }> {
  await updateVersioned(ctx, {
    lock: queries.lockTerm(ctx.db, body.id),
    sent: body.version,
    present: (row) => present(ctx, row),
    update: (row) => queries.updateTerm(ctx.db, row.id, read(ctx, body, row)),
  })
  return { id: body.id }
}

export async function deleteTerm(ctx: MemberContext, id: number): Promise<{ id: number }> {
  const row = await queries.lockTerm(ctx.db, id)
  if (!row) throw new AppError('NOT_FOUND')
  await queries.deleteTerm(ctx.db, id)
  recordChange(ctx, present(ctx, row), null)
  return { id }
}

function read(ctx: Context, body: Input<typeof createContract>['body'], stored: Pick<queries.Term, 'term' | 'note'>) {
  const term = mergeLine(stored.term, undefined, ctx.locale, textsSent(body.translations, 'term'))
  if (Object.keys(term).length === 0) throw fieldError('term', 'FIELD_REQUIRED')
  return { term, note: body.note === undefined ? stored.note : oneLine(body.note ?? '') }
}

const present = (ctx: Context, { id, term, note, version }: queries.Term): GlossaryTerm => ({
  id,
  term: textIn(term, ctx.locale),
  note,
  version,
  translations: byLanguage({ term }),
})
