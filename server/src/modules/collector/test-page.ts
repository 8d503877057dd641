/** Reads one page of a site as a run would, step by step, and saves nothing. */
import type { FieldRule } from '#contract/api/collector/collected-fields'
import type { PreviewedPage, TestResult } from '#contract/api/collector/collector'
import type { Context } from '../../context.ts'
import { errorText } from '../../lib/error-text.ts'
import { AppError } from '../../lib/errors.ts'
import { readSettings } from '../settings/service.ts'
import { missingOf, type Site } from './normalise.ts'
import type { Source } from './queries.ts'
import { readProductPage } from './read-page.ts'
import { requireSelectors } from './selectors.ts'
import { requireSource } from './service.ts'
import type { FieldTexts } from './texts.ts'
import { type Page, visitorOf } from './visit.ts'

export async function testSource(ctx: Context, id: number, url: string): Promise<TestResult> {
  const source = await requireSource(ctx, id)
  const started = performance.now()
  const visitor = visitorOf(ctx.env, source, { isPatient: false, reportsRobots: true })
  const page = await visitor.page(url)
  const { fields, normalised } = await readProductPage(page, source, await siteOf(ctx, source, page.url))
  return {
    url: page.url,
    raw: Object.fromEntries(Object.entries(fields).map(([field, { raw }]) => [field, raw])),
    extracted: textsOf(fields),
    normalised,
    missing: missingOf(normalised),
    images: normalised.images,
    robots: page.robots,
    bytes: page.bytes,
    ms: Math.round(performance.now() - started),
  }
}

const textsOf = (fields: FieldTexts) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { values }]) => [field, values.map((value) => value.slice(0, 2000))]),
  )

interface Preview {
  urls: string[]
  field_map?: FieldRule[] | undefined
  outline?: boolean | undefined
}

/** Tries rules that may not be saved yet; a page that cannot be read says why, and the others are read. */
export async function previewPages(ctx: Context, id: number, { urls, ...wanted }: Preview): Promise<PreviewedPage[]> {
  const source = await requireSource(ctx, id)
  await requireSelectors({ field_map: wanted.field_map }, source.kind)
  const pages: PreviewedPage[] = []
  for (const [index, url] of urls.entries()) {
    const withOutline = index === 0 && wanted.outline === true
    pages.push(await previewPage(ctx, source, url, { rules: wanted.field_map, withOutline }))
  }
  return pages
}

async function previewPage(
  ctx: Context,
  source: Source,
  url: string,
  options: { rules: FieldRule[] | undefined; withOutline: boolean },
): Promise<PreviewedPage> {
  const blank = { extracted: {}, normalised: null, missing: [], matches: [], outline: [] }
  try {
    const page = await recentPage(ctx, source, url)
    const site = await siteOf(ctx, source, page.url)
    const { fields, matches, outline, normalised } = await readProductPage(page, source, site, options)
    const problem = { problem: null, msg: null }
    const missing = missingOf(normalised)
    return { url: page.url, ...problem, extracted: textsOf(fields), normalised, missing, matches, outline }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { url, problem: error.code, msg: errorText(error.code, error.params, ctx.locale), ...blank }
  }
}

const longestCached = 10 * 60_000
const mostStored = 30
/** Pages that an editor of rules works with, so that each change of a rule does not call the site again. */
const recent = new Map<string, { page: Page; until: number }>()

async function recentPage({ env }: Context, source: Source, url: string): Promise<Page> {
  const key = `${source.id} ${source.version} ${url}`
  const known = recent.get(key)
  if (known && known.until > Date.now()) return known.page
  const page = await visitorOf(env, source, { isPatient: false }).page(url)
  recent.delete(key)
  recent.set(key, { page, until: Date.now() + longestCached })
  for (const old of recent.keys()) if (recent.size > mostStored) recent.delete(old)
  return page
}

/** The settings of a source that normalising needs. */
export async function siteOf(ctx: Context, source: Source, url: string): Promise<Site> {
  const currency = source.currency ?? (await readSettings(ctx.db, ctx.database)).currency
  return { url, language: source.language, currency }
}
