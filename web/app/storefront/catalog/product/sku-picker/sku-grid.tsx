/**
 * Quantities of SKUs with several options as a spreadsheet: two options make rows and columns, others make tabs. Each row
 * has its picture, its sum, and a button for a full run.
 */
import { type ClipboardEvent, useEffect, useId, useMemo, useState } from 'react'
import type { SkuRow } from '#contract/api/catalog/product'
import { quantityErrorOf } from '../../../../domain/buying/cart/quantity.ts'
import {
  type Grid,
  gridOf,
  pastedQuantities,
  type Sheet,
} from '../../../../domain/catalog/product/sku-picker/grid-layout.ts'
import { hasSameTiers, selectedLines, unitPrice } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useTranslate } from '../../../../i18n/use.ts'
import { Picture } from '../../../../ui/picture.tsx'
import { cellPosition, moveByKey } from './grid-keys.ts'
import { RowTotal } from './row-total.tsx'
import { SheetTabs } from './sheet-tabs.tsx'
import { SizeRun } from './size-run.tsx'
import styles from './sku-grid.module.css'
import { SkuGridCell } from './sku-grid-cell.tsx'
import { type ChoicesProps, nameOf, SkuError, SkuList } from './sku-list.tsx'

export default function SkuGrid(props: ChoicesProps) {
  const grid = useMemo(() => gridOf(props.skus), [props.skus])
  return grid ? <Sheets {...props} grid={grid} /> : <SkuList {...props} />
}

type GridProps = ChoicesProps & { grid: Grid }

function Sheets(props: GridProps) {
  const [open, setOpen] = useState(0)
  const { grid, selection } = props
  const { sheets } = grid
  const sheet = sheets[open] ?? sheets[0]
  if (!sheet) return null
  return (
    <div className={styles.matrix}>
      <SheetTabs tabs={sheets} open={open} selection={selection} onOpen={setOpen} />
      <Cells key={sheet.name} {...props} sheet={sheet} />
      <Errors {...props} />
    </div>
  )
}

function Cells({
  grid,
  sheet,
  currency,
  selection,
  tierOf,
  refused,
  onChange,
  onChangeAll,
  onType,
  onShow,
}: GridProps & { sheet: Sheet }) {
  const t = useTranslate()
  const hintId = useId()
  const { rows, columns, rowName, columnName, pictures } = grid
  const isSamePrice = hasSameTiers(sheet.skus)
  useEffect(() => {
    // On the window and before React, which stops keys on elements that are not hydrated yet.
    addEventListener('keydown', moveByKey, true)
    return () => removeEventListener('keydown', moveByKey, true)
  }, [])

  const onPaste = (event: ClipboardEvent) => {
    const from = cellPosition(event.target)
    const text = event.clipboardData.getData('text/plain')
    if (!from || !/[\t\n]/.test(text)) return
    event.preventDefault()
    for (const [down, line] of pastedQuantities(text).entries()) {
      for (const [right, quantity] of line.entries()) {
        const sku = sheet.at(rows[(from[0] ?? 0) + down] ?? '', columns[(from[1] ?? 0) + right] ?? '')
        if (sku && quantity !== undefined && sku.stock >= sku.moq && !sku.price_on_request) onChange(sku, quantity)
      }
    }
  }
  return (
    <>
      <div className={`panel ${styles.holder}`}>
        <table className={styles.cells} aria-describedby={hintId} onPaste={onPaste}>
          <caption className="visually-hidden">{[t('product.choice'), sheet.name].filter(Boolean).join(': ')}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {rowName} <span aria-hidden="true">\</span> {columnName}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <th scope="col" className={styles.end}>
                {t('buying.rowTotal')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, down) => {
              const ofRow = columns.flatMap((column) => sheet.at(row, column) ?? [])
              return (
                <tr key={row}>
                  <RowHead name={row} picture={pictures.get(row)} first={ofRow[0]} onShow={onShow} />
                  {columns.map((column, right) => {
                    const sku = sheet.at(row, column)
                    const quantity = (sku && selection.get(sku.id)) ?? 0
                    return sku ? (
                      <SkuGridCell
                        key={sku.id}
                        sku={sku}
                        label={t('buying.cell', { row, column })}
                        position={`${down}/${right}`}
                        quantity={quantity}
                        price={unitPrice(sku, tierOf(sku))}
                        currency={currency}
                        showPrice={!isSamePrice}
                        invalid={refused.has(sku.id) || (quantity > 0 && quantityErrorOf(quantity, sku) !== undefined)}
                        onChange={onChange}
                        onType={onType}
                        onShow={onShow}
                      />
                    ) : (
                      <td key={column}>–</td>
                    )
                  })}
                  <td className={styles.end}>
                    <RowTotal skus={ofRow} selection={selection} tierOf={tierOf} currency={currency} />
                    {onChangeAll && (
                      <SizeRun
                        skus={ofRow}
                        name={[sheet.name, row].filter(Boolean).join(' · ')}
                        selection={selection}
                        onChangeAll={onChangeAll}
                      />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p id={hintId} className={styles.hint}>
        {t('buying.keys')}
      </p>
    </>
  )
}

interface RowHeadProps extends Pick<ChoicesProps, 'onShow'> {
  name: string
  picture: string | undefined
  first: SkuRow | undefined
}

/** The value of the row, with its picture, which the gallery shows on a press. */
function RowHead({ name, picture, first, onShow }: RowHeadProps) {
  const t = useTranslate()
  return (
    <th scope="row">
      <span className={styles.rowHead}>
        {picture && first && (
          <button
            type="button"
            className={styles.swatch}
            aria-label={t('buying.showOption', { name })}
            onClick={() => onShow(first)}
          >
            <Picture source={picture} alt="" sizes="44px" width={44} height={44} />
          </button>
        )}
        {name}
      </span>
    </th>
  )
}

/** Errors of the quantities of all sheets, always in sight: the cells they are about may be far from the end of the grid. */
function Errors({ skus, selection, refused, onChange }: GridProps) {
  const id = useId()
  const errors = selectedLines(skus, selection).flatMap(({ sku, quantity }) => {
    const error = refused.has(sku.id) ? undefined : quantityErrorOf(quantity, sku)
    return error ? [{ sku, error }] : []
  })
  if (errors.length === 0) return null
  return (
    <div className={styles.errors}>
      {errors.map(({ sku, error }) => (
        <SkuError
          key={sku.id}
          id={id + sku.id}
          name={nameOf(sku)}
          error={error}
          sku={sku}
          onUse={(next) => onChange(sku, next)}
        />
      ))}
    </div>
  )
}
