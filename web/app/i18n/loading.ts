/** Brings a language's messages into the browser, one file per bundle. */
import folder from 'virtual:catalogues'
import type { Messages } from '#contract/rules/message'
import type { Locale } from '#contract/types'
import type { Bundle } from '#texts/ids'
import { bundlesOf } from './bundles.ts'
import { addMessages } from './translate.ts'

const loaded = new Map<string, Promise<void>>()

/** Resolves when every message that the page at `pathname` may show is there. */
export async function ensureMessages(locale: Locale, pathname: string): Promise<void> {
  const addresses = new Set([
    ...addressesOf(locale, pathname),
    ...[...opened].map((bundle) => addressOf(locale, bundle)),
  ])
  await Promise.all([...addresses].map((address) => loadOnce(locale, address)))
}

/** Bundles that came on demand: a change of language brings them along. */
const opened = new Set<Bundle>()

const addressOf = (locale: Locale, bundle: Bundle) => `${folder}/${locale}-${bundle}.js`

export const addressesOf = (locale: Locale, pathname: string) =>
  bundlesOf(pathname).map((bundle) => addressOf(locale, bundle))

/** For a part that opens on demand, with words of its own. */
export function ensureBundle(locale: Locale, bundle: Bundle): Promise<void> {
  opened.add(bundle)
  return loadOnce(locale, addressOf(locale, bundle))
}

function loadOnce(locale: Locale, address: string): Promise<void> {
  const known = loaded.get(address)
  if (known) return known
  const loading = import(/* @vite-ignore */ address).then(({ default: messages }: { default: Messages }) =>
    addMessages(locale, messages),
  )
  loaded.set(address, loading)
  // A failed load is tried again by the next page.
  loading.catch(() => loaded.delete(address))
  return loading
}
