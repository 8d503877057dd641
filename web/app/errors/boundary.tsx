/** Shows errors inside the frame, so that header, search and cart stay. */
import { isRouteErrorResponse, type MetaFunction, Outlet } from 'react-router'
import { pageMeta } from '../meta.ts'
import { PageError } from './page-error.tsx'

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t(isRouteErrorResponse(args.error) && args.error.status === 404 ? 'common.title404' : 'common.failedTitle'),
    isIndexed: false,
  }))

export default function Boundary() {
  return <Outlet />
}

export { PageError as ErrorBoundary }
