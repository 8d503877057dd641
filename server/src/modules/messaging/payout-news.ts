/** News and mails about withdrawals that staff decided, in the language of the account. */
import type { PayoutSource, PayoutStatus } from '#contract/api/reselling/payout'
import type { Context } from '../../context.ts'
import { textOf } from '../../lib/texts.ts'
import { findContact } from './queries.ts'
import { amountIn, localeOfAccount, notify } from './service.ts'

interface PayoutFacts {
  userId: number
  source: PayoutSource
  status: PayoutStatus
  /** With the fee; minor units. */
  amount: number
  fee: number
  currency: string
  reason: string
  reference: string
}

/** Notifies the owner that a payout was transferred or refused, like `queueOrderEmail`. */
export async function queuePayoutNews(ctx: Context, payout: PayoutFacts): Promise<void> {
  const contact = await findContact(ctx.db, payout.userId)
  if (!contact) return
  const locale = await localeOfAccount(ctx, contact.language)
  const { amount, fee, currency, reason, reference } = payout
  const isPaid = payout.status === 'paid'
  const details = [
    fee > 0 && textOf(locale, 'mail.payout.fee', { amount: amountIn(locale, fee, currency) }),
    reference && textOf(locale, 'mail.payout.reference', { reference }),
    reason,
  ]
  await notify(
    ctx,
    { userId: payout.userId, email: contact.email, locale },
    'balance',
    isPaid ? 'payout.withdrawal_paid' : 'payout.withdrawal_refused',
    payout.source === 'earning' ? '/mall/member/distribute/earnings' : '/mall/member/balance/withdrawals',
    {
      amount: amountIn(locale, isPaid ? amount - fee : amount, currency),
      details: isPaid ? details.filter(Boolean).join('\n') : reason,
    },
  )
}
