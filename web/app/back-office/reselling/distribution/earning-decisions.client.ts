/** The decisions about what an order earns its distributor, before it settles. */
import { approveEarning, holdEarning, refuseEarning } from '#contract/api/reselling/earning-review'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import type { Decisions } from '../../list/decision-list.client.tsx'

interface Row {
  /** Of the order. */
  id: number
  order_number: string
  version?: number
}

type Name = 'approve' | 'hold' | 'refuse'

/** `isPossible`: those that the list offers, and for which rows. */
export function useEarningDecisions<R extends Row>(
  isPossible: Partial<Record<Name, (row: R) => boolean>>,
): Decisions<R> {
  const t = useTranslate()
  const shared = (name: Name, endpoint: typeof approveEarning | typeof holdEarning | typeof refuseEarning) => ({
    endpoint,
    label: t(`distributor.${name}`),
    isPossible: isPossible[name] ?? (() => false),
    send: ({ id, version }: R, { reason }: { reason: string }) =>
      call(endpoint, { body: { id, reason, ...(version !== undefined && { version }) } }),
  })
  return {
    titleOf: ({ order_number }, label) => `${order_number} · ${label}`,
    initialOf: () => ({ reason: '' }),
    lists: ['earning-reviews', 'distribution-orders', 'distributors'],
    all: [
      {
        ...shared('approve', approveEarning),
        icon: 'check',
        hint: t('distributor.approveEarningHint'),
        done: t('distributor.earningApproved'),
        reason: 'optional',
      },
      {
        ...shared('hold', holdEarning),
        icon: 'clock',
        hint: t('distributor.holdHint'),
        done: t('distributor.earningHeld'),
        reason: 'required',
      },
      {
        ...shared('refuse', refuseEarning),
        icon: 'close',
        hint: t('distributor.refuseEarningHint'),
        done: t('distributor.earningRefused'),
        danger: true,
        reason: 'required',
      },
    ],
  }
}
