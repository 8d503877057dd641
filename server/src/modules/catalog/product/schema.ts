import type { Pack } from '#contract/api/catalog/product'
import { tierScopes } from '#contract/rules/tiers'
import type { UnitPrice } from '#contract/rules/unit-price'
import { type productGaps, productOrigins, productStatuses } from '#contract/status'
import { locales, type Translations } from '#contract/types'
import { units } from '#contract/units'
import {
  createdAt,
  primaryId,
  time,
  translations,
  unitPrice,
  updatedAt,
  version,
  wordList,
} from '../../../db/columns.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  type SQL,
  sql,
  text,
  uniqueIndex,
} from '../../../db/drizzle.ts'
import { brands } from '../brand/schema.ts'
import { categories } from '../category/schema.ts'

/** A named value in several languages: an attribute of a product, an option of a SKU. */
export interface NamedText {
  name: Translations
  value: Translations
}

/** An option of a SKU with the picture that shows it. */
export interface OptionText extends NamedText {
  image?: string
}

/** A PDF about a product: its address and its title. */
export interface ProductDocument {
  url: string
  name: Translations
}

type Gap = (typeof productGaps)[number]

/** A language lacks its name, or its details where other languages have them. */
const gapsOf = sql.raw(
  `array_remove(array[case when jsonb_array_length(images) = 0 then 'image' end, ${locales
    .map(
      (locale) =>
        `case when not name ? '${locale}' or (detail <> '{}' and not detail ? '${locale}') then '${locale}' end`,
    )
    .join(', ')}], null)`,
)

export const products = pgTable(
  'products',
  {
    id: primaryId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    brandId: integer('brand_id').references(() => brands.id),
    name: translations('name'),
    detail: translations('detail'),
    manufacturer: text('manufacturer').notNull().default(''),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    /** Alternative texts by picture. */
    imageTexts: jsonb('image_texts').$type<Record<string, Translations>>().notNull().default({}),
    leadTime: translations('lead_time'),
    samples: translations('samples'),
    returns: translations('returns'),
    seoTitle: translations('seo_title'),
    seoDescription: translations('seo_description'),
    attributes: jsonb('attributes').$type<NamedText[]>().notNull().default([]),
    status: text('status', { enum: productStatuses }).notNull().default('draft'),
    documents: jsonb('documents').$type<ProductDocument[]>().notNull().default([]),
    /** Least units over all SKUs of the product in an order; null for none. The MOQ of each SKU binds as well. */
    pooledMoq: integer('pooled_moq'),
    /** Whether its SKUs reach price steps each alone or together. */
    tierScope: text('tier_scope', { enum: tierScopes }).notNull().default('sku'),
    /** Of one unit of any SKU, sold as a sample; null where none are offered. */
    samplePrice: unitPrice('sample_price'),
    /** Most units that a buyer may order as samples of all SKUs together, decision record 0037. */
    sampleLimit: integer('sample_limit').notNull().default(3),
    origin: text('origin', { enum: productOrigins }).notNull().default('own'),
    hsCode: text('hs_code'),
    originCountry: text('origin_country'),
    /**
     * Units ordered, updated by a job: counting in the order's transaction would make every order of a product wait for
     * the last.
     */
    sales: integer('sales').notNull().default(0),
    /** Gaps of the product. */
    missing: text('missing').array().$type<Gap[]>().notNull().generatedAlwaysAs(gapsOf),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    check('products_status_known', sql`${table.status} in (${wordList(productStatuses)})`),
    index('products_category').on(table.categoryId, table.id),
    index('products_brand').on(table.brandId),
    check('products_origin_known', sql`${table.origin} in (${wordList(productOrigins)})`),
    check('products_pooled_moq_positive', sql`${table.pooledMoq} >= 1`),
    check('products_samples', sql`${table.samplePrice} >= 0 and ${table.sampleLimit} between 1 and 1000`),
    check('products_tier_scope_known', sql`${table.tierScope} in (${wordList(tierScopes)})`),
    index('products_origin').on(table.origin, table.id).where(sql`origin <> 'own'`),
    index('products_deleted').on(table.deletedAt.desc(), table.id).where(sql`deleted_at is not null`),
    index('products_shown').on(table.id, table.sales).where(sql`status = 'on_sale' and deleted_at is null`),
  ],
)

