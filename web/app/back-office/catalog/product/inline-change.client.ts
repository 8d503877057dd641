/** Saves a change of one product in the list, and reads the list again whether that worked or not. */
import { useQueryClient } from '@tanstack/react-query'
import type { ListedProduct, SkuRow } from '#contract/api/catalog/product'
import { type SkuWrite, updateProduct } from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import { call } from '../../../api/client.ts'

type Change = Omit<Input<typeof updateProduct>['body'], 'id' | 'version'>

export function useInlineChange({ id, version }: ListedProduct): (change: Change) => Promise<void> {
  const client = useQueryClient()
  return async (change) => {
    try {
      await call(updateProduct, { body: { id, version, ...change } })
    } finally {
      await client.invalidateQueries({ queryKey: ['products'] })
    }
  }
}

/** Changes one SKU. All are sent with their versions: one that is missing or was added since would be deleted. */
export function useSkuChange(
  product: ListedProduct,
): (changed: SkuRow, change: Omit<SkuWrite, 'id' | 'code' | 'version'>) => Promise<void> {
  const save = useInlineChange(product)
  return (changed, change) =>
    save({
      skus: (product.skus ?? []).map(({ id, code, version }) => ({
        id,
        code,
        version,
        ...(id === changed.id && change),
      })),
    })
}
