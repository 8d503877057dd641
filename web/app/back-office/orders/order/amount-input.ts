/** Whether two amounts are the same money: `12.5` and `12.50`. */
export const isSameAmount = (one: string, other: string): boolean =>
  one === other || (one !== '' && Number(one) === Number(other))
