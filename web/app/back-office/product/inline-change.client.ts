/** Saves a change of one product in the list, and reads the list again whether that worked or not. */
import { useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint'
import type { ListedProduct } from '#contract/product'
import { updateProduct } from '#contract/product-admin'
import { call } from '../../api/client.ts'

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
