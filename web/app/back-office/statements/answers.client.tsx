/** How tables of a bank account are read: columns, order of dates, decimal mark, encoding. */
import { Alert, Button, NativeSelect, Table } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  dateOrders,
  decimalMarks,
  type StatementAnswers,
  type StatementRead,
  saveStatementMapping,
  statementFields,
} from '#contract/api/statements/statement-import'
import { tableEncodings } from '#contract/rules/table-encodings'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import type { Account } from './import.client.tsx'
import styles from './statement.module.css'

export type ReadTable = NonNullable<StatementRead['table']>

/** Adds answers to those that were saved before, for files with these headings. */
export function useSaveAnswers(table: ReadTable, account: Account, onSaved: () => void) {
  const layout = table.answers.layout !== undefined && { layout: table.answers.layout }
  return useMutation({
    mutationFn: (answers: StatementAnswers) =>
      call(saveStatementMapping, { body: { ...account, answers: { ...table.saved, ...answers, ...layout } } }),
    onSuccess: onSaved,
  })
}

interface AnswersFormProps {
  table: ReadTable
  encoding: string
  account: Account
  onSaved: () => void
}

export function AnswersForm({ table, encoding, account, onSaved }: AnswersFormProps) {
  const t = useTranslate()
  const [answers, setAnswers] = useState<StatementAnswers>({
    ...table.saved,
    columns: table.answers.columns ?? {},
  })
  const save = useSaveAnswers(table, account, onSaved)
  const foundOut = { value: '', label: t('statement.foundOut') }
  const change = <Name extends keyof StatementAnswers>(name: Name, value: StatementAnswers[Name] | undefined) => {
    const { [name]: _, ...rest } = answers
    setAnswers(value === undefined ? rest : { ...rest, [name]: value })
  }
  return (
    <details className={styles.how}>
      <summary>{t('statement.howRead')}</summary>
      <div className="stack">
        {save.error && (
          <Alert color="red" role="alert">
            {failureText(save.error, t)}
          </Alert>
        )}
        <Rows table={table} />
        <div className={styles.fields}>
          <ColumnFields
            table={table}
            columns={answers.columns ?? {}}
            onChange={(columns) => change('columns', columns)}
          />
          <NativeSelect
            label={t('statement.dateOrder')}
            value={answers.date_order ?? ''}
            data={[foundOut, ...dateOrders.map((order) => ({ value: order, label: t(`statement.order.${order}`) }))]}
            onChange={({ currentTarget }) =>
              change(
                'date_order',
                dateOrders.find((each) => each === currentTarget.value),
              )
            }
          />
          <NativeSelect
            label={t('statement.decimal')}
            value={answers.decimal ?? ''}
            data={[
              foundOut,
              { value: '.', label: t('statement.decimalPoint') },
              { value: ',', label: t('statement.decimalComma') },
            ]}
            onChange={({ currentTarget }) =>
              change(
                'decimal',
                decimalMarks.find((each) => each === currentTarget.value),
              )
            }
          />
          <NativeSelect
            label={t('statement.encoding')}
            value={answers.encoding ?? ''}
            data={[{ ...foundOut, label: `${foundOut.label} (${encoding})` }, ...tableEncodings]}
            onChange={({ currentTarget }) => change('encoding', currentTarget.value || undefined)}
          />
        </div>
        <div>
          <Button variant="default" loading={save.isPending} onClick={() => save.mutate(answers)}>
            {t('statement.saveAnswer')}
          </Button>
        </div>
      </div>
    </details>
  )
}

interface ColumnFieldsProps {
  table: ReadTable
  columns: NonNullable<StatementAnswers['columns']>
  fields?: readonly (typeof statementFields)[number][]
  onChange: (columns: NonNullable<StatementAnswers['columns']>) => void
}

export function ColumnFields({ table, columns, fields = statementFields, onChange }: ColumnFieldsProps) {
  const t = useTranslate()
  const headings = [...new Set(table.headings)].filter(Boolean)
  return fields.map((field) => (
    <NativeSelect
      key={field}
      label={t(`statement.field.${field}`)}
      value={columns[field] ?? ''}
      data={[{ value: '', label: t('statement.none') }, ...headings]}
      onChange={({ currentTarget }) => onChange({ ...columns, [field]: currentTarget.value || null })}
    />
  ))
}

/** The first rows as they are in the file. */
export function Rows({ table }: { table: ReadTable }) {
  return (
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
  )
}
