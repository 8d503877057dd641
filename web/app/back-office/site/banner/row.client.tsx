/** A banner in the list: picture, name and link, state and dates, audience, languages, clicks. */
import type { ReactNode } from 'react'
import type { BannerKind, BannerRow, bannerAudiences } from '#contract/api/site/banner'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { copies } from '../../../ui/picture.tsx'
import { useFormAddress } from '../../form/address.ts'
import { Coverage, ownNameOf } from '../../form/fields/translated.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './banner.module.css'
import { ClicksPlot } from './clicks-plot.client.tsx'
import { endpointsOf } from './kinds.client.ts'
import { type BannerState, bannerState } from './state.ts'

const badges: Record<BannerState, BadgeKind> = { live: 'success', scheduled: 'info', ended: 'plain', off: 'plain' }

/** The title, or a number for banners whose picture says everything. */
export function useBannerName(): (row: BannerRow) => string {
  const t = useTranslate()
  return ({ id, title, text }) => title || text || t('banner.numbered', { id })
}

interface BannerRowContentProps {
  kind: BannerKind
  row: BannerRow
  /** Live, but there is no room for it. */
  isSurplus: boolean
  /** Name of the banner that it replaces. */
  replaced: string | undefined
  /** Missing until it is known. */
  timeZone: string | undefined
  onRemove: () => void
  /** The switch. */
  children: ReactNode
}

export function BannerRowContent({
  kind,
  row,
  isSurplus,
  replaced,
  timeZone,
  onRemove,
  children,
}: BannerRowContentProps) {
  const t = useTranslate()
  const format = useFormat()
  const formAddress = useFormAddress()
  const { edit, remove } = endpointsOf[kind]
  const mayEdit = hasRight(useStaff(), edit)
  const name = useBannerName()(row)
  const state = bannerState(row)
  const picture = row.image ?? row.image_mobile
  const day = (moment: string) => format.moment(moment, timeZone)
  return (
    <div className={styles.row}>
      <span className={styles.thumbnail}>
        {picture ? (
          <img src={picture} srcSet={copies(picture, 'webp', [400])} sizes="96px" alt="" loading="lazy" />
        ) : (
          <Icon name="image" size={18} />
        )}
      </span>
      <div className={styles.words}>
        {mayEdit ? <Link to={formAddress(row.id)}>{name}</Link> : <span>{name}</span>}
        <LinkText row={row} />
      </div>
      <div className={styles.facts}>
        <Badge kind={badges[state]}>{t(`banner.state.${state}`)}</Badge>
        {isSurplus && <Badge kind="warning">{t('banner.surplus')}</Badge>}
        {row.audience !== 'all' && <Badge>{t(`banner.audience.${audienceOf(row)}`)}</Badge>}
        {row.in_shops && <Badge>{t('banner.inShopsMark')}</Badge>}
        {row.languages.length > 0 && <Badge>{row.languages.map(ownNameOf).join(', ')}</Badge>}
        {replaced && <Badge>{t('banner.insteadOf', { name: replaced })}</Badge>}
        {timeZone && (row.starts_at || row.ends_at) && (
          <span className="second">
            {row.starts_at && t('banner.from', { time: day(row.starts_at) })}
            {row.starts_at && row.ends_at && ' · '}
            {row.ends_at && t('banner.until', { time: day(row.ends_at) })}
          </span>
        )}
      </div>
      <span className={styles.numbers}>
        <span className={styles.languages}>
          <Icon name="language" size={16} label={t('form.languages')} />
          <Coverage
            filled={(locale) => Boolean(row.translations?.[locale]?.title || row.translations?.[locale]?.image)}
          />
        </span>
        {timeZone && <ClicksPlot clicks={row.clicks_by_day ?? []} timeZone={timeZone} />}
        <span className="number">{t('banner.clicks', { count: row.clicks, number: format.number(row.clicks) })}</span>
      </span>
      <span className={styles.actions}>
        {children}
        <RowMenu id={row.id} name={name} size={36} edit={edit} remove={{ endpoint: remove, run: onRemove }} />
      </span>
    </div>
  )
}

const audienceOf = ({ audience }: BannerRow) => audience as (typeof bannerAudiences)[number]

/** Where the banner leads, marked if its product or category is gone or not shown. */
function LinkText({ row: { link, target } }: { row: BannerRow }) {
  const t = useTranslate()
  if (link.type === 'none') return <span className="second">{t('banner.link.none')}</span>
  const isAddress = link.type === 'page' || link.type === 'url'
  if (isAddress && target === undefined) return <span className="second">{link.value}</span>
  return (
    <span className="row tight">
      <span className="second">{target?.name ?? (isAddress ? link.value : t(`banner.link.${link.type}`))}</span>
      {!target?.is_reachable && <Badge kind="danger">{t(target ? 'banner.linkHidden' : 'banner.linkDeleted')}</Badge>}
    </span>
  )
}
