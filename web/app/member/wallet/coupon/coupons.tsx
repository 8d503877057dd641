/** A member's coupons: what can be claimed, a code to redeem, what is held by status. */
import { type FormEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { listAssetEntries } from '#contract/api/wallet/asset'
import {
  type CouponGift,
  type CouponRow,
  claimCoupon,
  couponStatuses,
  listCouponGifts,
  listCoupons,
  redeemCouponCode,
} from '#contract/api/wallet/coupon'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useCouponWords } from '../../../domain/wallet/coupon/coupon-words.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Link } from '../../../ui/link.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { toast } from '../../../ui/toast.tsx'
import { AssetStatement, entriesOf, hasAny, PartTabs, pageIn, StatusTabs, statusIn } from '../asset/statement.tsx'
import styles from './coupon.module.css'
import { couponPaths } from './paths.ts'

export async function load({ api, params, url: { searchParams: search } }: PageInput) {
  if (params['part'] === 'statement')
    return { part: 'statement', list: await api.call(listAssetEntries, entriesOf('coupon', search)) } as const
  if (params['part']) throwPageError(404, 'NOT_FOUND')
  const status = statusIn(search, couponStatuses) ?? 'unused'
  const [coupons, gifts] = await Promise.all([
    api.call(listCoupons, { query: { status, ...pageIn(search, 12) } }),
    api.call(listCouponGifts, { query: { page_size: 50 } }),
  ])
  return { part: 'coupons', coupons, gifts: gifts.data, status } as const
}
type Loaded = Awaited<ReturnType<typeof load>>

export default function CouponPage({ loaded }: { loaded: Loaded }) {
  const t = useTranslate()
  return (
    <section className={`panel ${styles.page}`}>
      <h1>{t('coupon.title')}</h1>
      <PartTabs
        root={couponPaths.list()}
        active={loaded.part}
        parts={[
          ['coupons', t('coupon.title')],
          ['statement', t('assets.statement')],
        ]}
      />
      {loaded.part === 'statement' ? (
        <AssetStatement account="coupon" list={loaded.list} />
      ) : (
        <Coupons loaded={loaded} />
      )}
    </section>
  )
}

function Coupons({ loaded: { coupons, gifts, status } }: { loaded: Extract<Loaded, { part: 'coupons' }> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const claim = async (get: () => Promise<unknown>): Promise<boolean> => {
    try {
      await get()
      toast.success(t('coupon.claimed'))
      await revalidate()
      return true
    } catch (error) {
      toast.error(failureText(error, t, t('coupon.claimFailed')))
      return false
    }
  }
  return (
    <>
      <CodeForm onSend={(code) => claim(() => call(redeemCouponCode, { body: { code } }))} />
      {gifts.length > 0 && (
        <section className={styles.part} aria-labelledby="coupon-center">
          <h2 id="coupon-center">{t('coupon.center')}</h2>
          <ul className={styles.cards}>
            {gifts.map((gift) => (
              <Gift key={gift.id} gift={gift} onClaim={() => claim(() => call(claimCoupon, { params: gift }))} />
            ))}
          </ul>
        </section>
      )}
      <StatusTabs
        root={couponPaths.list()}
        statuses={couponStatuses}
        labelOf={(each) => t(`coupon.statuses.${each}`)}
        counts={coupons.counts}
        active={status}
      />
      {coupons.data.length === 0 && hasAny(coupons.counts) ? (
        <Empty icon="star" title={t('assets.noneHere')} />
      ) : coupons.data.length === 0 ? (
        <Empty
          icon="star"
          title={t('coupon.none')}
          action={
            <ButtonLink to={paths.search()} look="primary" icon="search">
              {t('common.findProducts')}
            </ButtonLink>
          }
        >
          {t('coupon.noneText')}
        </Empty>
      ) : (
        <ul className={styles.cards}>
          {coupons.data.map((coupon) => (
            <Held key={coupon.id} coupon={coupon} />
          ))}
        </ul>
      )}
      <Pagination page={coupons.page} pageSize={coupons.page_size} total={coupons.total} />
    </>
  )
}

function CodeForm({ onSend }: { onSend: (code: string) => Promise<boolean> }) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!code.trim()) return
    setBusy(true)
    if (await onSend(code)) setCode('')
    setBusy(false)
  }
  return (
    <form className={styles.code} onSubmit={(event) => void send(event)}>
      <TextField
        label={t('coupon.code')}
        name="code"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy}>
        {t('coupon.redeem')}
      </Button>
    </form>
  )
}

function Gift({ gift, onClaim }: { gift: CouponGift; onClaim: () => Promise<boolean> }) {
  const t = useTranslate()
  const words = useCouponWords()
  const titleId = useId()
  const [busy, setBusy] = useState(false)
  const hasAll = gift.claimed >= gift.per_member
  const isGone = gift.left === 0
  return (
    <li className={styles.card} aria-labelledby={titleId}>
      <b className={styles.worth}>{words.worth(gift)}</b>
      <h3 id={titleId}>{gift.name}</h3>
      <p className="second">{[...words.terms(gift), words.periodOfGift(gift)].join(' · ')}</p>
      <p className="second">
        {gift.new_members_only && <Badge kind="accent">{t('coupon.newMembers')}</Badge>}{' '}
        {gift.left !== null && t('coupon.left', { count: gift.left })}
      </p>
      <div className={styles.action}>
        <Button
          look="primary"
          size="small"
          busy={busy}
          disabled={hasAll || isGone}
          aria-label={hasAll || isGone ? undefined : t('coupon.claimNamed', { name: gift.name })}
          onClick={async () => {
            setBusy(true)
            await onClaim()
            setBusy(false)
          }}
        >
          {hasAll ? t('coupon.hasAll') : isGone ? t('coupon.gone') : t('coupon.claim')}
        </Button>
      </div>
    </li>
  )
}

function Held({ coupon }: { coupon: CouponRow }) {
  const t = useTranslate()
  const words = useCouponWords()
  return (
    <li className={styles.card} data-ended={coupon.status === 'unused' ? undefined : ''}>
      <b className={styles.worth}>{words.worth(coupon)}</b>
      <h3>{coupon.name}</h3>
      <p className="second">{[...words.terms(coupon), words.period(coupon)].join(' · ')}</p>
      {coupon.product_id && coupon.status === 'unused' && (
        <p>
          <Link to={paths.product(coupon.product_id)} className="text-link">
            {t('coupon.toProduct')}
          </Link>
        </p>
      )}
      {coupon.order && (
        <p>
          <Link to={paths.order(coupon.order.id)} className="text-link">
            {t('coupon.usedIn', { number: coupon.order.order_number })}
          </Link>
        </p>
      )}
    </li>
  )
}
