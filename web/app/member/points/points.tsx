/** The member's points: the check-in of the day, the rules, the statement. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type AssetEntry, listAssetEntries } from '#contract/asset'
import { type PointsInfo, pointsInfo, signInForPoints } from '#contract/points'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toast.tsx'
import { DataTable, Figures, styles } from '../distribution/frame.tsx'

const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

export async function load({ api, params, url: { searchParams } }: PageInput) {
  if (params['part']) throwPageError(404, 'NOT_FOUND')
  const page = wholeIn(searchParams.get('page'), 1)
  const page_size = Math.min(wholeIn(searchParams.get('page_size'), 10), 100)
  const [info, entries] = await Promise.all([
    api.call(pointsInfo),
    api.call(listAssetEntries, { query: { account: 'points', page, page_size } }),
  ])
  return { info, entries }
}

export default function Points({ loaded: { info, entries } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
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
      <h2>{t('points.statement')}</h2>
      {entries.data.length === 0 ? (
        <Empty icon="star" title={t('points.none')}>
          {t('points.noneText')}
        </Empty>
      ) : (
        <Statement entries={entries.data} />
      )}
      <Pagination page={entries.page} pageSize={entries.page_size} total={entries.total} />
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
      {info.rate > 0 && info.freeze_days > 0 && <li>{t('points.freezeRule', { days: info.freeze_days })}</li>}
      <li>{t('points.spendRule', { points: info.points_per_unit, currency })}</li>
      {info.expiry_days > 0 && <li>{t('points.expiryRule', { days: info.expiry_days })}</li>}
    </ul>
  )
}

function Statement({ entries }: { entries: AssetEntry[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <DataTable
      label={t('points.statement')}
      rows={entries}
      columns={[
        { label: t('points.date'), cell: ({ at }) => format.dateTime(at) },
        {
          label: t('points.movement'),
          cell: ({ type, order, reason }) => (
            <>
              {t(type === 'earned' && !order ? 'points.daily' : `points.entry.${type}`)}{' '}
              {order && (
                <Link to={paths.order(order.id)} className="text-link number">
                  {order.order_number}
                </Link>
              )}
              {reason && <div className="second">{reason}</div>}
            </>
          ),
        },
        { label: t('points.points'), isAmount: true, cell: ({ amount }) => format.number(Number(amount)) },
        { label: t('points.after'), isAmount: true, cell: ({ balance }) => format.number(Number(balance)) },
      ]}
    />
  )
}
