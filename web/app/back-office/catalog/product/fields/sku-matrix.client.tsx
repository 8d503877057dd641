/** The variants of a product: a row each with the basic columns, the rest below a row on demand. */
import { ActionIcon, Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useLocale, useTranslate } from '../../../../i18n/use.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { useAddress } from '../../../shell/screens.ts'
import type { ProductValues } from '../form-values.ts'
import { choiceName } from '../option-combinations.ts'
import { ColumnFill } from './column-fill.client.tsx'
import styles from './fields.module.css'
import { basics, SkuBasics, SkuMore } from './sku.client.tsx'
import { priceLabel } from './sku-inputs.ts'

/** Hundreds of rows of inputs would make typing slow. */
const pageSize = 20

interface SkuMatrixProps {
  form: UseFormReturnType<ProductValues>
  currency: string
}

export function SkuMatrix({ form, currency }: SkuMatrixProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { skus, options } = form.values
  const [page, setPage] = useState(0)
  const [open, setOpen] = useState<number>()
  const [seen, setSeen] = useState(form.errors)
  // A refused save opens the first row at fault, in the same render, so that the form can focus its input.
  if (seen !== form.errors) {
    setSeen(form.errors)
    const [, row, field = ''] = /^skus\.(\d+)\.(\w+)/.exec(Object.keys(form.errors).find(isOfSku) ?? '') ?? []
    if (row) {
      setPage(Math.floor(Number(row) / pageSize))
      if (!basics.some((basic) => basic === field)) setOpen(Number(row))
    }
  }
  // An address may name a variant, such as one that was searched for.
  const wanted = new URLSearchParams(useAddress().search).get('sku')
  const [shown, setShown] = useState<string | null>(null)
  if (wanted !== shown) {
    setShown(wanted)
    const row = skus.findIndex(({ code }) => code === wanted)
    if (row >= 0) {
      setPage(Math.floor(row / pageSize))
      setOpen(row)
    }
  }
  const pages = Math.ceil(skus.length / pageSize)
  const current = Math.min(page, pages - 1)
  const start = current * pageSize
  const goTo = (to: number) => {
    setPage(to)
    setOpen(undefined)
  }
  return (
    <div className="full-row stack tight">
      <ColumnFill form={form} currency={currency} />
      <div className={styles.matrixHead} aria-hidden="true">
        {[
          t('productform.variant'),
          t('facts.code'),
          priceLabel(t, currency),
          t('stock.onHand'),
          t('buying.minimum'),
          '',
        ].map((text) => (
          <span key={text}>{text}</span>
        ))}
      </div>
      <ol className={styles.matrix} start={start + 1} aria-label={t('productform.variants')}>
        {skus.slice(start, start + pageSize).map((sku, at) => {
          const index = start + at
          const name =
            choiceName(sku, options, locale) ?? (sku.code || t('productform.variantNumber', { number: index + 1 }))
          const isOpen = open === index
          return (
            <li key={`${index}`} ref={sku.code === wanted ? reveal : undefined}>
              <fieldset className={styles.variant} data-off={sku.status !== 'on_sale' || undefined}>
                <legend className="visually-hidden">{name}</legend>
                <span className={styles.variantName}>
                  {name}
                  {sku.status !== 'on_sale' && <small>{t(`products.status.${sku.status}`)}</small>}
                </span>
                <SkuBasics form={form} index={index} currency={currency} />
                <span className={styles.variantActions}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-expanded={isOpen}
                    aria-label={t('productform.moreOf', { name })}
                    onClick={() => setOpen(isOpen ? undefined : index)}
                  >
                    <Icon name="chevron-down" size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    disabled={skus.length === 1}
                    aria-label={t('common.labelled', { label: t('form.pictureRemove'), text: name })}
                    onClick={() => {
                      setOpen(undefined)
                      form.removeListItem('skus', index)
                    }}
                  >
                    <Icon name="trash" size={18} />
                  </ActionIcon>
                </span>
                {isOpen && (
                  <div className={styles.variantMore}>
                    <SkuMore form={form} index={index} currency={currency} />
                  </div>
                )}
              </fieldset>
            </li>
          )
        })}
      </ol>
      {pages > 1 && (
        <div className="row">
          <Button size="xs" variant="default" disabled={current === 0} onClick={() => goTo(current - 1)}>
            {t('pagination.previous')}
          </Button>
          <span>
            {t('productform.rows', {
              from: start + 1,
              to: Math.min(start + pageSize, skus.length),
              count: skus.length,
            })}
          </span>
          <Button size="xs" variant="default" disabled={current === pages - 1} onClick={() => goTo(current + 1)}>
            {t('pagination.next')}
          </Button>
        </div>
      )}
    </div>
  )
}

const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'center' })

const isOfSku = (field: string) => /^skus\.\d+\.(?!option_translations)/.test(field)
