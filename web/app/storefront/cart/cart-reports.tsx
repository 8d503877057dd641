/** What happened to the cart behind the buyer's back: what signing in changed, what could not be sent. */
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { useStore } from '../../state.ts'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './cart-notices.module.css'
import { keepMergeReport, mergeReportStore } from './merge-report.ts'
import { conflictStore } from './queue.ts'

export default function CartReports() {
  return (
    <>
      <Conflicts />
      <MergeNotice />
    </>
  )
}

/** Which quantities are not those of the guest's cart any more. */
function MergeNotice() {
  const t = useTranslate()
  const format = useFormat()
  const report = useStore(mergeReportStore, null)
  if (!report) return null
  return (
    <Notice
      kind="warning"
      live
      title={t('cart.mergedTitle', { count: report.adjusted.length })}
      action={<IconButton size="small" icon="close" label={t('common.close')} onClick={() => keepMergeReport(null)} />}
    >
      <ul className={styles.list}>
        {report.adjusted.map(({ sku_code, name, was, quantity }) => (
          <li key={sku_code}>
            {name} <span className="second whole">{sku_code}</span>
            <span className="number">
              {t('common.labelled', { label: '', text: `${format.number(was)} → ${format.number(quantity)}` })}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function Conflicts() {
  const t = useTranslate()
  const conflicts = useStore(conflictStore, [])
  if (conflicts.length === 0) return null
  return (
    <Notice
      kind="danger"
      live
      title={t('cart.conflicts', { count: conflicts.length })}
      action={<IconButton size="small" icon="close" label={t('common.close')} onClick={() => conflictStore.set([])} />}
    >
      <ul className={styles.list}>
        {conflicts.map(({ name, msg }, position) => {
          // For the server it is "resource not found".
          const text = msg || t('cart.lineGone')
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in their order and never move
          return <li key={position}>{name ? t('common.labelled', { label: name, text }) : text}</li>
        })}
      </ul>
    </Notice>
  )
}
