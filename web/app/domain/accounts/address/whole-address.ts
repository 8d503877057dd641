import type { AddressRow } from '#contract/api/accounts/address'

/** Region, street and postcode in one line: where commas separate the levels of a region, one precedes the street. */
export const wholeAddress = ({
  region,
  detail,
  postcode,
}: Pick<AddressRow, 'region' | 'detail' | 'postcode'>): string =>
  [region, detail, postcode].filter(Boolean).join(region.includes(',') ? ', ' : ' ')
