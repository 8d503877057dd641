/** One press adds a full run: the next valid quantity of every option of a row, such as all sizes of a color. */
import { useId } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import type { Selection } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { plus, runOf } from './assortment.ts'
import styles from './size-run.module.css'

interface SizeRunProps {
  /** Of the row, in order. */
  skus: readonly SkuRow[]
  /** Of the row, such as a color. */
  name: string
  selection: Selection
  onChangeAll: (change: (before: Selection) => Selection) => void
}

export function SizeRun({ skus, name, selection, onChangeAll }: SizeRunProps) {
  const t = useTranslate()
  const format = useFormat()
  const contentId = useId()
  const added = runOf(skus, selection)
  const [first] = skus
  if (!first || skus.length < 2) return null
  const units = [...added.values()].reduce((sum, each) => sum + each, 0)
  const [each, ...others] = new Set(added.values())
  const figures = {
    count: added.size,
    all: format.number(skus.length),
    quantity: format.quantity(units, first.unit),
  }
  const content =
    others.length === 0 && each !== undefined
      ? t('buying.runOfEach', { ...figures, each: format.number(each) })
      : t('buying.runOf', figures)
  const add = () => {
    onChangeAll((before) => plus(before, added, 1))
    toast.success(t('buying.runAdded', { name, quantity: figures.quantity }), {
      label: t('common.undo'),
      run: () => onChangeAll((now) => plus(now, added, -1)),
      undoes: true,
    })
  }
  return (
    <div className={styles.run}>
      <Button
        size="small"
        icon="plus"
        disabled={added.size === 0}
        aria-label={`${t('buying.run')}: ${name}`}
        aria-describedby={contentId}
        onClick={add}
      >
        {t('buying.run')}
      </Button>
      <small id={contentId}>{added.size > 0 ? content : t('buying.noRun')}</small>
    </div>
  )
}
