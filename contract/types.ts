/**
 * Building blocks of the wire: the few schema helpers that every domain file uses.
 * Only TypeBox is imported here; nothing of the server or the web.
 */
import Type, { type Static, type TSchema } from 'typebox'

export const locales = ['en', 'cn', 'es', 'ru', 'th', 'vi'] as const
export type Locale = (typeof locales)[number]

/** A text in several languages. Missing languages fall back, see `server/src/lib/translate.ts`. */
export type Translations = Partial<Record<Locale, string>>

/**
 * `null` beside any other type. Written as OpenAPI's `nullable` and not as a union:
 * a union makes the serialiser validate each value to find its branch, which costs on lists.
 */
export function Nullable<T extends TSchema>(schema: T) {
  const values = (schema as { enum?: unknown[] }).enum
  return Type.Unsafe<Static<T> | null>({ ...schema, ...(values && { enum: [...values, null] }), nullable: true })
}

/** One of a closed list of words; `enum` gives one clear validation error where a union would give many. */
export function OneOf<const T extends readonly string[]>(values: T, options: object = {}) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values], ...options })
}

/** What the database keeps as an integer. */
export const wholeNumber = { minimum: 0, maximum: 2_147_483_647 }
export const Id = Type.Integer({ ...wholeNumber, minimum: 1, description: 'id' })
/** As a filter; 0 is nobody's id. */
export const IdOrNone = Type.Integer(wholeNumber)
/** The version that an editor saw. */
export const Version = Type.Integer(wholeNumber)
export const IdParams = Type.Object({ id: Id })
export const IdQuery = Type.Object({ id: Id })
export const IdAnswer = Type.Object({ id: Type.Integer() })

/** ISO 8601 in UTC with `Z`. */
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' })

/** A moment or a day as clients send it: ISO, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm:ss` (mall time zone). */
export const TimeInput = Type.String({
  maxLength: 40,
  pattern: '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?)?$',
})

/** Money on the wire: a decimal string with the digits of its currency, never a float. */
export const Money = Type.String({ maxLength: 20, pattern: '^-?\\d{1,13}(\\.\\d{1,4})?$', examples: ['12.50'] })
export const PositiveMoney = Type.String({ maxLength: 20, pattern: '^\\d{1,13}(\\.\\d{1,4})?$', examples: ['12.50'] })
/** An amount that somebody types or types off: the handler says what is wrong with it, which a pattern cannot. */
export const AmountInput = Type.String({
  minLength: 1,
  maxLength: 20,
  examples: ['12.50'],
  description: 'decimal text above zero, with at most the decimals of the currency',
})
export const Currency = Type.String({ minLength: 3, maxLength: 3, examples: ['USD'] })

export const Quantity = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'in units of the SKU' })

/** A one-line text a person types; trimmed by the server, control characters refused. */
export const Line = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength })
export const Text = (maxLength: number) => Type.String({ maxLength })

export const TranslationsOf = <T extends TSchema>(schema: T) =>
  Type.Object(
    Object.fromEntries(locales.map((locale) => [locale, Type.Optional(schema)])) as Record<
      Locale,
      ReturnType<typeof Type.Optional<T>>
    >,
  )

/** Names that are written, by language; an empty one removes the language. */
export const NameTranslations = TranslationsOf(Type.Object({ name: Type.Optional(Nullable(Line(200))) }))

export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: -1, maximum: 1_000_000, default: 10 })),
}

/** Query flag: `1/0/true/false`. */
export const Flag = Type.Boolean()
