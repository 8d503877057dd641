/** Where freight is shown for: the visitor's last choice, else their default address, else where they seem to be. */
import { useEffect, useState } from 'react'
import { listAddresses } from '#contract/api/accounts/address'
import { geoLocation } from '#contract/api/identity/geo'
import { call } from '../../../api/client.ts'
import { currentToken } from '../../../api/session.ts'
import { recall, store } from '../../../api/storage.ts'

const name = 'freight_country'
const postcodeName = 'freight_postcode'

/** ISO 3166-1 alpha-2, empty for anywhere; undefined while unknown. */
export function useFreightCountry() {
  const [country, setCountry] = useState<string>()
  const [postcode, setPostcode] = useState('')
  useEffect(() => {
    setPostcode(recall<string>(postcodeName, 'local') ?? '')
    const chosen = recall<string>(name, 'local')
    if (chosen !== undefined) return setCountry(chosen)
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
  const choose = (code: string) => {
    store(name, code, { area: 'local' })
    setCountry(code)
    // That of another country.
    choosePostcode('')
  }
  const choosePostcode = (code: string) => {
    store(postcodeName, code, { area: 'local' })
    setPostcode(code)
  }
  return { country, choose, postcode, choosePostcode }
}

/** The default address of a member, which comes first; else the country of the visitor's connection. */
async function findCountry(signal: AbortSignal): Promise<{ country_code: string | null; postcode?: string | null }> {
  const addresses = currentToken() ? await call(listAddresses, { signal }).catch(() => []) : []
  const address = addresses.find(({ is_default }) => is_default) ?? addresses[0]
  return address?.country_code ? address : call(geoLocation, { query: {}, signal })
}
