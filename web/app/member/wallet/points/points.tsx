/** The member's points: the check-in of the day, the rules; statement, exchange and pending points, a tab each. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { listAssetEntries } from '#contract/api/wallet/asset'
import { listFrozenPoints, type PointsInfo, pointsInfo, signInForPoints } from '#contract/api/wallet/points'
import { listPointOffers } from '#contract/api/wallet/points-shop'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { Figures, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../../page.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AssetStatement, entriesOf, PartTabs, pageIn } from '../asset/statement.tsx'
import { Exchange } from './exchange.tsx'
import { Pending } from './pending.tsx'

const root = '/mall/member/points'

export async function load({ api, params, url: { searchParams } }: PageInput) {
  const info = api.call(pointsInfo)
  switch (params['part']) {
    case undefined:
      return {
        part: 'statement',
        info: await info,
        list: await api.call(listAssetEntries, entriesOf('points', searchParams)),
      } as const
    case 'exchange': {
      const query = pageIn(searchParams, 12)
      return { part: 'exchange', info: await info, list: await api.call(listPointOffers, { query }) } as const
    }
    case 'pending': {
      const query = pageIn(searchParams, 10)
      return { part: 'pending', info: await info, list: await api.call(listFrozenPoints, { query }) } as const
    }
    default:
      return throwPageError(404, 'NOT_FOUND')
  }
}

export default function Points({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { info, part } = loaded
  return (
    <div className={`panel ${styles.page}`}>
      <h1>{t('member.points')}</h1>
      <Figures
        items={[
          [t('points.available'), format.number(info.available)],
          [t('points.worth'), format.money(info.worth, info.currency)],
          [t('points.frozen'), format.number(info.frozen)],
          ...(info.owed > 0 ? [[t('points.owed'), format.number(info.owed)] as [string, string]] : []),
          [t('points.streak'), format.number(info.streak)],
        ]}
      />
      <CheckIn info={info} />
      <Rules info={info} />
      <PartTabs
        root={root}
        active={part}
        parts={[
          ['statement', t('points.statement')],
          ['exchange', t('exchange.title')],
          ['pending', t('points.frozen')],
        ]}
      />
      {part === 'statement' && <AssetStatement account="points" list={loaded.list} />}
      {part === 'exchange' && <Exchange list={loaded.list} />}
      {part === 'pending' && <Pending list={loaded.list} />}
    </div>
  )
}

function CheckIn({ info }: { info: PointsInfo }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const collect = async () => {
    setBusy(true)
    try {
      const { points } = await call(signInForPoints)
      toast.success(t('points.collected', { points }))
    } catch (error) {
      toast.error(failureText(error, t, t('points.signInFailed')))
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <div className="row">
      <Button
        look="primary"
        icon="calendar"
        busy={busy}
        disabled={info.is_signed_in_today}
        onClick={() => void collect()}
      >
        {t(info.is_signed_in_today ? 'points.signedIn' : 'points.signIn')}
      </Button>
      <span className="second">{t('points.nextSignIn', { points: info.next_sign_in })}</span>
    </div>
  )
}

function Rules({ info }: { info: PointsInfo }) {
  const t = useTranslate()
  const { currency } = info
  return (
    <ul className="second">
      {info.rate > 0 && <li>{t('points.earnRule', { points: info.rate, currency })}</li>}
      {info.has_other_rates && <li>{t('points.otherRates')}</li>}
      {info.rate > 0 && info.freeze_days > 0 && <li>{t('points.freezeRule', { days: info.freeze_days })}</li>}
      <li>{t('points.spendRule', { points: info.points_per_unit, currency })}</li>
      {info.expiry_days > 0 && <li>{t('points.expiryRule', { days: info.expiry_days })}</li>}
    </ul>
  )
}
