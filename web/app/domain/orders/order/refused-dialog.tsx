/** Which lines of an order could not be put into the cart again, and why. */
import type { Reason } from '#contract/api/buying/cart'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { refusalText } from '../../buying/cart/refusal-text.ts'
import styles from './dialogs.module.css'

export interface Refused {
  /** Lines that are in the cart now. */
  added: number
  lines: (Reason & { sku_code: string; name: string })[]
}

interface RefusedDialogProps {
  refused: Refused | undefined
  onClose: () => void
  onCart: () => void
}

export default function RefusedDialog({ refused, onClose, onCart }: RefusedDialogProps) {
  const t = useTranslate()
  const { added = 0, lines = [] } = refused ?? {}
  return (
    <Dialog
      open={refused !== undefined}
      title={t(added > 0 ? 'order.partlyAdded' : 'order.nothingAdded')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {added > 0 && (
            <Button look="primary" icon="cart" onClick={onCart}>
              {t('order.toCart')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {added > 0 && <p>{t('order.added', { count: added })}</p>}
        <p>{t('order.notAdded', { count: lines.length })}</p>
        <ul className={styles.lines}>
          {lines.map(({ sku_code, name, ...reason }) => (
            <li key={sku_code}>
              <span>
                <b>{name}</b> {sku_code}
              </span>
              <span className="second">{refusalText(reason, t)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