export interface SkuSnapshot
  extends Pick<
    typeof skus.$inferSelect,
    | 'id'
    | 'code'
    | 'barcode'
    | 'options'
    | 'price'
    | 'ladder'
    | 'moq'
    | 'multiple'
    | 'unit'
    | 'packs'
    | 'weight'
    | 'volume'
    | 'status'
  > {}

/** A product as staff edit it, with figures before markups and without stock. */
export interface ProductSnapshot
  extends Pick<
    typeof products.$inferSelect,
    | 'name'
    | 'detail'
    | 'categoryId'
    | 'brandId'
    | 'manufacturer'
    | 'status'
    | 'images'
    | 'imageTexts'
    | 'documents'
    | 'pooledMoq'
    | 'tierScope'
    | 'samplePrice'
    | 'sampleLimit'
    | 'leadTime'
    | 'samples'
    | 'returns'
    | 'seoTitle'
    | 'seoDescription'
    | 'attributes'
    | 'hsCode'
    | 'originCountry'
  > {
  skus: SkuSnapshot[]
}

/** Each save of a product, the last ones. */
export const productVersions = pgTable(
  'product_versions',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** Null where unknown, such as for the state before the first stored save. */
    actorId: integer('actor_id'),
    createdAt: createdAt(),
    snapshot: jsonb('snapshot').$type<ProductSnapshot>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.version] }),
    index('product_versions_created').on(table.createdAt),
  ],
)

export interface LadderStep {
  min_quantity: number
  price: UnitPrice
}

const decimal = (name: string, precision: number, scale: number) => numeric(name, { precision, scale, mode: 'number' })

/**
 * A class of amounts, some six percent wide. It rises with the amount, so that an index on it gives the order by amount;
 * unlike the amount itself, few orders change it, and the others need no index entries.
 */
export const bandOf = (amount: SQL) => sql`floor(16 * ln(greatest(${amount}, 0)::float8 + 1))::int`

/** The sellable unit. Its stock counts in `unit`; only `modules/stock/quantity` writes it. */
export const skus = pgTable(
  'skus',
  {
    id: primaryId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    code: text('code').notNull(),
    /** Normalized code (upper case, no spaces or dashes), for search by what people type. */
    codeKey: text('code_key').notNull(),
    barcode: text('barcode'),
    /** Barcode as GTIN-14, for search and uniqueness; null when it is not a GTIN. */
    gtin: text('gtin'),
    options: jsonb('options').$type<OptionText[]>().notNull().default([]),
    /** With the mall's markup; null = on request. Writers store `storedPrices` of `modules/pricing/price`. */
    price: unitPrice('price'),
    ladder: jsonb('ladder').$type<LadderStep[]>().notNull().default([]),
    /** Before the mall's markup; null without one. */
    basePrice: unitPrice('base_price'),
    baseLadder: jsonb('base_ladder').$type<LadderStep[]>(),
    /** The rule in `markups` that made the price. */
    markupId: integer('markup_id'),
    /** Units on the shelf. */
    onHand: integer('on_hand').notNull().default(0),
    /** Units of open orders: neither shipped nor closed. */
    reserved: integer('reserved').notNull().default(0),
    /** Available: what can be ordered. 0 while fewer are on the shelf than are reserved. */
    stock: integer('stock').notNull().generatedAlwaysAs(sql`greatest(on_hand - reserved, 0)`),
    /** Of the value on the shelf at the unit price. */
    valueBand: integer('value_band').notNull().generatedAlwaysAs(bandOf(sql`on_hand::float8 * coalesce(price, 0)`)),
    moq: integer('moq').notNull().default(1),
    multiple: integer('multiple').notNull().default(1),
    unit: text('unit', { enum: units }).notNull().default('piece'),
    packs: jsonb('packs').$type<Pack[]>().notNull().default([]),
    weight: decimal('weight', 12, 3).notNull().default(0),
    volume: decimal('volume', 14, 6).notNull().default(0),
    /** Where it is stored, for picking; only `modules/stock/quantity` writes it. */
    location: text('location').notNull().default(''),
    status: text('status', { enum: productStatuses }).notNull().default('on_sale'),
    position: integer('position').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    check('skus_stock_not_negative', sql`${table.onHand} >= 0 and ${table.reserved} >= 0`),
    check('skus_price_not_negative', sql`${table.price} >= 0`),
    check(
      'skus_quantity_rules',
      sql`${table.moq} >= 1 and ${table.multiple} >= 1 and ${table.moq} % ${table.multiple} = 0`,
    ),
    check('skus_no_ladder_on_request', sql`${table.price} is not null or jsonb_array_length(${table.ladder}) = 0`),
    check(
      'skus_base_with_markup',
      sql`(${table.markupId} is null) = (${table.basePrice} is null) and (${table.markupId} is null) = (${table.baseLadder} is null)`,
    ),
    check('skus_unit_known', sql`${table.unit} in (${wordList(units)})`),
    uniqueIndex('skus_code_key').on(table.code).where(sql`deleted_at is null`),
    uniqueIndex('skus_gtin_key').on(table.gtin).where(sql`deleted_at is null`),
    index('skus_product').on(table.productId, table.position),
    index('skus_code_prefix').on(sql`${table.codeKey} text_pattern_ops`),
    index('skus_value').on(table.valueBand).where(sql`deleted_at is null`),
    index('skus_short').on(table.id).where(sql`on_hand < reserved`),
  ],
)

