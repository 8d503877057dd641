/** The blocks of a page that staff or a reseller built, each by a small component. */
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ShownBlock, ShownBlockOf } from '#contract/page'
import type { BlockType, ShownText } from '#contract/page-block'
import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProductGrid } from '../catalog/product-card.tsx'
import ProductTable from '../catalog/product-table.tsx'
import { Carousel } from '../home/carousel.tsx'
import { ContactValue, useContactLink } from '../layout/contact-links.tsx'
import { Countdown } from './countdown.tsx'
import styles from './page-blocks.module.css'
import { RichText } from './rich-text.tsx'

const slideSizes = '100vw'

type Draw = { [T in BlockType]: (props: { block: ShownBlockOf<T> }) => ReactNode }

const draw: Draw = {
  search: ({ block }) => <Search block={block} />,
  carousel: ({ block }) => <Slides block={block} />,
  images: ({ block: { props } }) => (
    <Section title={props.title}>
      <ul className={styles.images} data-columns={props.columns}>
        {props.items.map(({ image, title, link }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list changes with its page alone
          <li key={at}>
            <Linked to={link}>
              {image && <Picture source={image} alt={title?.text ?? ''} sizes="(width <= 666px) 50vw, 400px" />}
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
  notice: ({ block: { props } }) => (
    <Notice kind={props.tone}>
      <Linked to={props.link}>
        <Words of={props.text} />
      </Linked>
    </Notice>
  ),
  text: ({ block: { props } }) => <Rich of={props.body} />,
  columns: ({ block: { props } }) => (
    <div className={styles.columns} data-columns={props.items.length}>
      {props.items.map(({ body }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list changes with its page alone
        <Rich key={at} of={body} />
      ))}
    </div>
  ),
  countdown: ({ block: { props } }) => (
    <section className={`panel ${styles.countdown}`}>
      <Countdown
        until={props.ends_at}
        title={<Words of={props.title} />}
        ended={<Words of={props.ended} />}
        frame={(children) => <Linked to={props.link}>{children}</Linked>}
      />
    </section>
  ),
  brands: ({ block: { props, found } }) => (
    <Section title={props.title}>
      <ul className={styles.tiles}>
        {found.brands.map(({ id, name, logo }) => (
          <li key={id}>
            <Link to={paths.brand(id)} className={`panel ${styles.tile}`}>
              {logo ? <img src={logo} alt={name} width={120} height={40} loading="lazy" /> : <strong>{name}</strong>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  ),
  trust: ({ block: { props } }) => (
    <ul className={`panel ${styles.trust}`}>
      {props.items.map(({ icon, title, text }, at) => (
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
  ),
  contact: ({ block }) => <Contact block={block} />,
  spacer: ({ block: { props } }) => <div className={styles.spacer} data-size={props.size} />,
}

/** Types that this version does not know show nothing. */
export const PageBlocks = ({ blocks }: { blocks: readonly ShownBlock[] }) => (
  <div className={styles.blocks}>
    {blocks.map((block) => {
      const Block = draw[block.type] as ((props: { block: ShownBlock }) => ReactNode) | undefined
      return Block && <Block key={block.id} block={block} />
    })}
  </div>
)

/** A text with its language, where that is not the visitor's. */
function Words({ of }: { of: ShownText | undefined }) {
  const locale = useLocale()
  if (!of?.text) return null
  return <span lang={of.lang === locale ? undefined : languageTag[of.lang]}>{of.text}</span>
}

const Rich = ({ of }: { of: ShownText | undefined }) =>
  of?.text ? (
    <div className={`panel ${styles.text}`}>
      <RichText html={of.text} lang={of.lang} />
    </div>
  ) : null

function Section({ title, children }: { title: ShownText | undefined; children: ReactNode }) {
  return (
    <section>
      {title?.text && (
        <h2 className={styles.title}>
          <Words of={title} />
        </h2>
      )}
      {children}
    </section>
  )
}

function Linked({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (!to) return children
  if (to.startsWith('/'))
    return (
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children}
    </a>
  )
}

function Search({ block: { props } }: { block: ShownBlockOf<'search'> }) {
  const t = useTranslate()
  return (
    <Section title={props.title}>
      <Form action={paths.search()} role="search" className={styles.search}>
        <input type="search" name="keyword" maxLength={200} aria-label={t('storefront.searchHint')} />
        <Button type="submit" look="primary" icon="search">
          {t('storefront.search')}
        </Button>
      </Form>
    </Section>
  )
}

function Slides({ block: { id, props } }: { block: ShownBlockOf<'carousel'> }) {
  const banners = props.slides.map(({ image, title, text, button, link }, at) => ({
    // Below zero: clicks on the slides of a page are not counted.
    id: -Number(`1${[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)}${at}`),
    kind: 'carousel' as const,
    title: title?.text ?? '',
    text: text?.text ?? null,
    button: button?.text ?? null,
    lang: title?.lang ?? text?.lang ?? ('en' as const),
    image: image ?? null,
    mobile: null,
    isBare: false,
    href: link,
  }))
  return banners.length > 0 ? <Carousel banners={banners} sizes={slideSizes} /> : null
}

function Products({ block: { props, found } }: { block: ShownBlockOf<'products'> }) {
  const t = useTranslate()
  if (found.products.length === 0) return null
  return (
    <section>
      <div className={styles.head}>
        {props.title?.text && (
          <h2>
            <Words of={props.title} />
          </h2>
        )}
        {props.link && <Linked to={props.link}>{t('storefront.seeMore')}</Linked>}
      </div>
      {props.layout === 'table' ? (
        <ProductTable products={found.products} />
      ) : (
        <div className={props.layout === 'rail' ? styles.rail : undefined}>
          <ProductGrid products={found.products} />
        </div>
      )}
    </section>
  )
}

function Contact({ block: { props } }: { block: ShownBlockOf<'contact'> }) {
  const { contacts, service_hours } = useMall()
  const contactOf = useContactLink()
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
      <p className="second">{service_hours}</p>
      <ul>
        {contacts.map((contact) => (
          <li key={contact.type + contact.value}>
            {contactOf(contact).name}: <ContactValue contact={contact} className="text-link number" />
          </li>
        ))}
      </ul>
    </section>
  )
}
