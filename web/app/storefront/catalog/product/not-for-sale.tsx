/** Replaces the SKU picker for products that are off sale, sold out or priced on request. */
import type { ProductDetail, SkuRow } from '#contract/api/catalog/product'
import { useTranslate } from '../../../i18n/use.ts'
import { useNoPrice } from '../../../mall.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { InquiryButton } from './inquiry/inquiry-button.tsx'
import { FactIcons } from './price/fact-icons.tsx'
import { PriceTiers } from './price/price-tiers.tsx'
import { StockRules } from './price/stock-rules.tsx'
import { CartLink } from './sku-picker/cart-link.tsx'
import { SkuList } from './sku-picker/sku-list.tsx'
import styles from './sku-picker/sku-picker.module.css'
import { AlertButton, isSoldOut } from './stock-alert/alert-button.tsx'

interface NotForSaleProps {
  product: ProductDetail
  onShow: (image: string) => void
  skus: readonly SkuRow[]
  first: SkuRow | undefined
}

const ignore = () => {}
const none = () => 0

export default function NotForSale({ product, skus, first, onShow }: NotForSaleProps) {
  const t = useTranslate()
  const { currency, price_on_request } = product
  const noPrice = useNoPrice()
  if (!first)
    return (
      <Notice kind="warning" title={t('buying.offSale')}>
        {t('buying.offSaleText')}
      </Notice>
    )
  return (
    <>
      {price_on_request ? (
        <Price amount={null} currency={currency} size="large" />
      ) : (
        <PriceTiers sku={first} quantity={0} currency={currency} onUse={ignore} />
      )}
      <Notice kind={price_on_request ? 'info' : 'warning'} title={price_on_request ? noPrice : t('buying.soldOut')}>
        {t(price_on_request ? 'buying.onRequestText' : 'buying.soldOutText')}
      </Notice>
      {/* What is sold out ships at no time that is known. */}
      <FactIcons sku={first} leadTime={price_on_request ? product.lead_time : ''} />
      <StockRules sku={first} stock={product.stock} pooledMoq={product.pooled_moq} />
      {skus.length > 1 && (
        <SkuList
          skus={skus}
          currency={currency}
          selection={new Map()}
          tierOf={none}
          refused={new Set()}
          onChange={ignore}
          onShow={({ image }) => image && onShow(image)}
          readOnly
        />
      )}
      {!price_on_request && (
        <div className="row">
          <InquiryButton product={product} label={t('buying.askStock')} isMain={false} />
        </div>
      )}
      <div className={styles.bar}>
        <CartLink />
        {price_on_request ? (
          <InquiryButton product={product} label={t('buying.askQuote')} isMain />
        ) : (
          <AlertButton skus={skus.filter(isSoldOut)} isMain />
        )}
      </div>
    </>
  )
}
