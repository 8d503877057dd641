/** The member center: header with order numbers, menu on the left, pages next to it. */
import { type ReactNode, useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { orderStatistics } from '#contract/api/orders/order'
import { ApiError } from '../api/client.ts'
import { useTranslate } from '../i18n/use.ts'
import { renewCopy } from '../offline-copy/follow-copy.ts'
import { forMember, type PageInput } from '../page.ts'
import { isMemberPath, paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PendingPage } from '../ui/pending-page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './layout.module.css'
import { MemberHeader } from './member-header.tsx'
import { MemberMenu } from './menu.tsx'
import records from './record-card.module.css'

/** The numbers are an extra: the pages work without them. */
const load = ({ api }: PageInput) =>
  api.call(orderStatistics).catch((error: unknown) => {
    if (error instanceof ApiError && error.status !== 401) return undefined
    throw error
  })
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <Frame figures={undefined}>
    <Waiting />
  </Frame>
)

/** Here orders and lists change: the copy for reading without a connection is renewed sooner, in milliseconds. */
const copyAge = 60_000

export default function MemberLayout() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: on each page of the member center
  useEffect(() => renewCopy(copyAge), [pathname])
  return (
    <Frame figures={useLoaderData<typeof clientLoader>()}>
      <PendingPage here={pathname} shapeOf={(path) => (isMemberPath(path) ? shapeOf(path) : undefined)}>
        <Outlet />
      </PendingPage>
    </Frame>
  )
}

const Waiting = () => shapeOf(useLocation().pathname)

/** The shape of each page: pages load together with this layout, so they cannot show one themselves. */
function shapeOf(pathname: string): ReactNode {
  if (pathname === paths.favorites()) return <Skeleton look="tiles" rows={10} height={290} />
  if (pathname === paths.addresses() || pathname === paths.invoices()) {
    return (
      <div className={`panel ${records.page}`}>
        <Skeleton height={36} />
        <div aria-hidden="true">
          <Skeleton look="pairs" rows={2} height={176} />
        </div>
      </div>
    )
  }
  if (pathname === paths.member()) return <Skeleton look="words" rows={3} height={200} />
  if (pathname === paths.personal()) return <Skeleton look="words" rows={3} height={280} />
  return (
    <>
      <Skeleton look="words" height={150} />
      <div aria-hidden="true" className={styles.waiting}>
        <Skeleton look="goods" rows={4} height={150} />
      </div>
    </>
  )
}

function Frame({ figures, children }: { figures: Awaited<ReturnType<typeof load>>; children: ReactNode }) {
  const t = useTranslate()
  const isHome = useLocation().pathname.replace(/\/$/, '') === paths.member()
  return (
    <div className={`page-width ${styles.layout}`}>
      <MemberHeader figures={figures} isHome={isHome} />
      <MemberMenu />
      {!isHome && (
        <Link to={paths.member()} className={styles.back}>
          <Icon name="chevron-left" size={18} />
          {t('storefront.memberCentre')}
        </Link>
      )}
      <div className={styles.page}>{children}</div>
    </div>
  )
}
