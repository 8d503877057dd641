/**
 * Building blocks of the wire: schema helpers for all contract files.
 */
import Type, { type Static, type TSchema } from 'typebox'

export const locales = ['en', 'cn', 'es', 'ru', 'th', 'vi'] as const
export type Locale = (typeof locales)[number]

/** A text in several languages. Missing languages fall back, see `server/src/lib/translate.ts`. */
export type Translations = Partial<Record<Locale, string>>

/**
 * A type or `null`, as OpenAPI's `nullable`. For a union the serializer would validate each value to find its branch,
 * which is slow for lists.
 */
export function Nullable<T extends TSchema>(schema: T) {
  const values = (schema as { enum?: unknown[] }).enum
  return Type.Unsafe<Static<T> | null>({ ...schema, ...(values && { enum: [...values, null] }), nullable: true })
}

/** A string enum. `enum` gives one validation error, a union would give many. */
export function OneOf<const T extends readonly string[]>(values: T, options: object = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })
}

/** Rows of a list by status. */
export const CountsOf = <const T extends string>(statuses: readonly T[]) =>
  Type.Object(
    Object.fromEntries(statuses.map((status) => [status, Type.Integer({ minimum: 0 })])) as Record<T, Type.TInteger>,
  )

/** The most lines a cart or an order may have. */
export const mostLines = 5000

/** The range of the database's integers. */
export const wholeNumber = { minimum: 0, maximum: 2_147_483_647 }
export const Id = Type.Integer({ ...wholeNumber, minimum: 1, description: 'id' })
/** Of a row of an order, of the audit log or of the outbox: their tables outgrow `Id`. */
export const LongId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'id' })
/** An id as a filter; 0 matches nothing. */
export const IdOrNone = Type.Integer(wholeNumber)
/** The parent of a row in a tree. `null` means the root too. */
export const ParentId = Type.Integer({ ...wholeNumber, description: '0 = root', 'x-null': 0 })
/** The version the editor loaded. */
export const Version = Type.Integer(wholeNumber)
export const IdParams = Type.Object({ id: Id })
export const IdQuery = Type.Object({ id: Id })
export const IdAnswer = Type.Object({ id: Type.Integer() })

/** ISO 8601 in UTC with `Z`. */
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

/** A time or date in a request: ISO, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` (mall time zone). */
export const TimeInput = Type.String({
  maxLength: 40,
  pattern: '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?)?$',
})

/** Money: a decimal string with the digits of its currency, never a float. */
/** Of rows that staff may enter while they act as the customer. */
export const EnteredBy = Type.Optional(
  Nullable(
    Type.Object(
      { id: Type.Integer(), username: Type.String() },
      { description: 'the staff member who entered it as the customer, for staff; null if the customer did' },
    ),
  ),
)
export const Money = Type.String({ maxLength: 20, pattern: '^-?\\d{1,13}(\\.\\d{1,4})?$', examples: ['12.50'] })
/** The price of one unit: decimal text with the digits of its currency, and up to two more where the price needs them. */
export const UnitPrice = Type.String({
  maxLength: 20,
  pattern: '^\\d{1,13}(\\.\\d{1,6})?$',
  examples: ['12.50', '0.0035'],
  description: 'of one unit; decimal, with up to two decimals more than the currency has',
})
export const PositiveMoney = Type.String({ maxLength: 20, pattern: '^\\d{1,13}(\\.\\d{1,4})?$', examples: ['12.50'] })
/** A typed amount. The handler validates it, because it gives better errors than a pattern. */
export const AmountInput = Type.String({
  minLength: 1,
  maxLength: 20,
  examples: ['12.50'],
  description: 'decimal string above zero with at most the decimals of the currency',
})
/** As `AmountInput`, of an amount that is added or, with a minus, taken. */
export const SignedAmountInput = Type.String({
  minLength: 1,
  maxLength: 20,
  examples: ['-12.50'],
  description: 'decimal, signed, not 0',
})
export const Currency = Type.String({ minLength: 3, maxLength: 3, examples: ['USD'] })

export const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'in units of the SKU' })

/** ISO 3166-1 alpha-2; an empty text removes it. */
export const CountryCode = Type.String({ maxLength: 2, pattern: '^([A-Z]{2})?$' })

/** One line of text; the server trims it and refuses control characters. */
export const Line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
export const Text = (maxLength: number) => Type.String({ maxLength })

export const TranslationsOf = <T extends TSchema>(schema: T) =>
  Type.Object(
    Object.fromEntries(locales.map((locale) => [locale, Type.Optional(schema)])) as Record<
      Locale,
      ReturnType<typeof Type.Optional<T>>
    >,
  )

/** Names by language in a request; an empty name removes the language. */
export const NameTranslations = TranslationsOf(Type.Object({ name: Type.Optional(Nullable(Line(200))) }))

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000, default: 10 })),
}

/** Query flag: `1/0/true/false`. */
export const Flag = Type.Boolean()
