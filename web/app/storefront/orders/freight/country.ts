/** Where freight is shown for: the visitor's last choice, else where the visitor seems to be. */
import { useEffect, useState } from 'react'
import { geoLocation } from '#contract/api/identity/geo'
import { call } from '../../../api/client.ts'
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
    call(geoLocation, { query: {}, signal: request.signal }).then(
      ({ country_code }) => setCountry(country_code ?? ''),
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
