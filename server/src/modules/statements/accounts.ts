/** The bank accounts of statements, and how staff said that their files are read. */

import {
  type StatementAccount,
  type saveStatementMapping as saveContract,
  statementFields,
} from '#contract/api/statements/statement-import'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../context.ts'
import { fieldError } from '../../lib/errors.ts'
import { oneLine } from '../../lib/text.ts'
import { bankAccountsFor } from '../bank/service.ts'
import { plainAccount } from './line.ts'
import * as queries from './queries.ts'
import type { Answers } from './read/types.ts'

/** The mall's bank accounts and those whose statements were imported. */
export async function accountList(ctx: MemberContext): Promise<StatementAccount[]> {
  const accounts = await bankAccountsFor(ctx)
  const known = await queries.findAccounts(ctx.db)
  const rows = accounts.map(({ account, currency, bank }): StatementAccount => {
    const plain = plainAccount(account)
    const row = known.find((each) => each.account === plain && each.currency === currency)
    return { account: plain, currency, bank, answers: row?.answers ?? null }
  })
  const others = known.filter(
    ({ account, currency }) => !rows.some((row) => row.account === account && row.currency === currency),
  )
  return [
    ...rows,
    ...others.map((row) => ({
      account: row.account,
      currency: row.currency,
      bank: '',
      answers: row.answers,
    })),
  ]
}

export async function saveAnswers(
  ctx: MemberContext,
  body: Input<typeof saveContract>['body'],
): Promise<StatementAccount> {
  const account = accountNumber(body.account)
  const answers = plainAnswers(body.answers)
  const row = await queries.lockAccount(ctx.db, account, body.currency)
  await queries.updateAnswers(ctx.db, row.id, answers)
  const facts = { account, currency: body.currency }
  recordChange(ctx, { ...facts, answers: row.answers }, { ...facts, answers })
  return { ...facts, bank: '', answers }
}

export function accountNumber(typed: string): string {
  const account = plainAccount(typed)
  if (!account) throw fieldError('account', 'FIELD_REQUIRED')
  return account
}

/** In one spelling, without columns that are not there, as the contract allows null for them. */
function plainAnswers({ columns = {}, in_words, out_words, status_words, ...rest }: Answers): Answers {
  const chosen = statementFields.flatMap((field) => {
    const heading = oneLine(columns[field] ?? '')
    return heading ? [[field, heading]] : []
  })
  const plain = (words: readonly string[]) => words.map(oneLine).filter(Boolean)
  return {
    ...rest,
    ...(chosen.length > 0 && { columns: Object.fromEntries(chosen) }),
    ...(in_words && { in_words: plain(in_words) }),
    ...(out_words && { out_words: plain(out_words) }),
    ...(status_words && {
      status_words: Object.fromEntries(Object.entries(status_words).map(([word, meaning]) => [oneLine(word), meaning])),
    }),
  }
}
