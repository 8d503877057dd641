/** How often, how many units and how much money, by reason. */
import { Table, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { afterSaleReasonReport, exportAfterSaleReasons } from '#contract/api/orders/after-sale-admin'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import formStyles from '../../form/dialog.module.css'
import { ExportButton } from '../../list/export-button.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function ReasonReport() {
  const t = useTranslate()
  const format = useFormat()
  const mayExport = hasRight(useStaff(), exportAfterSaleReasons)
  const [range, setRange] = useState({ start_date: '', end_date: '' })
  const query = { start_date: range.start_date || undefined, end_date: range.end_date || undefined }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['after-sales', 'reasons', query],
    queryFn: ({ signal }) => call(afterSaleReasonReport, { query, signal }),
    placeholderData: keepPreviousData,
  })
  const day = (name: keyof typeof range, label: string) => (
    <TextInput
      type="date"
      label={label}
      value={range[name]}
      onChange={(event) => setRange({ ...range, [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className="stack wide">
      <p className="second">{t('returns.reportText')}</p>
      <div className={formStyles.pair}>
        {day('start_date', t('returns.from'))}
        {day('end_date', t('returns.to'))}
      </div>
      {mayExport && data && data.rows.length > 0 && (
        <div className="row">
          <ExportButton endpoint={exportAfterSaleReasons} query={query} label={t('returns.export')} />
        </div>
      )}
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} height={36} />}
      {data?.rows.length === 0 && <p>{t('returns.reportNone')}</p>}
      {data && data.rows.length > 0 && (
        <Table.ScrollContainer minWidth={300} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table horizontalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('aftersale.reason')}</Table.Th>
                <Table.Th ta="end">{t('returns.count')}</Table.Th>
                <Table.Th ta="end">{t('aftersale.quantity')}</Table.Th>
                <Table.Th ta="end">{t('aftersale.amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.rows.map(({ reason, count, quantity, amount }) => (
                <Table.Tr key={reason}>
                  <Table.Td>{t(`aftersale.reason.${reason}`)}</Table.Td>
                  <Table.Td ta="end">{format.number(count)}</Table.Td>
                  <Table.Td ta="end">{format.number(quantity)}</Table.Td>
                  <Table.Td ta="end" className="number">
                    {format.money(amount, data.currency)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th colSpan={3}>{t('returns.total')}</Table.Th>
                <Table.Th ta="end" className="number">
                  {format.money(data.total, data.currency)}
                </Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  )
}
