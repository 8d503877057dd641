/** Where freight is shown for: the visitor's last choice, the member's default address, else where the visitor seems to be. */
import { useEffect, useState } from 'react'
import { listAddresses } from '#contract/api/accounts/address'
import { geoLocation } from '#contract/api/identity/geo'
import { call } from '../../../api/client.ts'
import { currentToken } from '../../../api/session.ts'
import { recall, store } from '../../../api/storage.ts'

const name = 'freight_country'
const postcodeName = 'freight_postcode'

/** The last choice on any page; the country is undefined before the first. Country: ISO 3166-1 alpha-2, empty for none. */
export const storedDestination = () => ({
  country: recall<string>(name, 'local'),
  postcode: recall<string>(postcodeName, 'local') ?? '',
})

export function storeDestination(country: string, postcode: string): void {
  store(name, country, { area: 'local' })
  store(postcodeName, postcode, { area: 'local' })
}

async function likelyDestination(signal: AbortSignal): Promise<{ country: string; postcode: string }> {
  const [address] = currentToken() ? await call(listAddresses, { signal }) : []
  if (address?.country_code) return { country: address.country_code, postcode: address.postcode ?? '' }
  const { country_code } = await call(geoLocation, { query: {}, signal })
  return { country: country_code ?? '', postcode: '' }
}

/** ISO 3166-1 alpha-2, empty for anywhere; undefined while unknown. */
export function useFreightCountry() {
  const [country, setCountry] = useState<string>()
  const [postcode, setPostcode] = useState('')
  useEffect(() => {
    const stored = storedDestination()
    setPostcode(stored.postcode)
    if (stored.country !== undefined) return setCountry(stored.country)
    const request = new AbortController()
    const { signal } = request
    likelyDestination(signal).then(
      (likely) => {
        setCountry(likely.country)
        setPostcode(likely.postcode)
      },
      () => !signal.aborted && setCountry(''),
    )
    return () => request.abort()
  }, [])
  const set = (code: string, typed: string) => {
    storeDestination(code, typed)
    setCountry(code)
    setPostcode(typed)
  }
  return {
    country,
    // The postcode is that of another country.
    choose: (code: string) => set(code, ''),
    postcode,
    choosePostcode: (typed: string) => set(country ?? '', typed),
  }
}
