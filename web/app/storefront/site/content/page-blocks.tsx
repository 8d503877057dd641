/** The blocks of a page that staff or a reseller built, each by a small component. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ShownBlock, ShownBlockOf } from '#contract/api/site/page'
import type { BlockType, ShownProps, ShownText } from '#contract/api/site/page-block'
import { ProductGrid } from '../../../domain/catalog/card/product-card.tsx'
import { AdSpace } from '../../../domain/site/content/ad-space.tsx'
import { BannerPicture } from '../../../domain/site/content/banner-picture.tsx'
import { adSpacesOf, bannerOf } from '../../../domain/site/content/banners.ts'
import { ContactFacts } from '../../../domain/site/layout/contact-facts.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Steady } from '../../../ui/steady.tsx'
import { BrandStrip } from '../home/brand-strip.tsx'
import { HomeTop } from '../home/home-top.tsx'
import { HotCategories } from '../home/hot-categories.tsx'
import sectionStyles from '../home/product-section.module.css'
import { QuantityDeals } from '../home/quantity-deals.tsx'
import { ReorderRow } from '../home/reorder-row.tsx'
import { TradeEntries } from '../home/trade-entries.tsx'
import { TrustRow } from '../home/trust-row.tsx'
import CountdownBlock from './countdown-block.tsx'
import { Linked, Section, Words } from './page-block-parts.tsx'
import styles from './page-blocks.module.css'
import { Coupons, Film, Hotspots, Packet, QuickOrder } from './page-offers.tsx'
// Styles of a part that the server renders and the browser loads on demand.
import '../../../domain/catalog/card/product-table.module.css'
import '../../../domain/orders/freight/case-switch.module.css'
import '../../../ui/stepper.module.css'
import { RichText } from './rich-text.tsx'
import SlidesBlock from './slides-block.tsx'

const ProductTable = lazyPart(() =>
  withBundle('listing', () => withBundle('freight', () => import('../../catalog/list/product-table.tsx'))),
)

type Draw = { [T in BlockType]: (props: { block: ShownBlockOf<T> }) => ReactNode }

const draw: Draw = {
  top: ({ block }) => <Top block={block} />,
  search: ({ block }) => <Search block={block} />,
  carousel: ({ block }) => <SlidesBlock block={block} />,
  images: ({ block: { props } }) => (
    <Section title={props.title}>
      <ul className={styles.images} data-columns={props.columns}>
        {props.items.map(({ image, title, link, hotspots }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list changes with its page alone
          <li key={at} className={styles.image}>
            <Linked to={hotspots?.length ? undefined : link}>
              {image && (
                <span className={styles.frame}>
                  <BannerPicture
                    banner={{ image, mobile: null, title: title?.text ?? '', isBare: true }}
                    sizes={`(width <= 666px) ${props.columns === 1 ? 100 : 50}vw, ${Math.ceil(1360 / props.columns)}px`}
                  />
                  <Hotspots spots={hotspots ?? []} />
                </span>
              )}
              {title && <Words of={title} />}
            </Linked>
          </li>
        ))}
      </ul>
    </Section>
  ),
  categories: ({ block: { props, found } }) => (
    <Section title={props.title}>
      <ul className={styles.tiles}>
        {found.categories.map(({ id, name, image }) => (
          <li key={id}>
            <Link to={paths.category(id)} className={`panel ${styles.tile}`}>
              <Picture source={image} alt="" sizes="56px" width={56} height={56} />
              <strong>{name}</strong>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  ),
  products: ({ block }) => <Products block={block} />,
  deals: ({ block: { props, found } }) => <QuantityDeals deals={found.deals} title={props.title?.text} />,
  trades: ({ block: { props, found } }) =>
    found.trades.length > 0 ? (
      <TradeEntries trades={found.trades} title={props.title?.text} />
    ) : (
      <HotCategories categories={found.categories} title={props.title?.text} />
    ),
  ads: ({ block: { props, found } }) => <AdSpace spaces={adSpacesOf(found.ads)} place={props.place} />,
  coupons: ({ block }) => <Coupons block={block} />,
  red_packet: ({ block }) => <Packet block={block} />,
  notice: ({ block: { props } }) => (
    <div className={styles.notice}>
      <Notice kind={props.tone}>
        <Linked to={props.link}>
          <Words of={props.text} />
        </Linked>
      </Notice>
    </div>
  ),
  text: ({ block: { props } }) => <Rich of={props.body} />,
  video: ({ block }) => <Film block={block} />,
  columns: ({ block: { props } }) => (
    <div className={styles.columns} data-columns={props.items.length}>
      {props.items.map(({ body }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list changes with its page alone
        <Rich key={at} of={body} />
      ))}
    </div>
  ),
  countdown: ({ block }) => <CountdownBlock block={block} />,
  quick_order: ({ block }) => <QuickOrder block={block} />,
  reorder: ({ block: { props } }) => <ReorderRow title={props.title?.text} />,
  brands: ({ block: { props, found } }) => <BrandStrip brands={found.brands} title={props.title?.text} />,
  trust: ({ block: { props } }) => (props.items.length > 0 ? <Trust items={props.items} /> : <TrustRow />),
  contact: ({ block }) => <Contact block={block} />,
  spacer: ({ block: { props } }) => <div className={styles.spacer} data-size={props.size} />,
}

/** Types that this version does not know show nothing. */
function PageBlock({ block }: { block: ShownBlock }) {
  const Block = draw[block.type] as ((props: { block: ShownBlock }) => ReactNode) | undefined
  return Block && <Block block={block} />
}

