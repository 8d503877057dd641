/** On phones: what else there is to a line and to do with it, behind one button. */
import type { MouseEvent, ReactNode } from 'react'
import type { CartLine } from '#contract/api/buying/cart'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, menuStyles } from '../../../ui/menu.tsx'
import styles from './cart-row.module.css'
import menu from './line-menu.module.css'

interface LineMenuProps {
  line: CartLine
  name: string
  onRemark: () => void
  onRemove: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

export function LineMenu({ line, name, onRemark, onRemove, children }: LineMenuProps) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Menu label={<Icon name="more" label={t('cart.moreOf', { name })} />}>
      <button type="button" className={menuStyles.item} onClick={onRemark}>
        <Icon name="note" /> {line.remark ? t('cart.editRemark') : t('cart.addRemark')}
      </button>
      <button type="button" className={menuStyles.item} onClick={onRemove}>
        <Icon name="trash" /> {t('cart.removeLine')}
      </button>
      <div className={menu.facts}>
        <LineRules line={line} />
        <span>
          {format.weight(line.weight)} · {format.volume(line.volume)}
        </span>
        {children}
      </div>
    </Menu>
  )
}

/** `Min. 12 pieces · × 6 · Stock 1,308`; samples have no such rules. */
export function LineRules({ line: { is_sample, moq, multiple, stock, unit } }: { line: CartLine }) {
  const t = useTranslate()
  const format = useFormat()
  if (is_sample) return null
  return (
    <span className={`number dotted ${styles.small} ${styles.rules}`}>
      <span>{t('catalog.minimum', { quantity: format.quantity(moq, unit) })}</span>
      {multiple > 1 && <span>{`×\u00a0${format.number(multiple)}`}</span>}
      <span>
        {t('catalog.stock')} {format.number(stock)}
      </span>
    </span>
  )
}
