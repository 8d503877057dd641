/** What the pages of the storefront look like from afar, for whoever waits for one. */
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './shapes.module.css'

const wordsPath = /^\/(mall\/(checkout|payment)|login)$/
const productPath = /^\/mall\/product\/\d+$/

export function shapeOf(path: string): ReactNode {
  if (productPath.test(path)) {
    return (
      <div className={`page-width ${styles.shape} ${styles.product}`}>
        <Skeleton look="pairs" rows={2} height={440} />
      </div>
    )
  }
  if (wordsPath.test(path)) {
    return (
      <div className={`page-width ${styles.shape}`}>
        <Skeleton look="words" rows={4} height={170} />
      </div>
    )
  }
  const isGoods = path === paths.search() || path === paths.category() || path === paths.home()
  return (
    <div className={`page-width ${styles.shape}`}>
      {isGoods ? <Skeleton look="tiles" rows={12} height={330} /> : <Skeleton look="goods" rows={6} height={94} />}
    </div>
  )
}
