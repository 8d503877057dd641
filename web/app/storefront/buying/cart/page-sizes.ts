export const cartPageSizes = [10, 20, 50, 100] as const
