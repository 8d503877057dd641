/** Notices above the cart's lines: what signing in changed, what could not be synced, and a hint for guests. */
import type { ReactNode } from 'react'
import { accountStore } from '../../../api/account.ts'
import { requireSignIn } from '../../../api/sign-in.ts'
import { conflictStore } from '../../../domain/buying/cart/offline-queue.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useStore } from '../../../state.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './cart-notices.module.css'
import { mergeReportStore, setMergeReport } from './merge-report.ts'

export function CartReports() {
  const t = useTranslate()
  const format = useFormat()
  const adjusted = useStore(mergeReportStore, null)?.adjusted
  const conflicts = useStore(conflictStore, [])
  return (
    <>
      {conflicts.length > 0 && (
        <Report
          kind="danger"
          title={t('cart.conflicts', { count: conflicts.length })}
          onClose={() => conflictStore.set([])}
        >
          {conflicts.map(({ name, msg }, position) => {
            const text = msg || t('cart.lineGone')
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only ever cleared
            return <li key={position}>{name ? t('common.labelled', { label: name, text }) : text}</li>
          })}
        </Report>
      )}
      {adjusted && (
        <Report
          kind="warning"
          title={t('cart.mergedTitle', { count: adjusted.length })}
          onClose={() => setMergeReport(null)}
        >
          {adjusted.map(({ sku_code, name, was, quantity }) => (
            <li key={sku_code}>
              {name} <span className="second whole">{sku_code}</span>
              <span className="number">
                {t('common.labelled', { label: '', text: `${format.number(was)} → ${format.number(quantity)}` })}
              </span>
            </li>
          ))}
        </Report>
      )}
    </>
  )
}

interface ReportProps {
  kind: 'danger' | 'warning'
  title: string
  children: ReactNode
  onClose: () => void
}

function Report({ children, onClose, ...notice }: ReportProps) {
  const t = useTranslate()
  const close = <IconButton size="small" icon="close" label={t('common.close')} onClick={onClose} />
  return (
    <Notice live action={close} {...notice}>
      <ul className={styles.list}>{children}</ul>
    </Notice>
  )
}

export function GuestHint() {
  const t = useTranslate()
  const isGuest = useStore(accountStore, undefined) === undefined
  if (!isGuest) return null
  const signIn = (
    <Button size="small" icon="login" onClick={() => void requireSignIn()}>
      {t('storefront.signIn')}
    </Button>
  )
  return <Notice action={signIn}>{t('cart.guestHint')}</Notice>
}
