/** Which rows an export holds; each kind has its own filter. */
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { ExportSpec } from '#contract/api/exchange/export'
import { afterSaleStatuses } from '#contract/api/orders/after-sale'
import { statementTabs } from '#contract/api/statements/statement'
import { approvals, orderStatuses, productStatuses } from '#contract/status'
import { useTranslate } from '../../../i18n/use.ts'
import { useCategoryNames } from '../../catalog/product/choices.client.ts'
import { NumberField } from '../../form/fields/number.client.tsx'
import styles from './export.module.css'

type Filter = NonNullable<ExportSpec['filter']>

interface FilterFieldsProps {
  kind: ExportSpec['kind']
  filter: Filter
  onChange: (filter: Filter) => void
}

export function FilterFields({ kind, filter, onChange }: FilterFieldsProps) {
  const t = useTranslate()
  const categories = useCategoryNames()
  if (kind === 'categories') return null
  const set = <Name extends keyof Filter>(name: Name, value: Filter[Name] | undefined) => {
    const { [name]: _, ...rest } = filter
    onChange(value === undefined ? rest : { ...rest, [name]: value })
  }
  const any = { value: '', label: t('exportdesk.any') }
  return (
    <fieldset className="stack">
      <legend>{t('exportdesk.filter')}</legend>
      <div className={styles.fields}>
        <TextInput
          label={t('exportdesk.keyword')}
          maxLength={200}
          value={filter.keyword ?? ''}
          onChange={({ currentTarget }) => set('keyword', currentTarget.value || undefined)}
        />
        {(kind === 'products' || kind === 'prices' || kind === 'stock') && (
          <>
            <NativeSelect
              label={t('products.category')}
              value={String(filter.category_id ?? '')}
              data={[any, ...[...(categories ?? [])].map(([id, label]) => ({ value: String(id), label }))]}
              onChange={({ currentTarget }) => set('category_id', Number(currentTarget.value) || undefined)}
            />
            <NativeSelect
              label={t('office.filter.status')}
              value={filter.product_status ?? ''}
              data={[any, ...productStatuses.map((value) => ({ value, label: t(`products.status.${value}`) }))]}
              onChange={({ currentTarget }) =>
                set(
                  'product_status',
                  productStatuses.find((each) => each === currentTarget.value),
                )
              }
            />
          </>
        )}
        {kind === 'orders' && (
          <>
            <NativeSelect
              label={t('office.filter.status')}
              value={filter.order_status ?? ''}
              data={[any, ...orderStatuses.map((value) => ({ value, label: t(`order.status.${value}`) }))]}
              onChange={({ currentTarget }) =>
                set(
                  'order_status',
                  orderStatuses.find((each) => each === currentTarget.value),
                )
              }
            />
            <NumberField
              label={t('exportdesk.days')}
              min={1}
              max={3660}
              value={filter.days ?? ''}
              onChange={(value) => set('days', Number(value) || undefined)}
            />
          </>
        )}
        {kind === 'returns' && (
          <NativeSelect
            label={t('office.filter.status')}
            value={filter.return_status ?? ''}
            data={[any, ...afterSaleStatuses.map((value) => ({ value, label: t(`aftersale.status.${value}`) }))]}
            onChange={({ currentTarget }) =>
              set(
                'return_status',
                afterSaleStatuses.find((each) => each === currentTarget.value),
              )
            }
          />
        )}
        {kind === 'statement_lines' && (
          <NativeSelect
            label={t('office.filter.status')}
            value={filter.statement_tab ?? ''}
            data={[any, ...statementTabs.map((value) => ({ value, label: t(`statement.tab.${value}`) }))]}
            onChange={({ currentTarget }) =>
              set(
                'statement_tab',
                statementTabs.find((each) => each === currentTarget.value),
              )
            }
          />
        )}
        {kind === 'members' && (
          <NativeSelect
            label={t('office.filter.status')}
            value={filter.approval ?? ''}
            data={[any, ...approvals.map((value) => ({ value, label: t(`customer.approvals.${value}`) }))]}
            onChange={({ currentTarget }) =>
              set(
                'approval',
                approvals.find((each) => each === currentTarget.value),
              )
            }
          />
        )}
      </div>
      {(kind === 'products' || kind === 'prices' || kind === 'stock') && (
        <Checkbox
          label={t('exportdesk.inStock')}
          checked={filter.in_stock ?? false}
          onChange={() => set('in_stock', filter.in_stock ? undefined : true)}
        />
      )}
      {kind === 'members' && (
        <Checkbox
          label={t('exportdesk.hasOrders')}
          checked={filter.has_orders ?? false}
          onChange={() => set('has_orders', filter.has_orders ? undefined : true)}
        />
      )}
    </fieldset>
  )
}
