import {
  type CollectedField,
  collectedFields,
  type FieldRule,
  type Normalised,
} from '#contract/api/collector/collected-fields'
import {
  collectedStatuses,
  dedupeKeys,
  imagePolicies,
  publishModes,
  type SourceRow,
  sourceHealths,
  sourceKinds,
  sourceRoundings,
  sourceSchedules,
} from '#contract/api/collector/collector'
import { locales } from '#contract/types'
import { bytes, createdAt, primaryId, time, updatedAt, version, wordList } from '../../db/columns.ts'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
} from '../../db/drizzle.ts'
import { categories } from '../catalog/category/schema.ts'
import { products } from '../catalog/product/schema.ts'

export type MissingShares = Partial<Record<CollectedField, number>>

const decimal = (name: string) => numeric(name, { precision: 9, scale: 3, mode: 'number' })

export const collectionSources = pgTable(
  'collection_sources',
  {
    id: primaryId(),
    name: text('name').notNull(),
    baseUrl: text('base_url').notNull(),
    kind: text('kind', { enum: sourceKinds }).notNull(),
    language: text('language', { enum: locales }).notNull(),
    currency: text('currency'),
    isActive: boolean('is_active').notNull().default(true),
    requestsPerMinute: integer('requests_per_minute').notNull().default(30),
    concurrency: integer('concurrency').notNull().default(1),
    userAgent: text('user_agent').notNull().default(''),
    respectsRobots: boolean('respects_robots').notNull().default(true),
    /** Names of the secret headers, and their values as encrypted JSON. */
    headerNames: text('header_names').array().notNull().default(sql`'{}'`),
    headers: bytes('headers'),
    categoryUrl: text('category_url').notNull().default(''),
    categorySelector: text('category_selector').notNull().default(''),
    listUrl: text('list_url').notNull().default(''),
    itemSelector: text('item_selector').notNull().default(''),
    fieldMap: jsonb('field_map').$type<FieldRule[]>().notNull().default([]),
    dedupeBy: text('dedupe_by', { enum: dedupeKeys }).notNull().default('url'),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    brandMap: jsonb('brand_map').$type<SourceRow['brand_map']>().notNull().default([]),
    markupPercent: decimal('markup_percent').notNull().default(0),
    rounding: text('rounding', { enum: sourceRoundings }).notNull().default('none'),
    /** Units of the mall's currency for one of the source. */
    exchangeRate: text('exchange_rate'),
    imagePolicy: text('image_policy', { enum: imagePolicies }).notNull().default('all'),
    publishMode: text('publish_mode', { enum: publishModes }).notNull().default('draft'),
    priceLimitPercent: decimal('price_limit_percent').notNull().default(20),
    schedule: text('schedule', { enum: sourceSchedules }).notNull().default('off'),
    health: text('health', { enum: sourceHealths }).notNull().default('new'),
    healthAt: time('health_at'),
    /** Percent of pages that lacked a field: in the last run, and on average in earlier ones (null before the first). */
    missing: jsonb('missing').$type<MissingShares>().notNull().default({}),
    usualMissing: jsonb('usual_missing').$type<MissingShares>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('collection_sources_kind_known', sql`${table.kind} in (${wordList(sourceKinds)})`),
    check('collection_sources_health_known', sql`${table.health} in (${wordList(sourceHealths)})`),
    check(
      'collection_sources_polite',
      sql`${table.requestsPerMinute} between 1 and 6000 and ${table.concurrency} between 1 and 8`,
    ),
    index('collection_sources_category').on(table.categoryId),
  ],
)

/** A category of a source and its counterpart in the mall. */
export const collectedCategories = pgTable(
  'collected_categories',
  {
    id: primaryId(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => collectionSources.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    name: text('name').notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    seenAt: time('seen_at').notNull().default(sql`now()`),
  },
  (table) => [
    unique('collected_categories_url').on(table.sourceId, table.url),
    index('collected_categories_category').on(table.categoryId),
  ],
)

/** A product of a source, waiting to be imported or imported. */
export const collectedProducts = pgTable(
  'collected_products',
  {
    id: primaryId(),
    sourceId: integer('source_id')
      .notNull()
      .references(() => collectionSources.id, { onDelete: 'cascade' }),
    /** Identifies the product among those of its source: its address, code or barcode. */
    key: text('key').notNull(),
    url: text('url').notNull(),
    status: text('status', { enum: collectedStatuses }).notNull().default('new'),
    data: jsonb('data').$type<Normalised>().notNull(),
    /** As it was imported last; null before. */
    imported: jsonb('imported').$type<Normalised>(),
    /** The category of the source in whose list it was found. */
    collectedCategoryId: integer('collected_category_id').references(() => collectedCategories.id, {
      onDelete: 'set null',
    }),
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** Fields that its page lacked at the last visit; `data` retains what an earlier one had. */
    missing: text('missing', { enum: collectedFields }).array().notNull().default(sql`'{}'`),
    /** The state of its page, and the version of the source that read it: the next visit asks for changes only. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    readVersion: integer('read_version'),
    /** The job that saw it last; a number only, because jobs are deleted after a time. */
    seenJobId: integer('seen_job_id'),
    seenAt: time('seen_at').notNull().default(sql`now()`),
    importedAt: time('imported_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('collected_products_status_known', sql`${table.status} in (${wordList(collectedStatuses)})`),
    check(
      'collected_products_imported',
      sql`${table.status} not in ('imported', 'changed') or ${table.imported} is not null`,
    ),
    unique('collected_products_key').on(table.sourceId, table.key),
    index('collected_products_status').on(table.sourceId, table.status, table.id.desc()),
    index('collected_products_url').on(table.sourceId, table.url),
    index('collected_products_product').on(table.productId),
    index('collected_products_category').on(table.collectedCategoryId),
  ],
)

/** Pages that an unfinished run has read, so that a killed one does not read them again. */
export const collectedReads = pgTable(
  'collected_reads',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => collectionSources.id, { onDelete: 'cascade' }),
    jobId: integer('job_id').notNull(),
    url: text('url').notNull(),
    found: jsonb('found').notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.url] }), index('collected_reads_source').on(table.sourceId)],
)
