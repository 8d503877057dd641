/** The member's balance: statement, top-ups and withdrawals, a tab each. */
import { balanceInfo, listBalanceEntries, listBalanceWithdrawals, listRecharges } from '#contract/balance'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../page.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Figures, styles } from '../distribution/frame.tsx'
import { Recharges } from './recharges.tsx'
import { Statement } from './statement.tsx'
import { Withdrawals } from './withdrawals.tsx'

const root = '/mall/member/balance'
const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

export async function load({ api, params, url: { searchParams } }: PageInput) {
  const query = {
    page: wholeIn(searchParams.get('page'), 1),
    page_size: Math.min(wholeIn(searchParams.get('page_size'), 10), 100),
  }
  const info = api.call(balanceInfo)
  switch (params['part']) {
    case undefined:
      return { part: 'statement', info: await info, list: await api.call(listBalanceEntries, { query }) } as const
    case 'recharge':
      return { part: 'recharge', info: await info, list: await api.call(listRecharges, { query }) } as const
    case 'withdrawals':
      return { part: 'withdrawals', info: await info, list: await api.call(listBalanceWithdrawals, { query }) } as const
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
    { key: 'withdrawals', to: `${root}/withdrawals`, label: t('balance.withdrawals') },
  ]
  return (
    <div className={`panel ${styles.page}`}>
      <h1>{t('member.balance')}</h1>
      <Figures
        items={[
          [t('balance.available'), format.money(info.available, info.currency)],
          [t('balance.frozen'), format.money(info.frozen, info.currency)],
        ]}
      />
      <Tabs label={t('balance.parts')} tabs={tabs} active={part} />
      {part === 'statement' && <Statement list={loaded.list} />}
      {part === 'recharge' && <Recharges info={info} list={loaded.list} />}
      {part === 'withdrawals' && <Withdrawals info={info} list={loaded.list} />}
    </div>
  )
}
