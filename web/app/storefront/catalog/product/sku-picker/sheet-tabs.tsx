/** Buttons for groups of SKUs, such as colors, each with what is chosen of it. Nothing for a single group. */
import type { SkuRow } from '#contract/api/catalog/product'
import { type Selection, selectedLines } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Picture } from '../../../../ui/picture.tsx'
import styles from './sheet-tabs.module.css'

interface SheetTabsProps {
  tabs: readonly { name: string; skus: readonly SkuRow[] }[]
  /** By name. */
  pictures?: ReadonlyMap<string, string>
  open: number
  selection: Selection
  onOpen: (position: number) => void
}

export function SheetTabs({ tabs, pictures, open, selection, onOpen }: SheetTabsProps) {
  const t = useTranslate()
  const format = useFormat()
  if (tabs.length < 2) return null
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{t('product.choice')}</legend>
      {tabs.map(({ name, skus }, position) => {
        const quantity = selectedLines(skus, selection).reduce((sum, line) => sum + line.quantity, 0)
        const picture = pictures?.get(name)
        return (
          <button key={name} type="button" aria-pressed={position === open} onClick={() => onOpen(position)}>
            {picture && (
              <Picture source={picture} alt="" sizes="40px" width={40} height={40} className={styles.picture ?? ''} />
            )}
            {name}
            {quantity > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{format.number(quantity)}</span>
                <span className="visually-hidden">{t('buying.choiceCount', { count: format.number(quantity) })}</span>
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
