/** Changes of texts as the audit log holds them: of the desk and of the forms of the rows. */

import { updateProduct } from '#contract/api/catalog/product-admin'
import { resourceNames } from '#contract/api/exchange/resources'
import {
  type translationHistory as historyContract,
  saveTranslation,
  type TranslatedEntity,
  translatedEntities,
} from '#contract/api/exchange/translation'
import { editAdspace } from '#contract/api/site/adspace'
import { editCarousel } from '#contract/api/site/carousel'
import { editHomepage } from '#contract/api/site/homepage'
import { updateTextPage } from '#contract/api/site/text-page'
import { updateTrade } from '#contract/api/site/trade'
import { type Answer, type AnyEndpoint, apiBase, type Input } from '#contract/endpoint'
import { type Locale, locales } from '#contract/types'
import type { Context } from '../../../context.ts'
import { textIn } from '../../../lib/translate.ts'
import { translatedTexts } from '../../audit/text-change/texts.ts'
import { readSettings } from '../../settings/service.ts'
import { resourceKinds } from '../resource/kinds.ts'
import { findWrites, type Write } from './history-queries.ts'
import { currentText } from './service.ts'

type Query = Input<typeof historyContract>['query']
type History = Answer<typeof historyContract>
type Found = Omit<History[number], 'title' | 'current' | 'source' | 'source_lang'>

/** Read at once, and in all: most writes change texts, others change prices. */
const [batch, mostRead, mostShown] = [50, 500, 50]

const pathOf = ({ path }: AnyEndpoint) => apiBase + path
const written = new Map<string, TranslatedEntity>([
  [pathOf(updateProduct), 'product'],
  ...resourceNames.map((name): [string, TranslatedEntity] => [pathOf(resourceKinds[name].update), name]),
  [pathOf(editCarousel), 'banner'],
  [pathOf(editAdspace), 'banner'],
  [pathOf(updateTextPage), 'page'],
  [pathOf(updateTrade), 'trade'],
  [pathOf(editHomepage), 'homepage'],
])
const saved = pathOf(saveTranslation)

export async function translationHistory(ctx: Context, query: Query): Promise<History> {
  const paths = [saved, ...written.entries().flatMap(([path, entity]) => (matches(query.entity, entity) ? [path] : []))]
  const found: Found[] = []
  let before: number | undefined
  for (let read = 0; read < mostRead && found.length < mostShown; read += batch) {
    const rows = await findWrites(ctx.db, { paths, before, limit: batch })
    found.push(...rows.flatMap((row) => changesIn(row, query)))
    before = rows.at(-1)?.id
    if (rows.length < batch) break
  }
  const { default_language: fallback } = await readSettings(ctx.db, ctx.database)
  return Promise.all(
    found.slice(0, mostShown).map(async (change) => {
      const { entity, row_id: id, field, part, lang } = change
      const now = await currentText(ctx, { entity, id, field, part, lang })
      return {
        ...change,
        title: textIn(now?.title ?? {}, ctx.locale, fallback),
        current: now?.text ?? null,
        source: now?.source ?? '',
        source_lang: now?.sourceLang ?? fallback,
      }
    }),
  )
}

const matches = <T>(wanted: T | undefined, value: T) => wanted === undefined || wanted === value

function changesIn(row: Write, query: Query): Found[] {
  const { before, after } = JSON.parse(row.personal ?? '{}') as Record<'before' | 'after', unknown>
  const [kind, target] = row.targets[0]?.split(':') ?? []
  const entity = row.path === saved ? translatedEntities.find((each) => each === kind) : written.get(row.path)
  const part = (after as { part?: string } | null | undefined)?.part ?? ''
  // The homepage is one row.
  const id = entity === 'homepage' ? 1 : target
  if (!entity || !id || !matches(query.entity, entity)) return []
  return translatedTexts.flatMap((text) =>
    locales.flatMap((lang): Found[] => {
      if (text.entity !== entity || !matches(query.to, lang)) return []
      const [was, is] = [textOf(before, text.field, lang), textOf(after, text.field, lang)]
      if (was === is) return []
      const at = row.createdAt.toISOString()
      return [
        {
          id: row.id,
          at,
          username: row.username,
          entity,
          row_id: Number(id),
          field: text.field,
          part,
          lang,
          before: was,
          after: is,
        },
      ]
    }),
  )
}

/** A text in a state as its service records it: by field or by language. */
function textOf(state: unknown, field: string, lang: Locale): string {
  const inCode = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  for (const path of [
    [field, lang],
    [field, lang, field],
    [inCode, lang],
    ['translations', lang, field],
  ]) {
    const value = path.reduce<unknown>(
      (part, key) => (part as Record<string, unknown> | null | undefined)?.[key],
      state,
    )
    if (typeof value === 'string') return value
  }
  return ''
}
