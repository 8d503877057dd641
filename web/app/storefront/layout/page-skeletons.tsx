/** Skeletons of the storefront's pages, shown while one is loading. */
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './page-skeletons.module.css'

const textPath = /^\/(mall\/(checkout|payment)|login)$/
const productPath = /^\/mall\/product\/\d+$/

export function skeletonFor(path: string): ReactNode {
  if (productPath.test(path)) {
    return (
      <div className={`page-width ${styles.page} ${styles.product}`}>
        <Skeleton look="pairs" rows={2} height={440} />
      </div>
    )
  }
  if (textPath.test(path)) {
    return (
      <div className={`page-width ${styles.page}`}>
        <Skeleton look="words" rows={4} height={170} />
      </div>
    )
  }
  const isProductList = path === paths.search() || path === paths.category() || path === paths.home()
  return (
    <div className={`page-width ${styles.page}`}>
      {isProductList ? (
        <Skeleton look="tiles" rows={12} height={330} />
      ) : (
        <Skeleton look="goods" rows={6} height={94} />
      )}
    </div>
  )
}
