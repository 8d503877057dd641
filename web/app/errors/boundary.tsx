/** Keeps a failure within the frame: header, search and cart stay at hand. */
import { Outlet } from 'react-router'
import { PageError } from './page-error.tsx'

export default function Boundary() {
  return <Outlet />
}

export { PageError as ErrorBoundary }
