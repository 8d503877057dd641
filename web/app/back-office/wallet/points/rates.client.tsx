/** Categories and products that earn other points than the rest. */
import { Alert, Button, NativeSelect, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { deletePointRate, listPointRates, type PointRateRow, setPointRate } from '#contract/api/wallet/points-rate'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CategoryField } from '../../catalog/product/fields/category.client.tsx'
import { DialogForm } from '../../form/dialog-form.client.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { ProductSelect } from '../../form/fields/product-select.client.tsx'
import { useChange } from '../../list/change.client.ts'
import styles from '../../list/list.module.css'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function Rates({ tabs }: { tabs: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), setPointRate)
  const [edited, setEdited] = useState<PointRateRow | 'new'>()
  const change = useChange('point-rates')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['point-rates'],
    queryFn: ({ signal }) => call(listPointRates, { signal }),
  })
  const remove = ({ id, name }: PointRateRow) =>
    change(() => call(deletePointRate, { query: { id } }), t('pointshop.removed', { name }))
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('points.title')}</h1>
        <div className={styles.headButtons}>
          {mayEdit && (
            <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
              {t('pointshop.newRate')}
            </Button>
          )}
        </div>
      </div>
      <div className={styles.main}>
        <div className={styles.above}>{tabs}</div>
        {error && (
          <Alert color="red" role="alert" title={t('office.listFailed')}>
            {failureText(error, t)}{' '}
            <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </Alert>
        )}
        {!data && !error && <Skeleton rows={4} height={44} />}
        {data && <p className="second">{t('pointshop.ratesHint', { rate: format.number(data.usual) })}</p>}
        {data?.rates.length === 0 && (
          <Empty icon="star" title={t('pointshop.noRates')}>
            {t('pointshop.noRatesText')}
          </Empty>
        )}
        {data && data.rates.length > 0 && (
          <Table.ScrollContainer className="panel" minWidth={360}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('pointshop.what')}</Table.Th>
                  <Table.Th ta="right">{t('pointshop.rate')}</Table.Th>
                  <Table.Th>{t('office.actions')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.rates.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>
                      {row.name}
                      <div className="second">
                        {t(row.category_id === null ? 'pointshop.product' : 'pointshop.category')}
                      </div>
                    </Table.Td>
                    <Table.Td ta="right" className="number">
                      {row.rate === 0 ? t('pointshop.noPoints') : format.number(row.rate)}
                    </Table.Td>
                    <Table.Td>
                      <RowMenu
                        id={row.id}
                        name={row.name}
                        actions={[
                          {
                            endpoint: setPointRate,
                            label: t('access.edit'),
                            icon: 'pencil',
                            run: () => setEdited(row),
                          },
                        ]}
                        remove={{ endpoint: deletePointRate, run: () => void remove(row) }}
                      />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </div>
      {edited && <RateDialog row={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function RateDialog({ row, onClose }: { row: PointRateRow | undefined; onClose: () => void }) {
  const t = useTranslate()
  return (
    <DialogForm
      title={row?.name ?? t('pointshop.newRate')}
      hint={t('pointshop.rateHint')}
      initial={{
        of: row && row.category_id === null ? 'product' : 'category',
        category_id: row?.category_id ? String(row.category_id) : '',
        product_id: row?.product_id ? String(row.product_id) : '',
        rate: row?.rate ?? ('' as number | string),
      }}
      send={({ of, category_id, product_id, rate }) =>
        call(setPointRate, {
          body: {
            category_id: of === 'category' ? Number(category_id) || null : null,
            product_id: of === 'product' ? Number(product_id) || null : null,
            rate: Number(rate),
          },
        })
      }
      done={t('pointshop.saved')}
      ok={t('common.ok')}
      lists={['point-rates']}
      onClose={onClose}
    >
      {(form) => (
        <>
          {!row && (
            <NativeSelect
              label={t('pointshop.what')}
              data={[
                { value: 'category', label: t('pointshop.category') },
                { value: 'product', label: t('pointshop.product') },
              ]}
              {...form.getInputProps('of')}
            />
          )}
          {!row && form.values.of === 'category' && (
            <CategoryField
              required
              current={undefined}
              label={t('pointshop.category')}
              {...form.getInputProps('category_id')}
            />
          )}
          {!row && form.values.of === 'product' && (
            <ProductSelect label={t('pointshop.product')} {...form.getInputProps('product_id')} />
          )}
          <NumberField
            required
            label={t('pointshop.rate')}
            min={0}
            max={1000}
            decimals={4}
            {...form.getInputProps('rate')}
          />
        </>
      )}
    </DialogForm>
  )
}
