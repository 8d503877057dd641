/** Keeps a failure within the frame: header, search and cart stay at hand. */
import { isRouteErrorResponse, type MetaFunction, Outlet } from 'react-router'
import { pageMeta } from '../meta.ts'
import { PageError } from './page-error.tsx'

/** A page that failed has no words of its own. */
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t(
      isRouteErrorResponse(args.error) && args.error.status === 404 ? 'common.notFoundTitle' : 'common.failedTitle',
    ),
    isIndexed: false,
  }))

export default function Boundary() {
  return <Outlet />
}

export { PageError as ErrorBoundary }
