/** What a product is: its description and specifications. */
import type { ProductDetail } from '#contract/api/catalog/product'
import { useTranslate } from '../../../../i18n/use.ts'
import { ShownIn } from '../../../../ui/shown-in.tsx'
import { RichText } from '../../../site/content/rich-text.tsx'
import { Specifications } from '../specifications.tsx'
import styles from './facts.module.css'
import { Section } from './section.tsx'

export default function ProductFacts({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const { detail, detail_lang } = product
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
    </div>
  )
}
