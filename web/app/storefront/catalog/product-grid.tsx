import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'
import { useHydrated } from '../../state.ts'
import type { CardProduct } from './card-product.ts'
import styles from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

/** As many as a window shows at the top of a page, and some more. */
const firstSight = () => (innerWidth <= 666 ? 6 : 12)

/** `eager` pictures are in sight on arrival; the first of them decides how soon the page looks finished. */
export function ProductGrid({ products, eager = 0 }: { products: readonly CardProduct[]; eager?: number }) {
  const isDrawnHere = useHydrated()
  // Whoever goes back over his steps is taken to where he was, perhaps far down.
  const isBack = useNavigationType() === 'POP'
  // A grid that the browser draws by itself begins with what is in sight; the rest follows in the very next moment.
  const isWhole = useDeferredValue(true, !isDrawnHere || isBack)
  return (
    <div className={styles.grid}>
      {(isWhole ? products : products.slice(0, firstSight())).map((product, position) => (
        <ProductCard
          key={product.id}
          product={product}
          eager={position < eager}
          priority={eager > 0 && position === 0}
        />
      ))}
    </div>
  )
}
