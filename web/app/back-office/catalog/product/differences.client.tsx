/** Fields of a product before and after a change. */
import type { Difference } from '#contract/api/catalog/product-bulk'
import type { ProductStatus } from '#contract/status'
import type { MessageId } from '../../../i18n/translate.ts'
import { useTranslate } from '../../../i18n/use.ts'
import styles from './bulk.module.css'
import { useBrandNames, useCategoryNames } from './choices.client.ts'

const labels: Record<string, MessageId> = {
  price: 'products.price',
  ladder: 'productform.ladder',
  on_hand: 'stock.onHand',
  stock: 'stock.available',
  short: 'stock.shortLabel',
  moq: 'products.moq',
  multiple: 'productform.multiple',
  categoryId: 'products.category',
  parentId: 'tree.parent',
  order: 'access.order',
  isHidden: 'category.hidden',
  brandId: 'products.brand',
  status: 'productform.status',
  skuStatus: 'transfer.field.skustatus',
  name: 'bulk.name',
  detail: 'productform.detail',
  attributes: 'productform.attributes',
  manufacturer: 'facts.manufacturer',
  leadTime: 'buying.leadTime',
  samples: 'facts.samples',
  returns: 'facts.returns',
  seoTitle: 'productform.seoTitle',
  seoDescription: 'productform.seoDescription',
  images: 'productform.pictures',
  documents: 'facts.documents',
  pooledMoq: 'productform.pooledMoq',
  tierScope: 'productform.tierScope',
  samplePrice: 'productform.samplePrice',
  sampleLimit: 'productform.sampleLimit',
  hsCode: 'facts.hsCode',
  originCountry: 'facts.origin',
  barcode: 'office.filter.barcode',
  options: 'productform.options',
  unit: 'form.unit',
  packs: 'productform.packs',
  weight: 'productform.weightIn',
  volume: 'productform.volumeIn',
}

export function Differences({ changes }: { changes: readonly Difference[] }) {
  const t = useTranslate()
  const [categories, brands] = [useCategoryNames(), useBrandNames()]
  const show = (field: string, text: string | null) => {
    if (text === null) return '–'
    if (field === 'categoryId' || field === 'parentId') return categories?.get(Number(text)) ?? text
    if (field === 'brandId') return brands?.get(Number(text)) ?? text
    if (field === 'tierScope')
      return t(text === 'product' ? 'productform.tierScopeProduct' : 'productform.tierScopeSku')
    return field === 'status' || field === 'skuStatus' ? t(`products.status.${text as ProductStatus}`) : text
  }
  return (
    <ul className={styles.differences}>
      {changes
        .filter(({ field }) => field !== 'deleted')
        .map(({ field, sku, before, after }) => {
          const [part = '', lang] = field.split('.')
          const label = labels[part]
          return (
            <li key={`${field} ${sku}`}>
              {sku && `${sku} · `}
              {label ? t(label) : field}
              {lang && ` (${lang})`}: {t('office.amountChanged', { from: show(field, before), to: show(field, after) })}
            </li>
          )
        })}
    </ul>
  )
}
