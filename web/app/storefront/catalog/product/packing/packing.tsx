/** Packs of a product: a drawing of the carton to scale, a table, and how many fit on a pallet and in containers. */
import { useId, useState } from 'react'
import type { Pack, SkuRow } from '#contract/api/catalog/product'
import { caseOf } from '#contract/rules/packs'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { SelectField } from '../../../../ui/field.tsx'
import { nameOf } from '../sku-picker/sku-list.tsx'
import { CartonDrawing } from './carton-drawing.tsx'
import { cartonsIn, spaces } from './load-plan.ts'
import styles from './packing.module.css'

export const hasPacking = (skus: readonly SkuRow[]) => skus.some(({ packs }) => packs.length > 0)

/** The measures of a pack, if all are known. */
function sizeOf({ length, width, height }: Pack) {
  return length && width && height ? { length, width, height } : undefined
}

export function Packing({ skus }: { skus: readonly SkuRow[] }) {
  const t = useTranslate()
  const different = [...new Map(skus.map((sku) => [JSON.stringify(sku.packs), sku])).values()].filter(
    ({ packs }) => packs.length > 0,
  )
  const [chosenId, setChosenId] = useState(different[0]?.id)
  const sku = different.find(({ id }) => id === chosenId) ?? different[0]
  if (!sku) return null
  const carton = caseOf(sku) ?? sku.packs.at(-1)
  return (
    <div className={styles.packing}>
      {different.length > 1 && (
        <SelectField
          label={t('facts.option')}
          value={String(sku.id)}
          onChange={(event) => setChosenId(Number(event.target.value))}
        >
          {different.map((each) => (
            <option key={each.id} value={each.id}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
      )}
      <PackTable sku={sku} />
      {carton && <Load sku={sku} carton={carton} />}
    </div>
  )
}

function PackTable({ sku }: { sku: SkuRow }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('facts.packing')}</th>
          <th scope="col">{t('facts.packUnits')}</th>
          <th scope="col">{t('facts.packSize')}</th>
          <th scope="col">{t('facts.volume')}</th>
          <th scope="col">{t('facts.grossWeight')}</th>
        </tr>
      </thead>
      <tbody>
        {sku.packs.map((pack) => {
          const size = sizeOf(pack)
          return (
            <tr key={`${pack.name} ${pack.units}`}>
              <th scope="row">{format.unit(pack.name, 1)}</th>
              <td data-label={t('facts.packUnits')}>{format.quantity(pack.units, sku.unit)}</td>
              <td data-label={t('facts.packSize')}>
                {size ? format.size([size.length, size.width, size.height]) : '–'}
              </td>
              <td data-label={t('facts.volume')}>
                {size ? format.volume((size.length * size.width * size.height) / 1_000_000) : '–'}
              </td>
              <td data-label={t('facts.grossWeight')}>{pack.gross_weight ? format.weight(pack.gross_weight) : '–'}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Load({ sku, carton }: { sku: SkuRow; carton: Pack }) {
  const t = useTranslate()
  const format = useFormat()
  const hintId = useId()
  const size = sizeOf(carton)
  if (!size) return null
  const text = `${format.quantity(carton.units, sku.unit)}, ${format.size([size.length, size.width, size.height])}`
  const loads = [
    ['pallet', t('facts.pallet', { size: format.size([spaces.pallet.length, spaces.pallet.width]) })],
    ['container20', t('facts.container20')],
    ['container40', t('facts.container40')],
    ['container40high', t('facts.container40high')],
  ] as const
  return (
    <div className={styles.load}>
      <CartonDrawing {...size} label={t('common.labelled', { label: format.unit(carton.name, 1), text })} />
      <div>
        <table className={styles.table} aria-describedby={hintId}>
          <caption>{t('facts.load')}</caption>
          <tbody>
            {loads.map(([space, name]) => {
              const count = cartonsIn(spaces[space], { ...size, grossWeight: carton.gross_weight ?? 0 })
              return (
                count > 0 && (
                  <tr key={space}>
                    <th scope="row">{name}</th>
                    <td>
                      {format.quantity(count, carton.name)}
                      <small>{format.quantity(count * carton.units, sku.unit)}</small>
                    </td>
                  </tr>
                )
              )
            })}
          </tbody>
        </table>
        <p id={hintId} className={styles.hint}>
          {t('facts.loadHint')}
        </p>
      </div>
    </div>
  )
}
