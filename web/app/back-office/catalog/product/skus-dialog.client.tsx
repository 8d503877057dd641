/** Price, units on hand and MOQ of each SKU of a product, edited in place. */
import { Table } from '@mantine/core'
import type { ListedProduct } from '#contract/api/catalog/product'
import { useTranslate } from '../../../i18n/use.ts'
import { Modal } from '../../modal.client.tsx'
import styles from './cards.module.css'
import { SkuAvailable, SkuMoq, SkuOnHand, SkuPrice } from './sku-cells.client.tsx'

const figures = [
  ['products.price', SkuPrice],
  ['stock.onHand', SkuOnHand],
  ['stock.available', SkuAvailable],
  ['products.moq', SkuMoq],
] as const

export function SkusDialog({ product, onClose }: { product: ListedProduct; onClose: () => void }) {
  const t = useTranslate()
  return (
    <Modal opened onClose={onClose} title={product.name}>
      <div className={styles.skus}>
        <Table verticalSpacing={6} horizontalSpacing={8}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('stock.sku')}</Table.Th>
              {figures.map(([title]) => (
                <Table.Th key={title}>{t(title)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {product.skus?.map((sku) => (
              <Table.Tr key={sku.id}>
                <Table.Th scope="row">
                  {Object.values(sku.options).join(' · ') || sku.code}
                  <div className="second">{sku.code}</div>
                </Table.Th>
                {figures.map(([title, Cell]) => (
                  <Table.Td key={title}>
                    <Cell product={product} sku={sku} name={sku.code} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Modal>
  )
}
