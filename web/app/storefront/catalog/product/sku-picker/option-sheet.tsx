/** Options, quantities, sum and freight in a sheet from below, for phones. */
import { Suspense, useMemo, useState } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { quantityErrorOf } from '../../../../domain/buying/cart/quantity.ts'
import { type Grid, gridOf } from '../../../../domain/catalog/product/sku-picker/grid-layout.ts'
import { selectedLines } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { lazyProductPart } from '../lazy-part.ts'
import { StockRules } from '../price/stock-rules.tsx'
import BuyHelp from './buy-help.tsx'
import styles from './option-sheet.module.css'
import { PickedTiers } from './picked-tiers.tsx'
import { RowTotal } from './row-total.tsx'
import { SelectionTotal } from './selection-total.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import { SizeRun } from './size-run.tsx'
import { nameOf, SkuList } from './sku-list.tsx'
import type { Picker } from './use-picker.ts'

const Refusals = lazyProductPart(() => import('./refusals.tsx'))

export default function OptionSheet({ picker, onClose }: { picker: Picker; onClose: () => void }) {
  const t = useTranslate()
  const { product, skus, seen, active, chosen, option, lines, tierOf, choices } = picker
  const { currency } = product
  const grid = useMemo(() => gridOf(skus), [skus])
  const image = chosen?.image ?? product.image
  const press = async () => {
    if (lines.length === 0 && selectedLines(skus, picker.selection).length === 0) picker.ask()
    else if (await picker.add()) onClose()
  }
  const footer = (
    <div className={styles.foot}>
      <SelectionTotal skus={skus} selection={seen} tierOf={tierOf} currency={currency} />
      <Button look="primary" size="large" icon="cart" busy={picker.busy} onClick={() => void press()}>
        {t('product.addToCart')}
      </Button>
    </div>
  )
  return (
    <Dialog kind="sheet" open title={t('product.choice')} onClose={onClose} footer={footer}>
      <div ref={choices} className={styles.sheet}>
        <div className={styles.head}>
          {image && (
            <Picture source={image} alt="" sizes="88px" width={88} height={88} className={styles.picture ?? ''} />
          )}
          <div className={styles.facts}>
            <strong>{chosen ? option : product.name}</strong>
            <StockRules
              sku={active}
              option={chosen ? undefined : t('buying.everyOption')}
              stock={chosen ? active.stock : product.stock}
              pooledMoq={product.pooled_moq}
            />
          </div>
        </div>
        <PickedTiers picker={picker} />
        {picker.isAsked && (
          <p className={styles.asked} role="alert">
            {t('buying.chooseQuantity')}
          </p>
        )}
        {grid ? <GridRows picker={picker} grid={grid} /> : <Rows picker={picker} skus={skus} />}
        <Suspense>
          {picker.refusals.length > 0 && <Refusals refusals={picker.refusals} skus={skus} onUse={picker.change} />}
        </Suspense>
        <BuyHelp
          {...{ skus, chosen, active, currency }}
          selection={seen}
          tierQuantity={tierOf(active)}
          onChange={picker.change}
          onChangeAll={picker.changeAll}
        />
      </div>
    </Dialog>
  )
}

/** One value at a time, such as a color, with the others of the grid below each other, such as its sizes. */
function GridRows({ picker, grid }: { picker: Picker; grid: Grid }) {
  const { chosen, selection, tierOf, product } = picker
  const { sheets, rows, columns, pictures } = grid
  // Colors with pictures are rows, else the shorter option.
  const byRows = pictures.size > 0
  const [tabName, listName] = byRows ? [grid.rowName, grid.columnName] : [grid.columnName, grid.rowName]
  const [open, setOpen] = useState(() =>
    Math.max(
      0,
      sheets.findIndex(({ skus }) => chosen && skus.includes(chosen)),
    ),
  )
  const sheet = sheets[open] ?? sheets[0]
  const tabs = (byRows ? rows : columns).map((name) => ({
    name,
    skus: (byRows ? columns : rows).flatMap(
      (other) => (byRows ? sheet?.at(name, other) : sheet?.at(other, name)) ?? [],
    ),
  }))
  const [tab, setTab] = useState(() => {
    const isWanted = (skus: readonly SkuRow[]) => skus.some(({ stock, moq }) => stock >= moq)
    const wanted = tabs.findIndex(({ name, skus }) => (chosen ? chosen.options[tabName] === name : isWanted(skus)))
    return Math.max(0, wanted)
  })
  const shown = tabs[tab] ?? tabs[0]
  if (!sheet || !shown) return null
  const choose = (position: number) => {
    setTab(position)
    const [first] = tabs[position]?.skus ?? []
    if (first) picker.show(first)
  }
  return (
    <>
      <SheetTabs tabs={sheets} open={open} selection={selection} onOpen={setOpen} />
      <SheetTabs tabs={tabs} pictures={pictures} open={tab} selection={selection} onOpen={choose} />
      <Rows picker={picker} skus={shown.skus} nameBy={listName} />
      <Faults picker={picker} shown={shown.skus} />
      <div className={styles.row}>
        <SizeRun
          skus={shown.skus}
          name={[sheet.name, shown.name].filter(Boolean).join(' · ')}
          selection={selection}
          onChangeAll={picker.changeAll}
        />
        <RowTotal skus={shown.skus} selection={selection} tierOf={tierOf} currency={product.currency} />
      </div>
    </>
  )
}

/** Quantities out of sight that break a rule. */
function Faults({ picker: { skus, selection }, shown }: { picker: Picker; shown: readonly SkuRow[] }) {
  const t = useTranslate()
  const faults = selectedLines(skus, selection).filter(
    ({ sku, quantity }) => !shown.includes(sku) && quantityErrorOf(quantity, sku),
  )
  if (faults.length === 0) return null
  return (
    <p className={styles.asked} role="alert">
      {t('buying.checkQuantities')}: {faults.map(({ sku }) => nameOf(sku)).join(', ')}
    </p>
  )
}

function Rows({ picker, skus, nameBy }: { picker: Picker; skus: readonly SkuRow[]; nameBy?: string }) {
  return (
    <SkuList
      skus={skus}
      nameBy={nameBy}
      currency={picker.product.currency}
      selection={picker.selection}
      tierOf={picker.tierOf}
      refused={picker.refusedIds}
      onChange={picker.change}
      onType={picker.type}
      onShow={picker.show}
    />
  )
}
