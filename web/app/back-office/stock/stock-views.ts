/** Filters of the stock list that its tabs and the dashboard lead to. */

/** Units up to which a SKU runs low. */
const low = 10

export const lowStock = { on_sale: 'true', max_stock: String(low), sort: 'stock' }

export const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Fewer on hand than open orders hold. */
export const shortStock = { short: 'true' }

/** Stock of SKUs without an order since a day, the most valuable first. */
export const slowStock = (unsold_since: string) => ({ in_stock: 'true', unsold_since, sort: 'value' })
