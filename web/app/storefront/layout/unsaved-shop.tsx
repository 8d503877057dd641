/**
 * In the frame next to the settings of a shop: shows what the form holds before it is saved. Only the page around it is
 * heard, and only if it is of the same origin; what it sends went through the guards of the server.
 */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { browserLocale } from '../../i18n/choice.ts'
import { type Mall, replaceMall } from '../../mall.ts'

export function UnsavedShop() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const show = ({ origin, source, data }: MessageEvent<{ unsavedShop?: Mall } | null>) => {
      const mall = data?.unsavedShop
      if (origin !== location.origin || source !== parent || !mall) return
      replaceMall({ locale: browserLocale(), until: Infinity, mall: Promise.resolve(mall) })
      void revalidate()
    }
    addEventListener('message', show)
    // Reports that it listens.
    parent.postMessage(null, location.origin)
    return () => removeEventListener('message', show)
  }, [revalidate])
  return null
}
