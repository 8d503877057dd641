/** A member's red packets, and the one that a link offers. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listAssetEntries, lotStatuses } from '#contract/api/wallet/asset'
import { listRedPackets, takeRedPacket } from '#contract/api/wallet/red-packet'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AssetStatement, entriesOf, hasAny, PartTabs, pageIn, StatusTabs, statusIn } from '../asset/statement.tsx'
import styles from './coupon.module.css'
import { couponPaths } from './paths.ts'

export async function load({ api, params, url: { searchParams: search } }: PageInput) {
  if (params['part'] === 'statement')
    return { part: 'statement', list: await api.call(listAssetEntries, entriesOf('red_packet', search)) } as const
  if (params['part']) throwPageError(404, 'NOT_FOUND')
  const status = statusIn(search, lotStatuses) ?? 'usable'
  const list = await api.call(listRedPackets, { query: { status, ...pageIn(search, 12) } })
  return { part: 'packets', list, status, token: search.get('token') ?? '' } as const
}
type Loaded = Awaited<ReturnType<typeof load>>

export default function RedPackets({ loaded }: { loaded: Loaded }) {
  const t = useTranslate()
  return (
    <section className={`panel ${styles.page}`}>
      <h1>{t('packet.title')}</h1>
      {loaded.part === 'packets' && loaded.token && <Offer token={loaded.token} />}
      <PartTabs
        root={couponPaths.redPackets()}
        active={loaded.part}
        parts={[
          ['packets', t('packet.title')],
          ['statement', t('assets.statement')],
        ]}
      />
      {loaded.part === 'statement' ? (
        <AssetStatement account="red_packet" list={loaded.list} />
      ) : (
        <Packets loaded={loaded} />
      )}
    </section>
  )
}

function Packets({ loaded: { list: packets, status } }: { loaded: Extract<Loaded, { part: 'packets' }> }) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, packets.currency)
  return (
    <>
      <p>
        <b className={styles.worth}>{t('packet.available', { amount: money(packets.available) })}</b>{' '}
        <span className="second">{t('packet.hint')}</span>
      </p>
      <StatusTabs
        root={couponPaths.redPackets()}
        statuses={lotStatuses}
        labelOf={(each) => t(`assets.status.${each}`)}
        counts={packets.counts}
        active={status}
      />
      {packets.data.length === 0 && hasAny(packets.counts) ? (
        <Empty icon="mail" title={t('assets.noneHere')} />
      ) : packets.data.length === 0 ? (
        <Empty
          icon="mail"
          title={t('packet.none')}
          action={
            <ButtonLink to={paths.search()} look="primary" icon="search">
              {t('common.findProducts')}
            </ButtonLink>
          }
        >
          {t('packet.noneText')}
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {packets.data.map(({ id, name, amount, left, expires_at }) => (
            <li key={id} className={styles.card} data-ended={Number(left) > 0 ? undefined : ''}>
              <b className={styles.worth}>{money(amount)}</b>
              <h2>{name || t('packet.title')}</h2>
              <p className="second">{t('packet.left', { left: money(left), amount: money(amount) })}</p>
              <p className="second">{t('coupon.until', { date: format.date(expires_at) })}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={packets.page} pageSize={packets.page_size} total={packets.total} />
    </>
  )
}

function Offer({ token }: { token: string }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const { amount, currency } = await call(takeRedPacket, { body: { token } })
      toast.success(t('packet.taken', { amount: format.money(amount, currency) }))
      await navigate(couponPaths.redPackets(), { replace: true })
    } catch (error) {
      toast.error(failureText(error, t, t('packet.failed')))
    }
    setBusy(false)
  }
  return (
    <Notice
      title={t('packet.link')}
      action={
        <Button look="primary" busy={busy} onClick={() => void take()}>
          {t('packet.take')}
        </Button>
      }
    />
  )
}
