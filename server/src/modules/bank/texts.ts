/** Texts that buyers read name no account but the mall's, unless the writer confirms it with the password. */
import { approveBankAccounts, changeBankAccounts, type confirmAccountInTexts } from '#contract/api/bank/bank-account'
import type { Input } from '#contract/endpoint'
import { type MemberContext, recordChange } from '../../context.ts'
import type { MemberRequest } from '../../http/context.ts'
import { AppError, fieldError } from '../../lib/errors.ts'
import { wordsOf } from '../../lib/html.ts'
import { proveSelf } from '../accounts/account/second-factor.ts'
import { holdersOf } from '../identity/rbac/second-person.ts'
import { queueBankNews } from '../messaging/bank-news.ts'
import { foreignNumbers, textsIn } from './numbers.ts'
import * as queries from './queries.ts'
import { linesOf } from './service.ts'
import { accountsAt } from './versions.ts'

async function foreignIn(ctx: MemberContext, texts: readonly string[]): Promise<string[]> {
  // Most texts have no number that is long enough.
  const suspects = texts
    .map((text) => (text.includes('<') ? wordsOf(text) : text))
    .filter((text) => /(\p{Nd}\D{0,3}){6}/u.test(text))
  if (suspects.length === 0) return []
  const history = await queries.findVersions(ctx.db)
  const current = accountsAt(history, ctx.now())
  const past = history.flatMap(({ accounts }) => accounts)
  return suspects.flatMap((text) => foreignNumbers(text, current, past))
}

/**
 * Refuses texts with bank details that are not the mall's: with `BANK_DETAILS_UNCONFIRMED` until the caller has confirmed
 * the number, and for a reseller, whose buyers pay to the mall too, with `BANK_DETAILS_FOREIGN`.
 */
export async function requireKnownAccounts(ctx: MemberContext, value: unknown, forStaff: boolean): Promise<void> {
  const numbers = await foreignIn(ctx, textsIn(value))
  if (numbers.length === 0) return
  const confirmed = forStaff ? await queries.findConfirmed(ctx.db, ctx.actor.id, numbers) : []
  const number = numbers.find((each) => !confirmed.includes(each))
  if (number) throw new AppError(forStaff ? 'BANK_DETAILS_UNCONFIRMED' : 'BANK_DETAILS_FOREIGN', { number })
}

/** Lets the caller's texts name an account from now on; all who may change the mall's accounts hear of it. */
export async function confirmInTexts(
  ctx: MemberRequest,
  { number: typed, ...proof }: Input<typeof confirmAccountInTexts>['body'],
): Promise<{ number: string }> {
  if (!ctx.actor.isSuperuser && !ctx.actor.hasRoles) throw new AppError('NOT_FOUND')
  const [number] = await foreignIn(ctx, [typed])
  if (!number) throw fieldError('number', 'FIELD_FORMAT')
  await proveSelf(ctx, proof)
  return ctx.transaction(async (tx) => {
    await queries.insertConfirmed(tx.db, tx.actor.id, number)
    await queueBankNews(tx, 'in_texts', await holdersOf(tx, changeBankAccounts, approveBankAccounts), {
      person: tx.actor.username,
      old: linesOf(accountsAt(await queries.findVersions(tx.db), tx.now())),
      new: number,
      time: '',
    })
    recordChange(tx, null, { number })
    return { number }
  })
}
