/** Where freight is shown for: the visitor's last choice, else their default address, else where they seem to be. */
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

/** ISO 3166-1 alpha-2, empty for anywhere; undefined while unknown. */
export function useFreightCountry() {
  const [country, setCountry] = useState<string>()
  const [postcode, setPostcode] = useState('')
  useEffect(() => {
    const stored = storedDestination()
    setPostcode(stored.postcode)
    if (stored.country !== undefined) return setCountry(stored.country)
    const request = new AbortController()
    findCountry(request.signal).then(
      ({ country_code, postcode: code }) => {
        setCountry(country_code ?? '')
        if (code) setPostcode(code)
      },
      () => !request.signal.aborted && setCountry(''),
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

/** The default address of a member, which comes first; else the country of the visitor's connection. */
async function findCountry(signal: AbortSignal): Promise<{ country_code: string | null; postcode?: string | null }> {
  const addresses = currentToken() ? await call(listAddresses, { signal }).catch(() => []) : []
  const address = addresses.find(({ is_default }) => is_default) ?? addresses[0]
  return address?.country_code ? address : call(geoLocation, { query: {}, signal })
}
