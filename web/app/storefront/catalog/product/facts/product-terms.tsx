/** How a product is packed, delivered and answered for. Parts without content are left out. */
import type { ProductDetail } from '#contract/api/catalog/product'
import { useTranslate } from '../../../../i18n/use.ts'
import { useMall } from '../../../../mall.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { hasPacking, Packing } from '../packing/packing.tsx'
import { Questions } from '../questions/questions.tsx'
import styles from './facts.module.css'
import { Section } from './section.tsx'
import { Facts, Supplier } from './supplier.tsx'

export default function ProductTerms({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const { after_sale_days } = useMall()
  const { documents, samples, returns, skus } = product
  return (
    <div className={styles.sections}>
      {hasPacking(skus) && (
        <Section title={t('facts.packing')}>
          <Packing skus={skus} />
        </Section>
      )}
      <Section title={t('facts.conditions')}>
        <Facts
          facts={[
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
