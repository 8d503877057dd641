/** A member's red packets, and the one that a link offers. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { listRedPackets, takeRedPacket } from '#contract/red-packet'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import type { PageInput } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './coupon.module.css'
import { couponPaths } from './paths.ts'

const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

export async function load({ api, url: { searchParams: search } }: PageInput) {
  const page = wholeIn(search.get('page'), 1)
  const page_size = Math.min(wholeIn(search.get('page_size'), 12), 100)
  return { packets: await api.call(listRedPackets, { query: { page, page_size } }), token: search.get('token') ?? '' }
}

export default function RedPackets({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { packets, token } = loaded
  const money = (amount: string) => format.money(amount, packets.currency)
  return (
    <section className={`panel ${styles.page}`}>
      <h1>{t('packet.title')}</h1>
      {token && <Offer token={token} />}
      <p>
        <b className={styles.worth}>{t('packet.available', { amount: money(packets.available) })}</b>{' '}
        <span className="second">{t('packet.hint')}</span>
      </p>
      {packets.data.length === 0 ? (
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
              <h2>{name}</h2>
              <p className="second">{t('packet.left', { left: money(left), amount: money(amount) })}</p>
              <p className="second">{t('coupon.until', { date: format.date(expires_at) })}</p>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={packets.page} pageSize={packets.page_size} total={packets.total} />
    </section>
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
    <div className={styles.code}>
      <b>{t('packet.link')}</b>
      <Button look="primary" busy={busy} onClick={() => void take()}>
        {t('packet.take')}
      </Button>
    </div>
  )
}
