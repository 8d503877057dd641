/** A product that a member has saved, on sale or not: picture, name, live price and stock, and a way into the cart. */
import type { ReactNode } from 'react'
import type { ProductRow } from '#contract/api/catalog/product'
import { QuickAdd } from '../domain/catalog/card/product-card.tsx'
import { ProductName } from '../domain/catalog/card/product-name.tsx'
import { StockHint } from '../domain/catalog/card/stock-hint.tsx'
import { useFormat, useTranslate } from '../i18n/use.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import styles from './product-tile.module.css'

export const tileGrid = styles.grid
/** For the button in the upper corner of a tile. */
export const tileCorner = styles.corner

interface ProductTileProps {
  product: ProductRow
  /** Below the headings of the page. */
  heading?: 'h2' | 'h3'
  /** The button in the corner, and what else lies above the picture. */
  corner: ReactNode
  /** More lines about the product, below its stock. */
  children?: ReactNode
}

export function ProductTile({ product, heading: Heading = 'h2', corner, children }: ProductTileProps) {
  const t = useTranslate()
  const format = useFormat()
  const isOffered = product.status === 'on_sale'
  return (
    <li className={styles.card} data-off={isOffered ? undefined : ''}>
      <Picture source={product.image} alt="" sizes="(width <= 666px) 96px, 220px" className={styles.picture} />
      {corner}
      <div className={styles.words}>
        <Heading className={styles.name}>
          {isOffered ? (
            <Link to={paths.product(product.id)} ahead>
              <ProductName product={product} />
            </Link>
          ) : (
            <ProductName product={product} />
          )}
        </Heading>
        {isOffered ? (
          <>
            <p>
              <Price amount={product.price} max={product.price_max} currency={product.currency} />
            </p>
            <div className={styles.facts}>
              <span>{t('catalog.minimum', { quantity: format.quantity(product.moq, product.unit) })}</span>
              <StockHint stock={product.stock} moq={product.moq} unit={product.unit} />
              {children}
            </div>
          </>
        ) : (
          <>
            <p>
              <Badge kind="warning">{t('favorite.offSale')}</Badge>
            </p>
            <p className={styles.facts}>{t('favorite.offSaleText')}</p>
          </>
        )}
      </div>
      {isOffered && (
        <div className={styles.action}>
          <QuickAdd product={product} />
        </div>
      )}
    </li>
  )
}
