/** The document around every page: language, theme, and what all pages share in the browser. */
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { accountStore, forgetAccount, loadAccount } from './api/account.ts'
import { refreshCartCount } from './api/cart-count.ts'
import { browserApi, whenSessionEnds } from './api/client.ts'
import { followConnection } from './api/connection.ts'
import { currentToken, followOtherTabs } from './api/session.ts'
import { BaseContext, browserBase, withoutBase } from './base.ts'
import { PageError } from './errors/page-error.tsx'
import { browserLocale, rememberFirstLocale } from './i18n/choice.ts'
import { addressesOf, ensureMessages } from './i18n/loading.ts'
import { translator } from './i18n/translate.ts'
import { LocaleContext } from './i18n/use.ts'
import { loadMall, type Mall, recallMall } from './mall.ts'
import { followCopy } from './offline-copy/follow-copy.ts'
import { hasLoadedHere, noteShown } from './page.ts'
import { isPublicPath, paths } from './paths.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { SignInHost } from './sign-in/host.tsx'
import { sendWhenOnline } from './storefront/buying/cart/offline-sync.ts'
import { useTheme } from './theme.ts'
import { ConfirmHost } from './ui/confirm.tsx'
import { ConnectionBanner } from './ui/connection-banner.tsx'
import { wakeParts } from './ui/lazy-part.ts'
import { LinkGuide } from './ui/link.tsx'
import { RouteProgress } from './ui/route-progress.tsx'
import { ToastHost, toast } from './ui/toast.tsx'
import { type Theme, visitContext } from './visit.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/layout.css'

export interface RootData {
  locale: Locale
  theme: Theme
  origin: string
  /** `/s/{slug}` in a reseller's shop, else empty. */
  base: string
  demo: boolean
  /** Missing when the server could not read it. */
  mall?: Mall | undefined
}

export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { locale, theme, origin, base, demo, api } = context.get(visitContext)
  return { locale, theme, origin, base, demo, mall: await loadMall(api) }
}

export async function clientLoader(): Promise<RootData> {
  const locale = browserLocale()
  const [mall] = await Promise.all([
    recallMall(browserApi, locale),
    ensureMessages(locale, withoutBase(location.pathname)),
  ])
  const { theme, demo } = document.documentElement.dataset
  return {
    locale,
    theme: (theme as Theme | undefined) ?? 'auto',
    origin: location.origin,
    base: browserBase(),
    demo: demo === '1',
    mall,
  }
}

export const useRootData = (): RootData =>
  useRouteLoaderData('root') ?? { locale: 'en', theme: 'auto', origin: '', base: '', demo: false }

export function Layout({ children }: { children: ReactNode }) {
  const { locale, theme: rendered, base, demo, mall } = useRootData()
  const theme = useTheme(rendered)
  const { pathname } = useLocation()
  return (
    <html
      lang={languageTag[locale]}
      dir="ltr"
      data-locales={[locale, ...(mall?.languages ?? [])].join()}
      data-theme={theme}
      data-demo={demo ? '1' : undefined}
      data-shop={mall?.shop?.slug}
      style={shopColors(mall?.shop?.color)}
      // A script marks a session before the first paint.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F6F7F9" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0F1216" media="(prefers-color-scheme: dark)" />
        {mall?.shop ? (
          <link rel="icon" href={`/share/${mall.shop.slug}/icon-192.png`} type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link
          rel="apple-touch-icon"
          href={mall?.shop ? `/share/${mall.shop.slug}/icon-192.png` : '/icons/touch-180.png'}
        />
        <link
          rel="manifest"
          href={`/manifest.webmanifest?lang=${locale}${mall?.shop ? `&shop=${mall.shop.slug}` : ''}`}
        />
        {addressesOf(locale, pathname).map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        <Meta />
        <Links nonce="" />
      </head>
      <body>
        <LocaleContext.Provider value={locale}>
          <BaseContext.Provider value={base}>{children}</BaseContext.Provider>
        </LocaleContext.Provider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** A reseller's color in place of the mall's; checked for contrast when it is saved. */
const shopColors = (color: string | null | undefined): CSSProperties | undefined =>
  color ? ({ '--shop-color': color } as CSSProperties) : undefined

export default function App() {
  useSessionOfPage()
  const { demo, locale } = useRootData()
  // The storefront has a strip for it.
  const isStorefront = useMatches().some(({ id }) => id === 'storefront/layout/storefront')
  return (
    <>
      {demo && !isStorefront && (
        <aside className="demo-banner" aria-label={translator(locale)('common.demo')}>
          {translator(locale)('common.demoBanner')}
        </aside>
      )}
      <ConnectionBanner />
      <RouteProgress />
      <LinkGuide />
      <Outlet />
      <ToastHost />
      <ConfirmHost />
      <SignInHost />
    </>
  )
}

export { PageError as ErrorBoundary }

/** Everything that begins once the page runs in the browser: account, cart figure, other tabs, the end of a session. */
function useSessionOfPage(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const { locale } = useRootData()
  const data = useMatches().at(-1)?.loaderData
  useEffect(() => {
    if (noteShown(pathname + search, data)) void revalidate()
  }, [pathname, search, data, revalidate])
  const here = useRef({ pathname, search, locale })
  useEffect(() => {
    here.current = { pathname, search, locale }
  })

  useEffect(() => {
    rememberFirstLocale()
    whenSessionEnds(() => {
      // A preview leaves the session to the page around it, which may hold unsaved input.
      if (self !== top) return
      forgetAccount()
      const { pathname, search, locale } = here.current
      toast.error(translator(locale)('common.loginExpired'))
      if (pathname !== '/login') void navigate(paths.login(isPublicPath(pathname) ? undefined : pathname + search))
    })
    void loadAccount()
    void refreshCartCount()
    registerServiceWorker()
    const stopCopy = followCopy()
    // Within a mini program, whose web-view says so in the address. Storage may be forbidden.
    try {
      if (/[?&]mp=/.test(location.search) || sessionStorage['mp']) void import('./mini-program/bridge.ts')
    } catch {}
    // The server rendered for a guest, perhaps in another language than the one stored here. Pages that load in the
    // browser have done so already.
    if (browserLocale() !== here.current.locale || (currentToken() && !hasLoadedHere())) {
      wakeParts()
      void revalidate()
    }
    // The mark of a session that has expired.
    if (!currentToken()) delete document.documentElement.dataset['session']

    const stopConnection = followConnection()
    const stopSending = sendWhenOnline(() => translator(here.current.locale))
    const stopFollowing = followOtherTabs(() => {
      void loadAccount()
      void refreshCartCount()
      void revalidate()
    })
    // Until a one-time password is changed, the server refuses everything else.
    const stopWatching = accountStore.subscribe(() => {
      const account = accountStore.get()
      const { pathname, search } = here.current
      if (typeof account === 'object' && account.user.must_change_password && pathname !== '/login')
        void navigate(paths.changePassword(pathname + search))
    })
    return () => {
      stopConnection()
      stopCopy()
      stopSending()
      stopFollowing()
      stopWatching()
    }
  }, [navigate, revalidate])
}
