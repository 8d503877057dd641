/** The member centre: who it is and how his orders stand, the menu on the left, its pages beside it. */
import type { ReactNode } from 'react'
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { orderStatistics } from '#contract/order'
import { ApiError } from '../api/client.ts'
import { forMember, type PageInput } from '../page.ts'
import { paths } from '../paths.ts'
import { LateCover } from '../ui/late-cover.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import cards from './cards.module.css'
import { MemberHead } from './head.tsx'
import styles from './layout.module.css'
import { MemberMenu } from './menu.tsx'

/** The figures are an extra: without them the pages work all the same. */
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

export default function MemberLayout() {
  const { pathname } = useLocation()
  return (
    <Frame figures={useLoaderData<typeof clientLoader>()}>
      <LateCover
        here={pathname}
        shapeOf={(path) => (path.startsWith(paths.memberCentre()) ? shapeOf(path) : undefined)}
      >
        <Outlet />
      </LateCover>
    </Frame>
  )
}

const Waiting = () => shapeOf(useLocation().pathname)

/** Each page's shape: theirs to load is begun with this layout's, so none of them can show one itself. */
function shapeOf(pathname: string): ReactNode {
  if (pathname === paths.favorites()) return <Skeleton look="tiles" rows={10} height={290} />
  if (pathname === paths.addresses() || pathname === paths.invoices()) {
    return (
      <div className={`panel ${cards.page}`}>
        <Skeleton height={36} />
        <div aria-hidden="true">
          <Skeleton look="pairs" rows={2} height={176} />
        </div>
      </div>
    )
  }
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
  const isHome = useLocation().pathname === paths.orders()
  return (
    <div className={`page-width ${styles.layout}`}>
      <MemberHead figures={figures} isHome={isHome} />
      <MemberMenu />
      <div className={styles.page}>{children}</div>
    </div>
  )
}
