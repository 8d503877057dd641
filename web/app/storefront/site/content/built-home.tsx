/**
 * A home page that staff or a reseller built from blocks. It is hydrated late, and brings the styles of blocks along, so
 * that the usual home page carries neither.
 */
import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'
import type { ShownPage } from '#contract/api/site/page'
import { useMall } from '../../../mall.ts'
import styles from './built-home.module.css'
import { PageBlocks } from './page-blocks.tsx'

/** The route whose styles are those of all blocks. */
const pageRoute = 'storefront/site/content/text-page'

export default function BuiltHome({ page }: { page: Pick<ShownPage, 'blocks'> }) {
  const { site_name } = useMall()
  const sheets = useContext(FrameworkContext)?.manifest.routes[pageRoute]?.css ?? []
  return (
    <div className={`page-width ${styles.home}`}>
      {sheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="blocks" />
      ))}
      <h1 className="visually-hidden">{site_name}</h1>
      <PageBlocks blocks={page.blocks} />
    </div>
  )
}
