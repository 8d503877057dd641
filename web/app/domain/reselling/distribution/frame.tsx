/** Shared parts of the distribution centre: tabs, a table that becomes cards on phones, status words. */
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { EarningStatus } from '#contract/api/reselling/distribution-order'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Badge, type BadgeKind } from '../../../ui/badge.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import styles from './distribution.module.css'
import { resalePaths } from './paths.ts'

/** Tabs of the pages that have none of their own: where their links are. */
const parents: Readonly<Record<string, string>> = {
  [resalePaths.selection()]: paths.distributionProducts(),
  [resalePaths.simulator()]: paths.distributionMarkups(),
  [resalePaths.statement()]: paths.distributionEarnings(),
  [resalePaths.setup()]: paths.distribution(),
}

/** `title` is left out where the content has a first heading of its own. */
export function DistributionPage({ title, children }: { title?: string; children: ReactNode }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const tabs = [
    { to: paths.distribution(), label: t('distribution.overview') },
    { to: paths.distributionOrders(), label: t('distribution.orders') },
    { to: paths.distributionProducts(), label: t('distribution.products') },
    { to: paths.distributionMarkups(), label: t('distribution.markups') },
    { to: paths.distributionMembers(), label: t('distribution.members') },
    { to: paths.distributionEarnings(), label: t('distribution.earnings') },
    { to: resalePaths.share(), label: t('resale.share') },
    { to: resalePaths.levels(), label: t('resale.levels') },
    { to: paths.distributionShop(), label: t('distribution.shop') },
    { to: paths.miniPrograms(), label: t('distribution.miniPrograms') },
    { to: paths.distributionPages(), label: t('distribution.pages') },
  ].map((tab) => ({ ...tab, key: tab.to }))
  const page = pathname.replace(/(\/\d+)?\/?$/, '')
  return (
    <div className={`panel ${styles.page}`}>
      {title && <h1>{title}</h1>}
      <Tabs label={t('distribution.centre')} tabs={tabs} active={parents[page] ?? page} />
      {children}
    </div>
  )
}

export interface Column<Row> {
  label: string
  isAmount?: boolean
  cell: (row: Row) => ReactNode
}

export function DataTable<Row extends { id: number }>({
  label,
  columns,
  rows,
  isNarrow = false,
}: {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Few short columns, which fit a phone as they are. */
  isNarrow?: boolean
}) {
  return (
    <table className={`${styles.table} ${isNarrow ? '' : styles.cards}`} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.isAmount ? styles.amount : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.label} data-label={column.label} className={column.isAmount ? styles.amount : undefined}>
                <div>{column.cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Figures({ items }: { items: readonly [label: string, value: string][] }) {
  return (
    <dl className={styles.figures}>
      {items.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const earningKinds: Record<EarningStatus, BadgeKind> = {
  pending: 'plain',
  frozen: 'info',
  review: 'warning',
  held: 'warning',
  settled: 'success',
  void: 'danger',
}

export function EarningBadge({ status }: { status: EarningStatus }) {
  const t = useTranslate()
  return <Badge kind={earningKinds[status]}>{t(`distribution.status.${status}`)}</Badge>
}

export { styles }
