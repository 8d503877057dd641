/** A home page that staff or a reseller built from blocks. */
import type { ShownPage } from '#contract/page'
import { useMall } from '../../mall.ts'
import styles from './built-home.module.css'
import { PageBlocks } from './page-blocks.tsx'

export default function BuiltHome({ page }: { page: Pick<ShownPage, 'blocks'> }) {
  const { site_name } = useMall()
  return (
    <div className={`page-width ${styles.home}`}>
      <h1 className="visually-hidden">{site_name}</h1>
      <PageBlocks blocks={page.blocks} />
    </div>
  )
}
