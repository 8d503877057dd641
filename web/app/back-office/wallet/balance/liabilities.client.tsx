/** The mall's debts to its members, now or at the end of a day. */
import { Alert, Button, Table, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportLiabilities, getLiabilities } from '#contract/api/wallet/liability'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ExportButton } from '../../list/export-button.client.tsx'
import styles from '../../list/list.module.css'
import { hasRight, useStaff } from '../../staff.ts'

export default function LiabilityScreen() {
  const t = useTranslate()
  const format = useFormat()
  const mayExport = hasRight(useStaff(), exportLiabilities)
  const [date, setDate] = useState('')
  const query = date ? { date } : {}
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['liabilities', date],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getLiabilities, { query, signal }),
  })
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>{t('liability.title')}</h1>
        <div className={styles.headButtons}>
          {mayExport && <ExportButton endpoint={exportLiabilities} query={query} label={t('liability.export')} />}
        </div>
      </div>
      <div className={`stack wide ${styles.main}`}>
        <TextInput
          type="date"
          maw={220}
          label={t('liability.date')}
          description={t('liability.dateHint')}
          max="9999-12-31"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        {error && (
          <Alert color="red" role="alert" title={t('office.listFailed')}>
            {failureText(error, t)}{' '}
            <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </Alert>
        )}
        {!data && !error && <Skeleton rows={7} height={40} />}
        {data && (
          <Table.ScrollContainer minWidth={360} className="panel">
            <Table horizontalSpacing="md" aria-label={t('liability.title')}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('liability.asset')}</Table.Th>
                  <Table.Th ta="right">{t('liability.units')}</Table.Th>
                  <Table.Th ta="right">{t('liability.amount')}</Table.Th>
                  <Table.Th ta="right">{t('liability.members')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.rows.map(({ name, units, amount, members }) => (
                  <Table.Tr key={name}>
                    <Table.Td>{t(`liability.name.${name}`)}</Table.Td>
                    <Table.Td ta="right" className="number">
                      {units === null ? '–' : format.number(units)}
                    </Table.Td>
                    <Table.Td ta="right" className="number">
                      {amount === null ? '–' : format.money(amount, data.currency)}
                    </Table.Td>
                    <Table.Td ta="right" className="number">
                      {format.number(members)}
                    </Table.Td>
                  </Table.Tr>
                ))}
                <Table.Tr>
                  <Table.Th scope="row">{t('liability.total')}</Table.Th>
                  <Table.Td />
                  <Table.Td ta="right" className="number">
                    <b>{format.money(data.total, data.currency)}</b>
                  </Table.Td>
                  <Table.Td />
                </Table.Tr>
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <p className="second">{t('liability.hint')}</p>
      </div>
    </div>
  )
}
