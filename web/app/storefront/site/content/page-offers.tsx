/** Blocks that offer something: coupons, a red packet, a video, points of a picture, the way to a quick order. */
import type { ShownBlockOf } from '#contract/api/site/page'
import type { ShownProps } from '#contract/api/site/page-block'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Steady } from '../../../ui/steady.tsx'
import { Section, Words } from './page-block-parts.tsx'
import styles from './page-offers.module.css'

// The words of coupons are those of the member center.
const CouponCards = lazyPart(() => withBundle('member', () => import('./page-coupons.tsx')))

export function Coupons({ block: { props, found } }: { block: ShownBlockOf<'coupons'> }) {
  if (found.coupons.length === 0) return null
  return (
    <Section title={props.title}>
      <Steady value={found.coupons}>{(coupons) => <CouponCards coupons={coupons} />}</Steady>
    </Section>
  )
}

export function Packet({ block: { props, found } }: { block: ShownBlockOf<'red_packet'> }) {
  const t = useTranslate()
  const format = useFormat()
  const { packet } = found
  if (!packet) return null
  return (
    <section className={styles.packet}>
      <div>
        <h2>{props.title?.text ? <Words of={props.title} /> : packet.name}</h2>
        <p>
          <Words of={props.text} />
        </p>
        <p className={styles.small}>
          {t('built.packetUpTo', { amount: format.money(packet.most, packet.currency) })}
          {packet.ends_at && ` · ${t('built.until', { date: format.date(packet.ends_at) })}`}
        </p>
      </div>
      <ButtonLink to={packet.path} className={styles.open}>
        {props.button?.text ? <Words of={props.button} /> : t('built.openPacket')}
      </ButtonLink>
    </section>
  )
}

export function Film({ block: { props } }: { block: ShownBlockOf<'video'> }) {
  const t = useTranslate()
  if (!props.video) return null
  return (
    <Section title={props.title}>
      <figure className={styles.film}>
        {/* biome-ignore lint/a11y/useMediaCaption: the text below it is what the operator has */}
        <video
          src={props.video}
          poster={props.image}
          controls
          playsInline
          preload={props.image ? 'none' : 'metadata'}
          aria-label={props.title?.text || t('built.video')}
        />
        {props.text?.text && (
          <figcaption className="second">
            <Words of={props.text} />
          </figcaption>
        )}
      </figure>
    </Section>
  )
}

export function QuickOrder({ block: { props } }: { block: ShownBlockOf<'quick_order'> }) {
  const t = useTranslate()
  return (
    <section className={`panel ${styles.quick}`}>
      <Icon name="list" size={28} />
      <div>
        <h2>{props.title?.text ? <Words of={props.title} /> : t('storefront.quickOrder')}</h2>
        <p className="second">{props.text?.text ? <Words of={props.text} /> : t('built.quickText')}</p>
      </div>
      <ButtonLink look="primary" to={paths.quickOrder()}>
        {t('storefront.quickOrder')}
      </ButtonLink>
    </section>
  )
}

type Spots = NonNullable<ShownProps<'images'>['items'][number]['hotspots']>

/** Points of a picture. Their titles are next to them, or there would be nothing to read before one is pressed. */
export const Hotspots = ({ spots }: { spots: Spots }) =>
  spots.map(({ x, y, title, link }, at) => {
    const look = {
      className: styles.spot,
      style: { left: `${x}%`, top: `${y}%` },
      'data-spot': '',
      'data-left': x > 50 || undefined,
    }
    const words = <Words of={title} />
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the list changes with its page alone
    if (!link)
      return (
        <span key={at} {...look}>
          {words}
        </span>
      )
    if (link.startsWith('/'))
      return (
        <Link key={at} {...look} to={link}>
          {words}
        </Link>
      )
    return (
      <a key={at} {...look} href={link} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above
  })
