/** Values of an attribute: the choices that an editor sends, and merges. */

import type { updateAttribute as updateContract } from '#contract/api/catalog/attribute'
import type { Input } from '#contract/endpoint'
import { type Locale, locales, type Translations } from '#contract/types'
import { type Context, type MemberContext, recordChange } from '../../../context.ts'
import { AppError, fieldError } from '../../../lib/errors.ts'
import { textsOf } from '../../../lib/texts.ts'
import { mergeLine, textIn } from '../../../lib/translate.ts'
import { noteTexts } from '../../audit/text-change/service.ts'
import { findDefinition } from '../../search/attribute/service.ts'
import { rewriteAttribute } from '../product/attribute-rewrite.ts'
import { keysOf } from '../product/attribute-rules.ts'
import * as queries from './queries.ts'

type Choices = NonNullable<Input<typeof updateContract>['body']['choices']>

/** Keys of a text: its identity, and the other texts that lead to it. */
export function identityOf(
  texts: Translations,
  stored: { key: string; also: readonly string[] } = { key: '', also: [] },
) {
  const [key = '', ...others] = keysOf(texts)
  const also = new Set([...others, stored.key, ...stored.also])
  also.delete(key)
  also.delete('')
  return { key, also: [...also] }
}

/** `yes_no` has two fixed choices; values that products have already become them. */
export const yesNoChoices = (): Choices =>
  (['word.yes', 'word.attribute_no'] as const).map((id) => ({ translations: textsOf(id) }))

/**
 * Writes the choices in the order they were sent. A new choice takes over a value that products have already. Removed
 * ones must be without products.
 */
export async function writeChoices(ctx: Context, attributeId: number, sent: Choices): Promise<void> {
  const stored = await queries.findValues(ctx.db, attributeId)
  const byId = new Map(stored.map((row) => [row.id, row]))
  const texts = sent.map(({ id, translations }, index) => {
    const row = id ? byId.get(id) : undefined
    if (id && !row) throw fieldError(`choices.${index}`, 'FIELD_UNKNOWN_REFERENCE')
    const value = mergeLine(row?.value ?? {}, undefined, ctx.locale, translations)
    const [key] = keysOf(value)
    if (!key) throw fieldError(`choices.${index}.translations.${ctx.locale}`, 'FIELD_REQUIRED')
    return { row: row ?? stored.find((each) => each.key === key || each.also.includes(key)), value, key }
  })
  for (const [index, { key, value, row }] of texts.entries()) {
    const other = texts.findIndex((each) => each.key === key || (row !== undefined && each.row === row))
    if (other !== index) throw taken(index, value, ctx.locale)
  }
  const remaining = new Set(texts.flatMap(({ row }) => row?.id ?? []))
  // A choice that takes the name of another value takes its products too.
  const covered = stored.filter(({ id, key }) => !remaining.has(id) && texts.some((each) => each.key === key))
  const removed = stored.filter((row) => row.isChoice && !remaining.has(row.id) && !covered.includes(row))
  await requireUnused(ctx, removed)
  await queries.deleteValues(
    ctx.db,
    [...covered, ...removed].map(({ id }) => id),
  )
  // Two choices may swap their names: keys are unique.
  for (const { row } of texts) if (row) await queries.updateValue(ctx.db, row.id, { key: `\n${row.id}` })
  for (const [order, { row, value, key }] of texts.entries()) {
    const lost = covered.find((each) => each.key === key)
    const { also } = identityOf(value, row && { key: row.key, also: [...row.also, ...(lost?.also ?? [])] })
    const others = new Set(texts.flatMap((each) => (each.key === key ? [] : [each.key])))
    const change = { key, value, also: also.filter((each) => !others.has(each)), isChoice: true, order }
    if (row) {
      await queries.updateValue(ctx.db, row.id, change)
      await noteTexts(ctx.db, 'choice', [{ id: row.id, before: row, after: change }])
    } else await queries.insertValue(ctx.db, { attributeId, ...change })
  }
}

async function requireUnused(ctx: Context, rows: queries.Value[]): Promise<void> {
  const counts = await queries.countValues(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const used = rows.find(({ id }) => counts.has(id))
  if (used)
    throw new AppError('ATTRIBUTE_VALUE_IN_USE', {
      value: textIn(used.value, ctx.locale),
      products: counts.get(used.id) ?? 0,
    })
}

const taken = (index: number, value: Translations, locale: Locale) =>
  fieldError(`choices.${index}.translations.${locales.find((each) => value[each]) ?? locale}`, 'DUPLICATE', {
    value: textIn(value, locale),
  })

export async function mergeValue(
  ctx: MemberContext,
  { id, into_id }: { id: number; into_id: number },
): Promise<{ id: number; products: number }> {
  const found = await queries.findValue(ctx.db, id)
  if (!found) throw new AppError('NOT_FOUND')
  await queries.lockAttribute(ctx.db, found.attributeId)
  const rows = await queries.lockValues(ctx.db, [id, into_id])
  const [from, into] = [rows.find((row) => row.id === id), rows.find((row) => row.id === into_id)]
  if (!from) throw new AppError('NOT_FOUND')
  if (!into || into === from || into.attributeId !== from.attributeId)
    throw fieldError('into_id', 'FIELD_UNKNOWN_REFERENCE')
  const ids = await queries.findProductIds(ctx.db, [id])
  await queries.deleteValues(ctx.db, [id])
  const { also } = identityOf(into.value, {
    key: into.key,
    also: [...into.also, from.key, ...from.also, ...keysOf(from.value)],
  })
  await queries.updateValue(ctx.db, into.id, { also })
  await queries.updateAttribute(ctx.db, from.attributeId, {})
  const definition = await findDefinition(ctx.db, from.attributeId)
  // A text attribute has no choices: its value is the one merged into, for this once.
  const known = definition && {
    ...definition,
    type: 'choice' as const,
    choices: [{ id: into.id, key: into.key, also, value: into.value }],
  }
  if (known) await rewriteAttribute(ctx, ids, known)
  recordChange(ctx, { value: from.value, products: ids.length }, { merged_into: into.id, value: into.value })
  return { id: into.id, products: ids.length }
}
