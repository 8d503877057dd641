/** The mall's bank accounts, which all buyers pay to. A change is proposed, approved by a colleague, and waits. */
import Type, { type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Line, Nullable, Time } from '../../types.ts'
import { SecondCode } from '../identity/second-factor.ts'

const fields = {
  bank: Line(120, 1),
  holder: Line(120, 1),
  account: Line(60, 1),
  swift: Line(20),
  currency: Type.String({ pattern: '^[A-Z]{3}$', examples: ['USD'], description: 'ISO 4217' }),
  note: Line(300),
  countries: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), {
      maxItems: 100,
      description: 'ISO 3166-1 alpha-2; from where it is reached by a domestic transfer. Their buyers see it first',
    }),
  ),
}
const BankAccount = Type.Object(fields)
export type BankAccount = Static<typeof BankAccount>

export const ShownBankAccount = Type.Object({
  ...fields,
  since: { ...Time, description: 'in force since then' },
  until: Nullable({
    ...Time,
    description: 'an account that an order was placed with and that has been replaced: when that was',
  }),
})
export type ShownBankAccount = Static<typeof ShownBankAccount>

const Person = Nullable(Type.Object({ id: Type.Integer(), username: Type.String() }))

export const BankAccounts = Type.Object({
  accounts: Type.Array(ShownBankAccount),
  change: Nullable({
    ...Type.Object({
      id: Type.Integer(),
      accounts: Type.Array(BankAccount, { description: 'take the place of all accounts' }),
      proposed_by: Person,
      proposed_at: Time,
      effective_at: { ...Time, description: 'not before; later if it is approved later' },
      needs_approval: Type.Boolean({ description: 'a second member of staff must still approve it' }),
      approved_by: Person,
      can_approve: Type.Boolean({ description: 'it needs an approval and somebody else proposed it' }),
    }),
    description: 'the change that waits',
  }),
  waiting_hours: Type.Number({ description: 'hours from a proposal until it takes effect' }),
})
export type BankAccounts = Static<typeof BankAccounts>

const tag = 'setting'
const path = '/base/settings/bank_accounts'
const proof = { password: Type.String({ minLength: 1, maxLength: 1024 }), code: Type.Optional(Nullable(SecondCode)) }
const proofErrors = ['PASSWORD_WRONG', 'SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'] as const

export const getBankAccounts = endpoint({
  name: 'getBankAccounts',
  method: 'GET',
  path: `${path}/get`,
  access: 'api',
  tag,
  data: BankAccounts,
})
export const changeBankAccounts = endpoint({
  name: 'changeBankAccounts',
  method: 'POST',
  path: `${path}/change`,
  access: 'api',
  tag,
  body: Type.Object({ accounts: Type.Array(BankAccount, { maxItems: 20 }), ...proof }),
  data: BankAccounts,
  errors: ['BANK_CHANGE_WAITING', ...proofErrors],
  limit: 'sign-in',
  bodyKibibytes: 96,
  ownTransaction: true,
})
export const approveBankAccounts = endpoint({
  name: 'approveBankAccounts',
  method: 'POST',
  path: `${path}/approve`,
  access: 'api',
  tag,
  body: Type.Object({ id: Id, ...proof }),
  data: BankAccounts,
  errors: ['BANK_CHANGE_OVER', 'OWN_DECISION', ...proofErrors],
  limit: 'sign-in',
  ownTransaction: true,
})
export const cancelBankAccounts = endpoint({
  name: 'cancelBankAccounts',
  method: 'POST',
  path: `${path}/cancel`,
  access: 'api',
  tag,
  body: Type.Object({ id: Id }),
  data: BankAccounts,
  errors: ['BANK_CHANGE_OVER'],
})
export const confirmAccountInTexts = endpoint({
  name: 'confirmAccountInTexts',
  method: 'POST',
  path: `${path}/confirm_in_texts`,
  access: 'own',
  tag,
  ownerOnly: true,
  body: Type.Object({ number: Line(60, 1), ...proof }),
  data: Type.Object({ number: Type.String({ description: 'capitals and digits alone' }) }),
  errors: ['NOT_FOUND', 'FIELD_FORMAT', ...proofErrors],
  limit: 'sign-in',
  ownTransaction: true,
  audited: true,
})
