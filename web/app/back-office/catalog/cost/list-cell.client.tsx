/** The margins of products in their list; each opens the costs of its product. */
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { SkuCost } from '#contract/api/catalog/cost'
import { useTranslate } from '../../../i18n/use.ts'
import styles from './cost.module.css'
import { CostDialog } from './dialog.client.tsx'
import { MarginRange } from './margin.client.tsx'
import { useCosts } from './queries.client.ts'

const CostsContext = createContext<readonly SkuCost[]>([])

/** Reads the costs of all products of a list at once. */
export function CostsOf({ products, children }: { products: readonly { id: number }[]; children: ReactNode }) {
  const data = useCosts(products.map(({ id }) => id))
  return <CostsContext value={data?.costs ?? none}>{children}</CostsContext>
}

const none: readonly SkuCost[] = []

export function MarginCell({ product }: { product: { id: number; name: string } }) {
  const t = useTranslate()
  const costs = useContext(CostsContext)
  const [isOpen, setOpen] = useState(false)
  const percents = costs.flatMap(({ product_id, margin_percent }) =>
    product_id === product.id && margin_percent !== null ? [margin_percent] : [],
  )
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('cost.of', { name: product.name })}
        onClick={() => setOpen(true)}
      >
        <MarginRange percents={percents} />
      </button>
      {isOpen && <CostDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}
