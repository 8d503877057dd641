/** Where the quantity of a SKU is typed on its product page: a cell of the grid, or the stepper of its row. */
export const quantityField = (skuId: number) =>
  document.querySelector<HTMLElement>(`input[data-sku="${skuId}"], [data-sku="${skuId}"] input`)
