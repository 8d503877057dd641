/** What stands in a page's place when loading or showing it failed. Its code comes when something does. */
import { Suspense, lazy } from 'react'

const FailedPage = lazy(() => import('./failed-page.tsx'))

export const PageError = () => (
  <Suspense>
    <FailedPage />
  </Suspense>
)
