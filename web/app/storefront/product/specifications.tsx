/** All that is known of a product as a table: attributes, brand, origin, codes, weight and volume of each SKU. */
import type { ProductDetail } from '#contract/catalog'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import styles from './specifications.module.css'

export function Specifications({ product }: { product: ProductDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const { brand, manufacturer, origin_country, hs_code, attributes, skus } = product
  const only = skus.length === 1 ? skus[0] : undefined
  const facts: [string, string | null | undefined][] = [
    [t('catalog.brand'), brand?.name ?? t('product.noBrand')],
    [t('product.manufacturer'), manufacturer],
    [t('product.origin'), origin_country && format.country(origin_country)],
    [t('product.hsCode'), hs_code],
    ...(only
      ? ([
          [t('product.code'), only.code],
          [t('product.barcode'), only.barcode],
          [t('product.weight'), only.weight > 0 ? format.weight(only.weight) : null],
          [t('product.volume'), only.volume > 0 ? format.volume(only.volume) : null],
        ] satisfies [string, string | null][])
      : []),
    ...attributes.map(({ name, value }): [string, string] => [name, value]),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={`${name}: ${value}`}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {!only && skus.length > 0 && (
        <div className={styles.holder}>
          <table className={styles.codes}>
            <thead>
              <tr>
                <th scope="col">{t('product.option')}</th>
                <th scope="col">{t('product.code')}</th>
                <th scope="col">{t('product.barcode')}</th>
                <th scope="col">{t('product.weight')}</th>
                <th scope="col">{t('product.volume')}</th>
              </tr>
            </thead>
            <tbody>
              {skus.map((sku) => (
                <tr key={sku.id}>
                  <th scope="row">{Object.values(sku.options).join(' · ') || '–'}</th>
                  <td>{sku.code}</td>
                  <td>{sku.barcode ?? '–'}</td>
                  <td>{sku.weight > 0 ? format.weight(sku.weight) : '–'}</td>
                  <td>{sku.volume > 0 ? format.volume(sku.volume) : '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
