/** What a member can pay with in addition to money, in one row; each leads to its page. */

import { balanceInfo } from '#contract/api/wallet/balance'
import { listCoupons } from '#contract/api/wallet/coupon'
import { pointsInfo } from '#contract/api/wallet/points'
import { listRedPackets } from '#contract/api/wallet/red-packet'
import { voucherInfo } from '#contract/api/wallet/voucher'
import type { Api } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Link } from '../../ui/link.tsx'
import { couponPaths } from '../wallet/coupon/paths.ts'
import styles from './member-home.module.css'

/** Undefined when a figure is missing: the page works without them. */
export async function loadFigures(api: Api) {
  try {
    const [coupons, packets, points, vouchers, balance] = await Promise.all([
      api.call(listCoupons, { query: { status: 'unused', page_size: 1 } }),
      api.call(listRedPackets, { query: { page_size: 1 } }),
      api.call(pointsInfo),
      api.call(voucherInfo),
      api.call(balanceInfo),
    ])
    return {
      coupons: coupons.counts.unused,
      packets,
      points: points.available,
      vouchers,
      balance,
    }
  } catch {
    return undefined
  }
}

export function Credits({ figures }: { figures: Awaited<ReturnType<typeof loadFigures>> }) {
  const t = useTranslate()
  const format = useFormat()
  if (!figures) return null
  const { coupons, packets, points, vouchers, balance } = figures
  const credits: [to: string, label: string, value: string][] = [
    ['/mall/member/balance', t('member.balance'), format.money(balance.available, balance.currency)],
    [couponPaths.list(), t('coupon.title'), format.number(coupons)],
    ['/mall/member/points', t('member.points'), format.number(points)],
    ['/mall/member/voucher', t('vouchers.title'), format.money(vouchers.available, vouchers.currency)],
    [couponPaths.redPackets(), t('packet.title'), format.money(packets.available, packets.currency)],
  ]
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="credits">
      <h2 id="credits">{t('member.credits')}</h2>
      <ul className={styles.credits}>
        {credits.map(([to, label, value]) => (
          <li key={to}>
            <Link to={to}>
              <b className="number">{value}</b>
              <span className="second">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
