/** The member's balance: statement, top-ups and withdrawals, a tab each. */

import { listPayouts, payoutStatuses } from '#contract/api/reselling/payout'
import { balanceInfo, listBalanceEntries, listRecharges } from '#contract/api/wallet/balance'
import { paymentStates } from '#contract/status'
import { Figures, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { pageIn, statusIn } from '../asset/statement.tsx'
import { BalancePayouts } from './payouts.tsx'
import { Recharges } from './recharges.tsx'
import { Statement } from './statement.tsx'

const root = '/mall/member/balance'

export async function load({ api, params, url: { searchParams: search } }: PageInput) {
  const query = pageIn(search, 10)
  const info = api.call(balanceInfo)
  switch (params['part']) {
    case undefined:
      return { part: 'statement', info: await info, list: await api.call(listBalanceEntries, { query }) } as const
    case 'recharge': {
      const status = statusIn(search, paymentStates)
      const list = await api.call(listRecharges, { query: { ...query, ...(status && { status }) } })
      return { part: 'recharge', info: await info, status, list } as const
    }
    case 'withdrawals': {
      const status = statusIn(search, payoutStatuses)
      const list = await api.call(listPayouts, { query: { ...query, source: 'balance', ...(status && { status }) } })
      return { part: 'withdrawals', info: await info, status, list } as const
    }
    default:
      return throwPageError(404, 'NOT_FOUND')
  }
}

export default function Balance({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { info, part } = loaded
  const tabs = [
    { key: 'statement', to: root, label: t('balance.statement') },
    { key: 'recharge', to: `${root}/recharge`, label: t('balance.recharge') },
    { key: 'withdrawals', to: `${root}/withdrawals`, label: t('payout.title') },
  ]
  return (
    <div className={`panel ${styles.page}`}>
      <h1>{t('member.balance')}</h1>
      <Figures
        items={[
          [t('balance.available'), format.money(info.available, info.currency)],
          [t('balance.frozen'), format.money(info.frozen, info.currency)],
          [t('balance.held'), format.money(info.held, info.currency)],
        ]}
      />
      {info.held_orders.length > 0 && (
        <p className="second dotted">
          <span>{t('balance.heldHint')}</span>
          {info.held_orders.map(({ id, order_number, amount }) => (
            <span key={id}>
              <Link to={paths.order(id)} className="text-link number">
                {order_number}
              </Link>{' '}
              <span className="number">{format.money(amount, info.currency)}</span>
            </span>
          ))}
        </p>
      )}
      <Tabs label={t('balance.parts')} tabs={tabs} active={part} />
      {part === 'statement' && <Statement list={loaded.list} />}
      {part === 'recharge' && <Recharges info={info} list={loaded.list} status={loaded.status} />}
      {part === 'withdrawals' && <BalancePayouts list={loaded.list} status={loaded.status} />}
    </div>
  )
}
