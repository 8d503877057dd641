import type { CardProduct } from './card-product.ts'
import styles from './product-card.module.css'
import { ProductCard } from './product-card.tsx'

/** `eager` pictures are in sight on arrival; the first of them decides how soon the page looks finished. */
export function ProductGrid({ products, eager = 0 }: { products: readonly CardProduct[]; eager?: number }) {
  return (
    <div className={styles.grid}>
      {products.map((product, position) => (
        <ProductCard key={product.id} product={product} eager={position < eager} priority={eager > 0 && position === 0} />
      ))}
    </div>
  )
}
