/**
 * Selects quantities of a product's SKUs and adds them to the cart: in the card next to the pictures, in a row of their
 * own if there are many options, and in a sheet on phones.
 */
import { memo, type ReactNode, Suspense, useMemo, useState } from 'react'
import type { ProductDetail, SkuRow } from '#contract/api/catalog/product'
import { useTranslate } from '../../../../i18n/use.ts'
import { withBundle } from '../../../../i18n/with-bundle.ts'
import { Button } from '../../../../ui/button.tsx'
import { latePart, lazyPart } from '../../../../ui/lazy-part.ts'
import { lazyProductPart } from '../lazy-part.ts'
import { FactIcons } from '../price/fact-icons.tsx'
import { StockRules } from '../price/stock-rules.tsx'
import card from '../product.module.css'
import { SampleButton } from '../sample/sample-button.tsx'
import { AlertButton, isSoldOut } from '../stock-alert/alert-button.tsx'
import { CartLink } from './cart-link.tsx'
import { OptionsButton } from './options-button.tsx'
import { PickedTiers } from './picked-tiers.tsx'
import { SelectionTotal } from './selection-total.tsx'
// The server renders the grid, so the page imports its styles.
import './sku-grid.module.css'
import './sheet-tabs.module.css'
import './size-run.module.css'
import { type ChoicesProps, SkuList } from './sku-list.tsx'
import styles from './sku-picker.module.css'
import { usePhone } from './use-phone.ts'
import { usePicker } from './use-picker.ts'

/** Only for products with several options. */
const SkuGrid = lazyPart(() => import('./sku-grid.tsx'))
/** Only for products that cannot be bought now. */
const NotForSale = lazyPart(() => import('../not-for-sale.tsx'))
const BuyHelp = latePart(() => withBundle('freight', () => import('./buy-help.tsx')))
const Refusals = lazyProductPart(() => import('./refusals.tsx'))
const OptionSheet = lazyPart(() => withBundle('freight', () => import('./option-sheet.tsx')))

/** More options get a row of their own below pictures and card. */
const mostInCard = 12

interface BuyBoxProps {
  product: ProductDetail
  /** Called with the picture of a chosen option. */
  onShow: (image: string) => void
  /** What the card begins with. */
  head: ReactNode
}

const onSale = ({ skus, status }: ProductDetail) =>
  status === 'on_sale' ? skus.filter((sku) => sku.status === 'on_sale') : []
export const canBuy = (product: ProductDetail) =>
  !product.price_on_request && onSale(product).some(({ stock, moq }) => stock >= moq)
export const isWide = (product: ProductDetail) => canBuy(product) && onSale(product).length > mostInCard

/** The SKU picker, or the reason why nothing can be bought. */
export function BuyBox({ product, onShow, head }: BuyBoxProps) {
  const skus = useMemo(() => onSale(product), [product])
  const first = skus.find(({ id }) => id === product.default_sku_id) ?? skus[0]
  if (first && canBuy(product))
    return <SkuPicker product={product} skus={skus} first={first} onShow={onShow} head={head} />
  return (
    <div className={`panel ${card.card}`}>
      {head}
      <Suspense>
        <NotForSale product={product} skus={skus} first={first} onShow={onShow} />
      </Suspense>
    </div>
  )
}

function SkuPicker({ product, skus, first, onShow, head }: BuyBoxProps & { skus: readonly SkuRow[]; first: SkuRow }) {
  const t = useTranslate()
  const picker = usePicker(product, skus, first, onShow)
  const { isSingle, selection, seen, active, chosen, option, tierOf, choices } = picker
  const { currency } = product
  const [isOpen, setOpen] = useState(false)
  /** On phones, options are chosen in a sheet. */
  const inSheet = usePhone() && !isSingle
  const press = () => {
    if (selection.size > 0 && [...selection.values()].some((quantity) => quantity > 0)) void picker.add()
    else if (inSheet) setOpen(true)
    else picker.ask()
  }
  const help = !inSheet && (
    <div className={isSingle ? styles.help : `${styles.help} ${styles.notOnPhones}`}>
      <BuyHelp
        {...{ skus, chosen, active, currency }}
        selection={seen}
        tierQuantity={tierOf(active)}
        onChange={picker.change}
        onChangeAll={picker.changeAll}
      />
    </div>
  )
  const buy = (
    <>
      <div ref={choices} className={isSingle ? styles.choices : `${styles.choices} ${styles.inPage}`}>
        {picker.isAsked && (
          <p className={styles.asked} role="alert">
            {t('buying.chooseQuantity')}
          </p>
        )}
        {!inSheet && (
          <Choices
            {...{ skus, currency, selection, tierOf }}
            refused={picker.refusedIds}
            onChange={picker.change}
            onChangeAll={picker.changeAll}
            onType={picker.type}
            onShow={picker.show}
          />
        )}
        <Suspense>
          {!isOpen && picker.refusals.length > 0 && (
            <Refusals refusals={picker.refusals} skus={skus} onUse={picker.change} />
          )}
        </Suspense>
      </div>
      <div className={styles.bar}>
        <CartLink />
        <SelectionTotal skus={skus} selection={seen} tierOf={tierOf} currency={currency} />
        <Button look="primary" size="large" icon="cart" busy={picker.busy} onClick={press}>
          {t('product.addToCart')}
        </Button>
      </div>
    </>
  )
  const wide = isWide(product)
  const soldOut = skus.filter(isSoldOut)
  return (
    <>
      <div className={`panel ${card.card}`}>
        {head}
        <PickedTiers picker={picker} />
        <FactIcons sku={active} leadTime={product.lead_time} />
        <StockRules
          sku={active}
          option={isSingle ? undefined : chosen ? option : t('buying.everyOption')}
          stock={chosen ? active.stock : product.stock}
          pooledMoq={product.pooled_moq}
        />
        {soldOut.length > 0 && (
          <div className="row">
            <span className="second">{t('buying.someSoldOut')}</span>
            <AlertButton skus={soldOut} />
          </div>
        )}
        {!isSingle && <OptionsButton skus={skus} onOpen={() => setOpen(true)} />}
        {!wide && buy}
        <div className={styles.below}>
          <SampleButton {...{ product, skus, active }} />
        </div>
        {help}
      </div>
      {wide && (
        <section className={`panel ${card.matrix}`} aria-label={t('product.choice')}>
          {buy}
        </section>
      )}
      <Suspense>{isOpen && <OptionSheet picker={picker} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/**
 * The fields for quantities, in the page. Rendered again for other props only: until their code is loaded, React would
 * replace the server's fields by nothing, and a press on the button would find none to move the focus to.
 */
const Choices = memo(function Choices(props: ChoicesProps) {
  const hasColumns = Object.keys(props.skus[0]?.options ?? {}).length > 1
  const Fields = hasColumns ? SkuGrid : SkuList
  return (
    <Suspense>
      <Fields {...props} />
    </Suspense>
  )
})
