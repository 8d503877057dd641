/** Filters of the stock list that its tabs and the dashboard lead to. */

/** Units up to which a SKU runs low. */
const low = 10

export const lowStock = { on_sale: 'true', max_stock: String(low), sort: 'stock' }

/** Stock of SKUs that nobody has ordered for so many days, the most valuable first. */
export const slowStock = (days: number) => ({
  in_stock: 'true',
  unsold_since: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
  sort: 'value',
})
