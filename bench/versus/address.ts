/** A delivery address in a country with freight rules. */
export const address = {
  receiver: 'Anna Smith',
  phone: '+1 415 555 0132',
  country_code: 'US',
  province: 'California',
  city: 'San Francisco',
  district: '',
  region: 'United States California San Francisco',
  detail: '500 Howard St, 94105',
}