const onSale = sql`status = 'on_sale'`

/**
 * The columns by which lists sort, filter and count, and the guest's price and stock, in narrow rows. `modules/search/listing`
 * derives them from products and SKUs after every write of either. Orders, which only change stock, add the difference.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').notNull(),
    brandId: integer('brand_id'),
    status: text('status', { enum: productStatuses }).notNull(),
    sales: integer('sales').notNull(),
    /** Lowest and highest unit price at MOQ over the SKUs on sale, before price lists; null when all are on request. */
    priceMin: unitPrice('price_min'),
    priceMax: unitPrice('price_max'),
    /** Lowest unit price of any price step, and its quantity, if it is below `price_min`. */
    priceLow: unitPrice('price_low'),
    priceLowFrom: integer('price_low_from'),
    leastMoq: integer('least_moq'),
    /** Some SKU on sale has its MOQ in stock. */
    inStock: boolean('in_stock').notNull(),
    /** Sum over the SKUs on sale. */
    stock: bigint('stock', { mode: 'number' }).notNull(),
    stockBand: integer('stock_band').notNull().generatedAlwaysAs(bandOf(sql`stock`)),
    skuCount: integer('sku_count').notNull(),
    /** The first SKU that can be bought, else the first one on sale, and its quantity rules. */
    defaultSkuId: integer('default_sku_id'),
    moq: integer('moq'),
    multiple: integer('multiple'),
    unit: text('unit', { enum: units }),
    /** Units in the largest pack of the default SKU. */
    caseUnits: integer('case_units'),
    /** Rows of `attribute_values` that the product has; written by `modules/search/engine`. */
    attributeIds: integer('attribute_ids').array().notNull().default(sql`'{}'`),
    missing: text('missing').array().$type<Gap[]>().notNull().default(sql`'{}'`),
    /** Last edit of the product or one of its SKUs. Like all indexed columns here, orders leave it as it is, so that their updates need no index entries. */
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    index('product_listings_sales').on(table.sales.desc().nullsLast(), table.productId).where(onSale),
    // By price and stock with the brand, so that the rows of other brands are not read.
    index('product_listings_price').on(table.priceMin, table.productId, table.brandId).where(onSale),
    index('product_listings_price_desc')
      .on(table.priceMin.desc().nullsLast(), table.productId, table.brandId)
      .where(onSale),
    index('product_listings_category_sales')
      .on(table.categoryId, table.sales.desc().nullsLast(), table.productId)
      .where(onSale),
    index('product_listings_category_price').on(table.categoryId, table.priceMin, table.productId).where(onSale),
    index('product_listings_category_price_desc')
      .on(table.categoryId, table.priceMin.desc().nullsLast(), table.productId)
      .where(onSale),
    index('product_listings_category_newest').on(table.categoryId, table.productId).where(onSale),
    index('product_listings_brand').on(table.brandId, table.sales.desc().nullsLast(), table.productId).where(onSale),
    index('product_listings_not_on_sale').on(table.productId).where(sql`status <> 'on_sale'`),
    index('product_listings_missing').using('gin', table.missing),
    index('product_listings_stock').on(table.stockBand, table.brandId),
    index('product_listings_changed').on(table.changedAt.desc(), table.productId),
    index('product_listings_attributes').using('gin', table.attributeIds),
  ],
)
