/** Belongings of a member: unread messages and assets, each with a link to its page. */

import { countUnread } from '#contract/api/messaging/inbox'
import { balanceInfo } from '#contract/api/wallet/balance'
import { listCoupons } from '#contract/api/wallet/coupon'
import { pointsInfo } from '#contract/api/wallet/points'
import { listRedPackets } from '#contract/api/wallet/red-packet'
import { voucherInfo } from '#contract/api/wallet/voucher'
import type { Api } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { couponPaths } from '../wallet/coupon/paths.ts'
import styles from './member-home.module.css'

/** Undefined when a figure is missing: the page works without them. */
export async function loadFigures(api: Api) {
  try {
    const [messages, coupons, packets, points, vouchers, balance] = await Promise.all([
      api.call(countUnread),
      api.call(listCoupons, { query: { status: 'unused', page_size: 1 } }),
      api.call(listRedPackets, { query: { page_size: 1 } }),
      api.call(pointsInfo),
      api.call(voucherInfo),
      api.call(balanceInfo),
    ])
    return {
      unread: messages.unread,
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

export function Tiles({ figures }: { figures: Awaited<ReturnType<typeof loadFigures>> }) {
  const t = useTranslate()
  const format = useFormat()
  if (!figures) return null
  const { unread, coupons, packets, points, vouchers, balance } = figures
  const tiles: [to: string, icon: IconName, label: string, value: string][] = [
    [paths.messages(), 'bell', t('member.messages'), format.number(unread)],
    [couponPaths.list(), 'star', t('coupon.title'), format.number(coupons)],
    [couponPaths.redPackets(), 'mail', t('packet.title'), format.money(packets.available, packets.currency)],
    ['/mall/member/points', 'check', t('member.points'), format.number(points)],
    ['/mall/member/voucher', 'package', t('vouchers.title'), format.money(vouchers.available, vouchers.currency)],
    ['/mall/member/balance', 'bank', t('member.balance'), format.money(balance.available, balance.currency)],
  ]
  return (
    <ul className={styles.tiles}>
      {tiles.map(([to, icon, label, value]) => (
        <li key={to}>
          <Link to={to} className={`panel ${styles.tile}`}>
            <Icon name={icon} size={18} />
            <b className="number">{value}</b>
            <span className="second">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
