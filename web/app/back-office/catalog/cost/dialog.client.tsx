/** Cost and supplier of each SKU of a product, with the margin on its price. */
import { Table, TextInput } from '@mantine/core'
import { type SkuCost, setCosts } from '#contract/api/catalog/cost'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { Modal } from '../../modal.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './cost.module.css'
import { Margin } from './margin.client.tsx'
import { useCosts } from './queries.client.ts'

/** Of the rows within the form's values. */
const path = 'costs'

interface CostDialogProps {
  product: { id: number; name: string }
  onClose: () => void
}

export function CostDialog({ product, onClose }: CostDialogProps) {
  const t = useTranslate()
  const mayEdit = hasRight(useStaff(), setCosts)
  const data = useCosts([product.id])
  const title = t('cost.of', { name: product.name })
  if (!data || !mayEdit)
    return (
      <Modal opened onClose={onClose} title={title} size="xl">
        {data ? <Costs {...data} /> : <Skeleton rows={4} height={32} />}
      </Modal>
    )
  return <CostForm {...data} title={title} onClose={onClose} />
}

interface CostsProps {
  currency: string
  costs: readonly SkuCost[]
}

const useHeads = () => {
  const t = useTranslate()
  return [
    t('stock.sku'),
    t('cost.cost'),
    t('cost.supplier'),
    t('cost.supplierCode'),
    t('products.price'),
    t('cost.margin'),
  ]
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.costs}>
      <Table verticalSpacing={6} horizontalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            {useHeads().map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  )
}

function Sku({ row: { sku_code, specifications } }: { row: SkuCost }) {
  return (
    <Table.Th scope="row">
      {specifications || sku_code}
      {specifications && <div className="second">{sku_code}</div>}
    </Table.Th>
  )
}

/** For staff who may look only. */
function Costs({ currency, costs }: CostsProps) {
  const format = useFormat()
  return (
    <Frame>
      {costs.map((row) => (
        <Table.Tr key={row.sku_id}>
          <Sku row={row} />
          <Table.Td className="number">{row.cost === null ? '–' : format.money(row.cost, currency)}</Table.Td>
          <Table.Td>{row.supplier || '–'}</Table.Td>
          <Table.Td>{row.supplier_code || '–'}</Table.Td>
          <Table.Td className="number">{row.price === null ? '–' : format.money(row.price, currency)}</Table.Td>
          <Table.Td>
            <Margin {...row} currency={currency} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Frame>
  )
}

function CostForm({ currency, costs, title, onClose }: CostsProps & { title: string; onClose: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <DialogForm
      title={title}
      hint={t('cost.hint')}
      size="xl"
      initial={{
        costs: costs.map(({ sku_id, cost, supplier, supplier_code }) => ({
          sku_id,
          cost: cost ?? '',
          supplier,
          supplier_code,
        })),
      }}
      send={(values) =>
        call(setCosts, { body: { costs: values.costs.map((row) => ({ ...row, cost: row.cost || null })) } })
      }
      done={t('cost.saved')}
      ok={t('common.save')}
      lists={['costs', 'stock', 'desk-preview']}
      onClose={onClose}
    >
      {(form) => (
        <Frame>
          {costs.map((row, place) => {
            const label = (id: 'cost.cost' | 'cost.supplier' | 'cost.supplierCode') =>
              t('common.labelled', { label: t(id), text: row.sku_code })
            return (
              <Table.Tr key={row.sku_id}>
                <Sku row={row} />
                <Table.Td>
                  <MoneyField
                    aria-label={label('cost.cost')}
                    currency={currency}
                    {...form.getInputProps(`${path}.${place}.cost`)}
                  />
                </Table.Td>
                <Table.Td>
                  <TextInput
                    aria-label={label('cost.supplier')}
                    maxLength={200}
                    {...form.getInputProps(`${path}.${place}.supplier`)}
                  />
                </Table.Td>
                <Table.Td>
                  <TextInput
                    aria-label={label('cost.supplierCode')}
                    maxLength={100}
                    {...form.getInputProps(`${path}.${place}.supplier_code`)}
                  />
                </Table.Td>
                <Table.Td className="number">{row.price === null ? '–' : format.money(row.price, currency)}</Table.Td>
                <Table.Td>
                  <Margin {...row} currency={currency} />
                </Table.Td>
              </Table.Tr>
            )
          })}
        </Frame>
      )}
    </DialogForm>
  )
}
