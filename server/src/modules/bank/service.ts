/** Bank accounts in force, and changes of them: proposed with the password, approved by a colleague, in force later. */
import {
  approveBankAccounts as approveContract,
  type BankAccount,
  type BankAccounts,
  changeBankAccounts as changeContract,
  type ShownBankAccount,
} from '#contract/api/bank/bank-account'
import type { Input } from '#contract/endpoint'
import { type Context, type MemberContext, recordChange } from '../../context.ts'
import type { Db } from '../../db/client.ts'
import type { MemberRequest } from '../../http/context.ts'
import { AppError } from '../../lib/errors.ts'
import { oneLine } from '../../lib/text.ts'
import { proveSelf } from '../accounts/account/second-factor.ts'
import { requireForeign } from '../identity/rbac/own.ts'
import { holdersOf, needsSecondPerson } from '../identity/rbac/second-person.ts'
import { type BankNews, queueBankNews } from '../messaging/bank-news.ts'
import * as queries from './queries.ts'
import { accountsAt } from './versions.ts'

/** Where a buyer pays to; `placedAt` is when the order to pay was placed. */
export const bankAccountsFor = async (ctx: Pick<Context, 'db' | 'now'>, placedAt?: Date): Promise<ShownBankAccount[]> =>
  accountsAt(await queries.findVersions(ctx.db), ctx.now(), placedAt)

/** For seeds: in force at once, without a proposal. */
export const putBankAccounts = (db: Db, accounts: BankAccount[], effectiveAt = new Date()): Promise<void> =>
  queries.insertChange(db, { accounts, effectiveAt })

export async function readBankAccounts(ctx: MemberContext): Promise<BankAccounts> {
  const waiting = await queries.findWaiting(ctx.db, ctx.now())
  return {
    accounts: await bankAccountsFor(ctx),
    change: waiting ? present(waiting, ctx.actor.id) : null,
    waiting_hours: ctx.env.bankChangeHours,
  }
}

const person = (id: number | null, username: string | null) => (id === null ? null : { id, username: username ?? '' })

function present({ change, proposer, approver }: queries.Waiting, actorId: number): BankAccounts['change'] {
  const needsApproval = change.needsApproval && change.approvedAt === null
  return {
    id: change.id,
    accounts: change.accounts,
    proposed_by: person(change.proposedBy, proposer),
    proposed_at: change.createdAt.toISOString(),
    effective_at: change.effectiveAt.toISOString(),
    needs_approval: needsApproval,
    approved_by: person(change.approvedBy, approver),
    can_approve: needsApproval && change.proposedBy !== actorId,
  }
}

const inOneLine = (account: BankAccount): BankAccount => ({
  bank: oneLine(account.bank),
  holder: oneLine(account.holder),
  account: oneLine(account.account),
  swift: oneLine(account.swift),
  currency: account.currency,
  note: oneLine(account.note),
  ...(account.countries?.length && { countries: [...new Set(account.countries)].sort() }),
})

export async function changeBankAccounts(
  ctx: MemberRequest,
  { accounts, ...proof }: Input<typeof changeContract>['body'],
): Promise<BankAccounts> {
  await proveSelf(ctx, proof)
  return ctx.transaction(async (tx) => {
    await queries.lockChanges(tx.db)
    if (await queries.findWaiting(tx.db, tx.now())) throw new AppError('BANK_CHANGE_WAITING')
    const before = await bankAccountsFor(tx)
    const proposed = accounts.map(inOneLine)
    // Where buyers could not pay so far, no payment can be redirected.
    const hours = before.length > 0 ? tx.env.bankChangeHours : 0
    const effectiveAt = new Date(tx.now().getTime() + hours * 3_600_000)
    await queries.insertChange(tx.db, {
      accounts: proposed,
      proposedBy: tx.actor.id,
      effectiveAt,
      needsApproval: await needsSecondPerson(tx, approveContract),
    })
    await notifyHolders(tx, 'proposed', { before, after: proposed, effectiveAt })
    recordChange(tx, { bank_accounts: before }, { bank_accounts: proposed, effective_at: effectiveAt })
    return readBankAccounts(tx)
  })
}

export async function approveBankAccounts(
  ctx: MemberRequest,
  { id, ...proof }: Input<typeof approveContract>['body'],
): Promise<BankAccounts> {
  await proveSelf(ctx, proof)
  return ctx.transaction(async (tx) => {
    const change = await lockWaiting(tx, id)
    if (!change.needsApproval || change.approvedAt) throw new AppError('BANK_CHANGE_OVER')
    requireForeign(tx, change.proposedBy)
    const now = tx.now()
    const effectiveAt = change.effectiveAt > now ? change.effectiveAt : now
    const before = await bankAccountsFor(tx)
    await queries.updateChange(tx.db, id, { approvedBy: tx.actor.id, approvedAt: now, effectiveAt })
    await notifyHolders(tx, 'approved', { before, after: change.accounts, effectiveAt })
    recordChange(tx, { bank_accounts: before }, { bank_accounts: change.accounts, effective_at: effectiveAt })
    return readBankAccounts(tx)
  })
}

/** Needs no password: it leaves everything as it is. */
export async function cancelBankAccounts(ctx: MemberContext, id: number): Promise<BankAccounts> {
  const { accounts, effectiveAt } = await lockWaiting(ctx, id)
  await queries.updateChange(ctx.db, id, { canceledBy: ctx.actor.id, canceledAt: ctx.now() })
  const before = await bankAccountsFor(ctx)
  await notifyHolders(ctx, 'canceled', { before, after: accounts, effectiveAt })
  recordChange(ctx, { bank_accounts: accounts }, { bank_accounts: before })
  return readBankAccounts(ctx)
}

async function lockWaiting(ctx: MemberContext, id: number) {
  await queries.lockChanges(ctx.db)
  const waiting = await queries.findWaiting(ctx.db, ctx.now())
  if (waiting?.change.id !== id) throw new AppError('BANK_CHANGE_OVER')
  return waiting.change
}

interface Facts {
  before: readonly BankAccount[]
  after: readonly BankAccount[]
  effectiveAt: Date
}

/** The mail reaches each holder of the right, also the proposer: the session that proposed may be stolen. */
const notifyHolders = async (ctx: MemberContext, news: BankNews, { before, after, effectiveAt }: Facts) =>
  queueBankNews(ctx, news, await holdersOf(ctx, changeContract, approveContract), {
    person: ctx.actor.username,
    old: linesOf(before),
    new: linesOf(after),
    time: `${effectiveAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  })

export const linesOf = (accounts: readonly BankAccount[]): string =>
  accounts
    .map(({ bank, holder, account, swift, currency }) =>
      [bank, holder, account, swift, currency].filter(Boolean).join(' · '),
    )
    .join('\n') || '–'
