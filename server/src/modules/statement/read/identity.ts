/** Short ids may be those of a day or of a payer, so that the day belongs to them. Banks repeat ids of collective bookings. */
export const identityOf = (
  bankId: string,
  { bookedOn, amount, currency }: { bookedOn: string; amount: number; currency: string },
): string => JSON.stringify([bankId.replace(/^0+/, '').length < 10 ? bookedOn : '', amount, currency, bankId])
