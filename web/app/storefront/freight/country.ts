/** The country that freight is shown for: the visitor's last choice, else where the visitor seems to be. */
import { useEffect, useState } from 'react'
import { geoLocation } from '#contract/geo'
import { call } from '../../api/client.ts'
import { keep, recall } from '../../api/storage.ts'

const name = 'freight_country'

/** ISO 3166-1 alpha-2, empty for anywhere; undefined while unknown. */
export function useFreightCountry() {
  const [country, setCountry] = useState<string>()
  useEffect(() => {
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
    keep(name, code, { area: 'local' })
    setCountry(code)
  }
  return { country, choose }
}
