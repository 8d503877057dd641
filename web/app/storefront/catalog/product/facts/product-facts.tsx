/** Everything about a product below its pictures. Parts without content are left out. */
import { type ReactNode, useId } from 'react'
import type { ProductDetail } from '#contract/api/catalog/product'
import { useTranslate } from '../../../../i18n/use.ts'
import { useMall } from '../../../../mall.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { ShownIn } from '../../../../ui/shown-in.tsx'
import { RichText } from '../../../site/content/rich-text.tsx'
import { hasPacking, Packing } from '../packing/packing.tsx'
import { Questions } from '../questions/questions.tsx'
import { Specifications } from '../specifications.tsx'
import styles from './facts.module.css'
import { Facts, Supplier } from './supplier.tsx'

export default function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const { after_sale_days } = useMall()
  const { detail, detail_lang, documents, lead_time, samples, returns, skus } = product
  return (
    <div className={styles.sections}>
      {detail && (
        <Section title={t('product.details')} mark={<ShownIn language={detail_lang} />}>
          <RichText html={detail} lang={detail_lang} />
        </Section>
      )}
      <Section title={t('product.specifications')}>
        <Specifications product={product} />
      </Section>
      {hasPacking(skus) && (
        <Section title={t('facts.packing')}>
          <Packing skus={skus} />
        </Section>
      )}
      <Section title={t('facts.terms')}>
        <Facts
          facts={[
            [t('buying.leadTime'), lead_time],
            [t('facts.samples'), samples],
            // The mall's own rule, which the words of a product only add to.
            [t('facts.returns'), `${t('facts.returnsPeriod', { days: after_sale_days })} ${returns}`.trim()],
          ]}
        />
      </Section>
      {documents.length > 0 && (
        <Section title={t('facts.documents')}>
          <Documents documents={documents} />
        </Section>
      )}
      <Section title={t('facts.supplier')}>
        <Supplier product={product} />
      </Section>
      {/* A draft has none. */}
      {product.id > 0 && (
        <Section title={t('facts.questions')}>
          <Questions key={product.id} productId={product.id} />
        </Section>
      )}
    </div>
  )
}

function Section({ title, mark, children }: { title: string; mark?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`panel ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>
        {title} {mark}
      </h2>
      {children}
    </section>
  )
}

/** Files to download, under their titles. */
function Documents({ documents }: Pick<ProductDetail, 'documents'>) {
  return (
    <ul className={styles.documents}>
      {documents.map(({ url, name }) => (
        <li key={url}>
          <a href={url} download={`${name}.pdf`} className="text-link">
            <Icon name="download" size={18} /> {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
