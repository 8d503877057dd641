/** Which column of a table holds what. */
import { Alert, Button, NativeSelect, Table } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dateOrders, type StatementRead, saveStatementMapping, statementFields } from '#contract/statement'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import type { Account } from './import.client.tsx'
import styles from './statement.module.css'

interface MappingFormProps {
  table: NonNullable<StatementRead['table']>
  account: Account
  onSaved: () => void
}

export function MappingForm({ table, account, onSaved }: MappingFormProps) {
  const t = useTranslate()
  const [mapping, setMapping] = useState(table.mapping)
  const save = useMutation({
    mutationFn: () => call(saveStatementMapping, { body: { ...account, mapping } }),
    onSuccess: onSaved,
  })
  const headings = [...new Set(table.headings)].filter(Boolean)
  return (
    <fieldset className="stack">
      <legend>{t('statement.columns')}</legend>
      <p className="second">{t('statement.columnsHint')}</p>
      {save.error && (
        <Alert color="red" role="alert">
          {failureText(save.error, t)}
        </Alert>
      )}
      <Table.ScrollContainer minWidth={480} maxHeight={180} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table fz={12}>
          <Table.Thead>
            <Table.Tr>
              {table.headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings may be equal
                <Table.Th key={index}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {table.rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
              <Table.Tr key={row}>
                {table.headings.map((_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
                  <Table.Td key={index}>{cells[index]}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <div className={styles.fields}>
        {statementFields.map((field) => (
          <NativeSelect
            key={field}
            label={t(`statement.field.${field}`)}
            value={mapping.columns[field] ?? ''}
            data={[{ value: '', label: t('statement.none') }, ...headings]}
            onChange={({ currentTarget }) =>
              setMapping({ ...mapping, columns: { ...mapping.columns, [field]: currentTarget.value || null } })
            }
          />
        ))}
        <NativeSelect
          label={t('statement.dateOrder')}
          value={mapping.date_order}
          data={dateOrders.map((order) => ({ value: order, label: t(`statement.order.${order}`) }))}
          onChange={({ currentTarget }) => {
            const order = dateOrders.find((each) => each === currentTarget.value)
            if (order) setMapping({ ...mapping, date_order: order })
          }}
        />
        <NativeSelect
          label={t('statement.decimal')}
          value={mapping.decimal}
          data={[
            { value: '.', label: t('statement.decimalPoint') },
            { value: ',', label: t('statement.decimalComma') },
          ]}
          onChange={({ currentTarget }) => setMapping({ ...mapping, decimal: currentTarget.value === ',' ? ',' : '.' })}
        />
      </div>
      <div>
        <Button variant="default" loading={save.isPending} onClick={() => save.mutate()}>
          {t('statement.saveColumns')}
        </Button>
      </div>
    </fieldset>
  )
}
