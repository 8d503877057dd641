/**
 * SKUs of two options and more as a spreadsheet of quantities: a row and a column for the values of two, a tab
 * for each value of a third. Its code comes for products that have such options.
 */
import { type ClipboardEvent, useId, useMemo, useState } from 'react'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { faultOf } from '../cart/quantity.ts'
import { linesOf } from './choice.ts'
import { type Grid, gridOf, pastedQuantities, type Sheet } from './grid.ts'
import { placeOf } from './grid-keys.ts'
import styles from './matrix.module.css'
import { MatrixCell } from './matrix-cell.tsx'
import QuantityFaultWords from './quantity-fault.tsx'
import { type ChoiceProps, nameOf, SkuRows } from './sku-rows.tsx'

export function Matrix(props: ChoiceProps) {
  const grid = useMemo(() => gridOf(props.skus), [props.skus])
  return grid ? <Sheets {...props} grid={grid} /> : <SkuRows {...props} />
}

type GridProps = ChoiceProps & { grid: Grid }

function Sheets(props: GridProps) {
  const t = useTranslate()
  const format = useFormat()
  const [open, setOpen] = useState(0)
  const { grid, chosen } = props
  const { sheets } = grid
  const sheet = sheets[open] ?? sheets[0]
  if (!sheet) return null
  return (
    <div className={styles.matrix}>
      {sheets.length > 1 && (
        <fieldset className={styles.sheets}>
          <legend className="visually-hidden">{t('product.choice')}</legend>
          {sheets.map(({ name, skus }, position) => {
            const quantity = linesOf(skus, chosen).reduce((sum, line) => sum + line.quantity, 0)
            return (
              <button key={name} type="button" aria-pressed={position === open} onClick={() => setOpen(position)}>
                {name}
                {quantity > 0 && (
                  <span className={styles.count}>
                    <span aria-hidden="true">{format.number(quantity)}</span>
                    <span className="visually-hidden">
                      {t('goods.choiceCount', { count: format.number(quantity) })}
                    </span>
                  </span>
                )}
              </button>
            )
          })}
        </fieldset>
      )}
      <Cells key={sheet.name} {...props} sheet={sheet} />
      <Faults {...props} />
    </div>
  )
}

function Cells({ grid, sheet, currency, chosen, refused, onChange }: GridProps & { sheet: Sheet }) {
  const t = useTranslate()
  const hintId = useId()
  const { rows, columns, rowName, columnName } = grid
  const isSamePrice = new Set(sheet.skus.map(({ ladder }) => JSON.stringify(ladder))).size === 1

  const onPaste = (event: ClipboardEvent) => {
    const from = placeOf(event.target)
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
      <div className={styles.holder}>
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
                  const quantity = (sku && chosen.get(sku.id)) ?? 0
                  return sku ? (
                    <MatrixCell
                      key={sku.id}
                      sku={sku}
                      label={t('goods.cell', { row, column })}
                      place={`${down}/${right}`}
                      quantity={quantity}
                      currency={currency}
                      showPrice={!isSamePrice}
                      invalid={refused.has(sku.id) || (quantity > 0 && faultOf(quantity, sku) !== undefined)}
                      onChange={onChange}
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
        {t('goods.keys')}
      </p>
    </>
  )
}

/** What is wrong with the quantities of any sheet, each with the nearest right one. */
function Faults({ skus, chosen, refused, onChange }: GridProps) {
  const id = useId()
  return linesOf(skus, chosen).map(({ sku, quantity }) => {
    const fault = refused.has(sku.id) ? undefined : faultOf(quantity, sku)
    return (
      fault && (
        <QuantityFaultWords
          key={sku.id}
          id={id + sku.id}
          name={nameOf(sku)}
          fault={fault}
          sku={sku}
          onUse={(next) => onChange(sku, next)}
        />
      )
    )
  })
}
