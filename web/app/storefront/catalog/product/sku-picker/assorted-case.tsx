/** One press adds a case that is mixed over the options in stock: of the chosen colour, or of all. */
import { useId } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { caseOf } from '#contract/rules/packs'
import type { Selection } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { assortmentOf, mixCase, plus } from './assortment.ts'
import styles from './buy-help.module.css'

interface AssortedCaseProps {
  skus: readonly SkuRow[]
  selection: Selection
  chosen: SkuRow | undefined
  onChangeAll: (change: (before: Selection) => Selection) => void
}

export function AssortedCase({ skus, selection, chosen, onChangeAll }: AssortedCaseProps) {
  const t = useTranslate()
  const format = useFormat()
  const contentId = useId()
  const { name, members } = assortmentOf(skus, chosen)
  const [first] = members
  const pack = first && caseOf(first.sku)
  if (!pack || members.length < 2) return null
  const added = mixCase(
    members.map(({ sku }) => sku),
    selection,
    pack.units,
  )
  const parts = members.flatMap(({ sku, value }) => {
    const units = added?.get(sku.id)
    return units ? [`${value} × ${format.number(units)}`] : []
  })
  const quantity = format.quantity(pack.units, first.sku.unit)
  const isAll = !added || added.size === members.length
  const options = isAll
    ? t('freight.allOptions')
    : t('freight.someOptions', { count: format.number(added.size), all: format.number(members.length) })
  const add = () => {
    if (!added) return
    onChangeAll((before) => plus(before, added, 1))
    toast.success(t('freight.assorted', { quantity }), {
      label: t('common.undo'),
      run: () => onChangeAll((now) => plus(now, added, -1)),
      undoes: true,
    })
  }
  return (
    <div className={styles.cases}>
      <Button size="small" disabled={!added} aria-describedby={contentId} onClick={add}>
        {t('freight.assort', { cases: format.quantity(1, pack.name), name: name ?? options })}
      </Button>
      <span id={contentId} className="second">
        {added ? `${quantity}: ${parts.join(', ')}` : t('freight.noAssortment')}
      </span>
    </div>
  )
}
