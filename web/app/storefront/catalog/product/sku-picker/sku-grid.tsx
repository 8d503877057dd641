/** Quantities of SKUs with several options as a spreadsheet: two options make rows and columns, others make tabs. */
import { type ClipboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { quantityErrorOf } from '../../../../domain/buying/cart/quantity.ts'
import {
  type Grid,
  gridOf,
  pastedQuantities,
  type Sheet,
} from '../../../../domain/catalog/product/sku-picker/grid-layout.ts'
import { hasSameTiers, selectedLines, unitPrice } from '../../../../domain/catalog/product/sku-picker/selection.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { cellPosition, moveByKey } from './grid-keys.ts'
import styles from './sku-grid.module.css'
import { SkuGridCell } from './sku-grid-cell.tsx'
import { type ChoicesProps, nameOf, SkuError, SkuList } from './sku-list.tsx'

export default function SkuGrid(props: ChoicesProps) {
  const grid = useMemo(() => gridOf(props.skus), [props.skus])
  return grid ? <Sheets {...props} grid={grid} /> : <SkuList {...props} />
}

type GridProps = ChoicesProps & { grid: Grid }

function Sheets(props: GridProps) {
  const t = useTranslate()
  const format = useFormat()
  const [open, setOpen] = useState(0)
  const { grid, selection } = props
  const { sheets } = grid
  const sheet = sheets[open] ?? sheets[0]
  if (!sheet) return null
  return (
    <div className={styles.matrix}>
      {sheets.length > 1 && (
        <fieldset className={styles.sheets}>
          <legend className="visually-hidden">{t('product.choice')}</legend>
          {sheets.map(({ name, skus }, position) => {
            const quantity = selectedLines(skus, selection).reduce((sum, line) => sum + line.quantity, 0)
            return (
              <button key={name} type="button" aria-pressed={position === open} onClick={() => setOpen(position)}>
                {name}
                {quantity > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden="true">{format.number(quantity)}</span>
                    <span className="visually-hidden">
                      {t('buying.choiceCount', { count: format.number(quantity) })}
                    </span>
                  </span>
                )}
              </button>
            )
          })}
        </fieldset>
      )}
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
  onType,
  onShow,
}: GridProps & { sheet: Sheet }) {
  const t = useTranslate()
  const hintId = useId()
  const { rows, columns, rowName, columnName } = grid
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
            </tr>
          </thead>
          <tbody>
            {rows.map((row, down) => (
              <tr key={row}>
                <th scope="row">{row}</th>
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
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p id={hintId} className={styles.hint}>
        {t('buying.keys')}
      </p>
    </>
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
