/** The product list on phones: a card per product. */
import { Checkbox } from '@mantine/core'
import type { ListedProduct } from '#contract/api/catalog/product'
import { useTranslate } from '../../../i18n/use.ts'
import { RowName } from '../../list/row-name.client.tsx'
import styles from './cards.module.css'
import { AvailableCell, MoqCell, OnHandCell, PriceCell } from './cells.client.tsx'
import { ProductActions } from './row-actions.client.tsx'
import { StatusCell } from './status-cell.client.tsx'

interface ProductCardsProps {
  products: readonly ListedProduct[]
  chosen: readonly ListedProduct[]
  onChoose: (products: ListedProduct[]) => void
  /** The address of a product's form; false without the right to edit. */
  formOf: (product: ListedProduct) => string | false
  areDeleted: boolean
}

export function ProductCards({ products, chosen, onChoose, formOf, areDeleted }: ProductCardsProps) {
  const t = useTranslate()
  return (
    <ul className={styles.cards}>
      {products.map((product) => {
        const to = formOf(product)
        const rest = chosen.filter(({ id }) => id !== product.id)
        const isChosen = rest.length < chosen.length
        const figures = [
          [t('products.price'), PriceCell],
          [t('stock.onHand'), OnHandCell],
          [t('stock.available'), AvailableCell],
          [t('products.moq'), MoqCell],
        ] as const
        return (
          <li key={product.id} className="panel">
            <div className={styles.head}>
              <Checkbox
                size="md"
                checked={isChosen}
                onChange={() => onChoose(isChosen ? rest : [...chosen, product])}
                aria-label={t('office.chooseRow', { name: product.name })}
              />
              <RowName name={product.name} to={to} second={product.skus?.[0]?.code} picture={product.image} />
              <ProductActions product={product} isDeleted={areDeleted} />
            </div>
            <dl className={styles.figures}>
              {figures.map(([label, Cell]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Cell product={product} isEditable={to !== false} />
                  </dd>
                </div>
              ))}
              {!areDeleted && <StatusCell product={product} isEditable={to !== false} />}
            </dl>
          </li>
        )
      })}
    </ul>
  )
}
