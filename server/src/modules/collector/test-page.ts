/** Reads one page of a site as a run would, step by step, and saves nothing. */
import type { TestResult } from '#contract/collector'
import type { Context } from '../../context.ts'
import { readSettings } from '../setting/service.ts'
import { missingOf, normalise } from './normalise.ts'
import type { Source } from './queries.ts'
import { readProductPage } from './read-page.ts'
import { requireSource } from './service.ts'
import { visitorOf } from './visit.ts'

export async function testSource(ctx: Context, id: number, url: string): Promise<TestResult> {
  const source = await requireSource(ctx, id)
  const started = performance.now()
  const visitor = visitorOf(ctx.env, source, { isPatient: false })
  const page = await visitor.page(url)
  const fields = await readProductPage(page, source)
  const normalised = normalise(fields, await siteOf(ctx, source, page.url))
  return {
    url: page.url,
    raw: Object.fromEntries(Object.entries(fields).map(([field, { raw }]) => [field, raw])),
    extracted: Object.fromEntries(
      Object.entries(fields).map(([field, { values }]) => [field, values.map((value) => value.slice(0, 2000))]),
    ),
    normalised,
    missing: missingOf(normalised),
    images: normalised.images,
    robots: page.robots,
    bytes: page.bytes,
    ms: Math.round(performance.now() - started),
  }
}

/** The settings of a source that normalising needs. */
export async function siteOf(ctx: Context, source: Source, url: string) {
  const currency = source.currency ?? (await readSettings(ctx.db, ctx.database)).currency
  return { url, language: source.language, currency }
}
