/** Lines of bank statements: they are matched to orders and confirmed by staff, and reversals take them back. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { AmountInput, CountsOf, Currency, Id, Line, Money, Nullable, OneOf, PageQuery, Time } from '../../types.ts'
import { amountErrors } from '../orders/payment.ts'

const tag = 'statement'

/** `proposed` lines have a match that waits for a person, `unmatched` have none; `reversals` wait for a person. */
export const statementTabs = ['proposed', 'unmatched', 'reversals', 'done', 'ignored'] as const
/**
 * Why a reversal waits for a person: the payment that it takes back was not found, or several could be meant; the payment
 * was taken from its orders, of which one has been `shipped`; or it could not be taken because it was refunded or moved.
 */
export const reversalNotes = ['not_found', 'ambiguous', 'taken_back', 'shipped', 'not_booked'] as const
/** Why a line seems to pay an order; the last four are warnings. */
export const matchReasons = [
  'reference',
  'reference_mistyped',
  'amount',
  'amount_unique',
  'amount_reported',
  'amount_sum',
  'payer',
  'payer_similar',
  'payer_account',
  'date_reported',
  'date',
  'partial',
  'overpaid',
  'paid_already',
  'other_currency',
] as const

const Rate = Type.String({
  maxLength: 22,
  pattern: '^\\d{1,9}(\\.\\d{1,12})?$',
  examples: ['1.0842'],
  description:
    'units of the currency of the order for one of the line, above zero; needed where the two differ, ignored where they do not',
})
const OrderPart = {
  order_id: Type.Integer(),
  order_number: Type.String(),
  amount: Money,
}
const Proposal = Type.Object({
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(OneOf(matchReasons)),
  orders: Type.Array(
    Type.Object({
      ...OrderPart,
      buyer: Type.String(),
      due: Type.String({ description: 'decimal; left to pay, in the currency of the order' }),
      currency: Currency,
    }),
  ),
  is_exact: Type.Boolean({
    description:
      'the text names this order alone and the amount is what it lacks; such lines may be confirmed together',
  }),
})
export type StatementProposal = Static<typeof Proposal>
const Origin = Type.Object({
  id: Type.Integer(),
  booked_on: Type.String({ format: 'date' }),
  amount: Money,
  payer: Type.String(),
  text: Type.String(),
  orders: Type.Array(Type.Object({ id: Type.Integer(), order_number: Type.String() }), {
    description: 'that it pays or paid',
  }),
})
export const StatementLine = Type.Object({
  id: Type.Integer(),
  account: Type.String(),
  booked_on: Type.String({ format: 'date' }),
  amount: Money,
  amount_left: Type.String({ description: 'decimal; not assigned to an order yet' }),
  currency: Currency,
  payer: Type.String(),
  payer_account: Type.String(),
  text: Type.String(),
  file_name: Type.String(),
  has_twin: Type.Boolean({
    description: 'another file has a line of the same day and amount; it may be the same payment',
  }),
  ignored_reason: Nullable(Type.String()),
  is_reversal: Type.Boolean({
    description: 'the bank takes a booking back: with a negative amount a payment to the mall',
  }),
  reversed_on: Nullable(Type.String({ format: 'date', description: 'when the bank took this payment back' })),
  note: Nullable({ ...OneOf(reversalNotes), description: 'why a reversal waits for a person' }),
  reverses: Nullable({ ...Origin, description: 'the payment that a reversal took back' }),
  reversible: Type.Array(Origin, { description: 'payments that a reversal without one may take back' }),
  proposals: Type.Array(Proposal, { description: 'best first' }),
  allocations: Type.Array(
    Type.Object({
      id: Type.Integer(),
      payment_id: Type.Integer(),
      ...OrderPart,
      order_amount: { ...Money, description: 'what the order got, in its own currency' },
      order_currency: Currency,
      rate: Nullable(Type.String({ description: 'at which the amount was converted' })),
      at: Time,
    }),
  ),
})
export type StatementLine = Static<typeof StatementLine>

export const listStatementLines = endpoint({
  name: 'listStatementLines',
  method: 'GET',
  path: '/mall/statement/lines',
  access: 'api',
  tag,
  query: Type.Object({
    ...PageQuery,
    tab: Type.Optional(OneOf(statementTabs)),
    keyword: Type.Optional(Line(200)),
  }),
  list: StatementLine,
  extra: Type.Object({
    counts: CountsOf(statementTabs),
    is_capped: Type.Boolean({ description: 'only the oldest open lines are matched' }),
  }),
})

const Verdict = Type.Object({
  line_id: Type.Integer(),
  ok: Type.Boolean(),
  error: Nullable(Type.String()),
  msg: Nullable(Type.String()),
})
export const confirmStatementLines = endpoint({
  name: 'confirmStatementLines',
  method: 'POST',
  path: '/mall/statement/confirm',
  access: 'api',
  tag,
  body: Type.Object({
    items: Type.Array(
      Type.Object({
        line_id: Id,
        orders: Type.Array(
          Type.Object({
            order_number: Line(40, 1),
            amount: AmountInput,
            rate: Type.Optional(Rate),
          }),
          { minItems: 1, maxItems: 50 },
        ),
      }),
      { minItems: 1, maxItems: 200 },
    ),
  }),
  data: Type.Array(Verdict),
  errors: [
    'NOT_FOUND',
    'STATEMENT_LINE_DONE',
    'STATEMENT_CURRENCY',
    'STATEMENT_NOT_EXACT',
    'ORDER_STATUS',
    'OWN_DECISION',
    'FREIGHT_PENDING',
    'AMOUNT_EXCEEDS',
    ...amountErrors,
  ],
  limit: 'payment',
  ownTransaction: 'several',
  bodyKibibytes: 3584,
  bodyValues: 41_000,
})
export const ignoreStatementLines = endpoint({
  name: 'ignoreStatementLines',
  method: 'POST',
  path: '/mall/statement/ignore',
  access: 'api',
  tag,
  body: Type.Object({ line_ids: Type.Array(Id, { minItems: 1, maxItems: 200 }), reason: Line(500) }),
  data: Type.Object({ count: Type.Integer() }),
  errors: ['NOT_FOUND', 'STATEMENT_LINE_DONE', 'REASON_REQUIRED'],
})
export const restoreStatementLine = endpoint({
  name: 'restoreStatementLine',
  method: 'POST',
  path: '/mall/statement/restore',
  access: 'api',
  tag,
  body: Type.Object({ id: Id }),
  data: Type.Object({ id: Type.Integer() }),
  errors: ['NOT_FOUND'],
})
export const undoStatementAllocation = endpoint({
  name: 'undoStatementAllocation',
  method: 'POST',
  path: '/mall/statement/undo',
  access: 'api',
  tag,
  body: Type.Object({ allocation_id: Id, reason: Line(500) }),
  data: Type.Object({ id: Type.Integer() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'LEDGER_BALANCE', 'OWN_DECISION'],
})
export const settleStatementReversal = endpoint({
  name: 'settleStatementReversal',
  method: 'POST',
  path: '/mall/statement/reversal',
  access: 'api',
  tag,
  body: Type.Object({
    id: Id,
    line_id: Type.Optional(
      Nullable({
        ...Id,
        description: 'of a payment of the same account, currency and amount; one chosen before is freed',
      }),
    ),
    reason: Type.Optional(Line(500)),
  }),
  data: Type.Object({ id: Type.Integer(), note: Nullable(OneOf(reversalNotes)) }),
  errors: ['NOT_FOUND', 'STATEMENT_LINE_DONE', 'REASON_REQUIRED', 'FIELD_UNKNOWN_REFERENCE'],
})