export const PageBlocks = ({ blocks }: { blocks: readonly ShownBlock[] }) => (
  <div className={styles.blocks}>
    {blocks.map((block) => (
      <PageBlock key={block.id} block={block} />
    ))}
  </div>
)

const Rich = ({ of }: { of: ShownText | undefined }) =>
  of?.text ? (
    <div className={`panel ${styles.text}`}>
      <RichText html={of.text} lang={of.lang} />
    </div>
  ) : null

function Top({ block: { found } }: { block: ShownBlockOf<'top'> }) {
  return (
    <HomeTop
      tree={found.categories}
      carousel={found.banners.map((row) => bannerOf('carousel', row))}
      ads={adSpacesOf(found.ads)}
      spotlight={found.products}
    />
  )
}

const Trust = ({ items }: { items: ShownProps<'trust'>['items'] }) => (
  <ul className={`panel ${styles.trust}`}>
    {items.map(({ icon, title, text }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list changes with its page alone
      <li key={at}>
        <Icon name={icon} size={24} />
        <span>
          <b>
            <Words of={title} />
          </b>
          <span className="second">
            <Words of={text} />
          </span>
        </span>
      </li>
    ))}
  </ul>
)

function Search({ block: { props } }: { block: ShownBlockOf<'search'> }) {
  const t = useTranslate()
  return (
    <Section title={props.title}>
      <Form action={paths.search()} className={styles.search}>
        <input type="search" name="keyword" maxLength={200} aria-label={t('storefront.searchHint')} />
        <Button type="submit" look="primary" icon="search">
          {t('storefront.search')}
        </Button>
      </Form>
    </Section>
  )
}

function Products({ block: { props, found } }: { block: ShownBlockOf<'products'> }) {
  const t = useTranslate()
  if (found.products.length === 0) return null
  return (
    <section>
      <div className={sectionStyles.head}>
        {props.title?.text && (
          <h2>
            <Words of={props.title} />
          </h2>
        )}
        {props.link && (
          <Linked to={props.link} className="text-link">
            {t('storefront.seeMore')}
          </Linked>
        )}
      </div>
      {props.layout === 'table' ? (
        <Steady value={found.products}>{(products) => <ProductTable products={products} />}</Steady>
      ) : (
        <div className={props.layout === 'rail' ? styles.rail : undefined}>
          <ProductGrid products={found.products} />
        </div>
      )}
    </section>
  )
}

function Contact({ block: { props } }: { block: ShownBlockOf<'contact'> }) {
  return (
    <section className={`panel ${styles.contact}`}>
      {props.title?.text && (
        <h2>
          <Words of={props.title} />
        </h2>
      )}
      <p>
        <Words of={props.text} />
      </p>
      <ContactFacts />
    </section>
  )
}
