/** Attributes, brand and origin of a product; codes, weight and volume of each SKU. */
import type { ProductDetail } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { nameOf } from './sku-picker/sku-list.tsx'
import styles from './specifications.module.css'

export function Specifications({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { brand, manufacturer, origin_country, hs_code, attributes, skus } = product
  const all = skus.map((sku) => ({
    sku,
    figures: [
      [t('facts.code'), sku.code],
      [t('facts.barcode'), sku.barcode],
      [t('facts.weight'), sku.weight > 0 && format.weight(sku.weight)],
      [t('facts.volume'), sku.volume > 0 && format.volume(sku.volume)],
    ] as const,
  }))
  // Columns without any value are left out.
  const codes = all.map(({ sku, figures }) => ({
    sku,
    figures: figures.filter((_, position) => all.some((other) => other.figures[position]?.[1])),
  }))
  const only = codes.length === 1 ? codes[0] : undefined
  const facts = [
    [t('catalog.brand'), brand?.name ?? t('facts.noBrand')],
    [t('facts.manufacturer'), manufacturer],
    [t('facts.origin'), origin_country && format.country(origin_country)],
    [t('facts.hsCode'), hs_code],
    ...(only?.figures ?? []),
    ...attributes.map(({ name, value }) => [name, value] as const),
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={`${name}: ${value}`}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {!only && codes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={styles.holder} tabIndex={0} aria-label={t('facts.code')}>
          <table className={styles.codes}>
            <thead>
              <tr>
                <th scope="col">{t('facts.option')}</th>
                {codes[0]?.figures.map(([name]) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {codes.map(({ sku, figures }) => (
                <tr key={sku.id}>
                  <th scope="row">{nameOf(sku)}</th>
                  {figures.map(([name, value]) => (
                    <td key={name}>{value || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}
