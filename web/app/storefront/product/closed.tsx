/** In place of buying: off sale, sold out, or a price on request. Then there is somebody to ask. */
import type { ProductDetail, SkuRow } from '#contract/product'
import { useTranslate } from '../../i18n/use.ts'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { AskButton } from './ask-button.tsx'
import styles from './buy-box.module.css'
import { Ladder } from './ladder.tsx'
import { RuleWords } from './rule-words.tsx'
import { SkuRows } from './sku-rows.tsx'

const nothing: ReadonlyMap<number, number> = new Map()
const nobody: ReadonlySet<number> = new Set()
const ignore = () => {}

export function Closed({
  product,
  skus,
  first,
}: {
  product: ProductDetail
  skus: readonly SkuRow[]
  first: SkuRow | undefined
}) {
  const t = useTranslate()
  const { currency, price_on_request } = product
  if (!first)
    return (
      <Notice kind="warning" title={t('goods.offSale')}>
        {t('goods.offSaleText')}
      </Notice>
    )
  return (
    <>
      {price_on_request ? (
        <Price amount={null} currency={currency} size="large" />
      ) : (
        <Ladder sku={first} quantity={0} currency={currency} onUse={ignore} />
      )}
      <Notice
        kind={price_on_request ? 'info' : 'warning'}
        title={t(price_on_request ? 'goods.onRequestTitle' : 'goods.soldOut')}
      >
        {t(price_on_request ? 'goods.onRequestText' : 'goods.soldOutText')}
      </Notice>
      <RuleWords sku={first} currency={currency} />
      {skus.length > 1 && (
        <SkuRows skus={skus} currency={currency} chosen={nothing} refused={nobody} onChange={ignore} readOnly />
      )}
      <div className={styles.bar}>
        <AskButton product={product} label={t(price_on_request ? 'goods.askQuote' : 'goods.askStock')} />
      </div>
    </>
  )
}
