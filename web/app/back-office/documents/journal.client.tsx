/** The journal: documents and money of orders day by day, with the sums of all that match. */
import { Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DataTableColumn } from 'mantine-datatable'
import {
  exportJournal,
  type JournalKind,
  type JournalRow,
  journalKinds,
  listJournal,
} from '#contract/api/documents/journal'
import type { Input } from '#contract/endpoint'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { ExportButton } from '../list/export-button.client.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { type FilterName, type Found, ListScreen } from '../list/list-screen.client.tsx'
import { RowName } from '../list/row-name.client.tsx'
import { officePaths } from '../paths.ts'
import { hasRight, useStaff } from '../staff.ts'
import styles from './journal.module.css'

export default function JournalScreen() {
  const t = useTranslate()
  const mayExport = hasRight(useStaff(), exportJournal)
  const kindText = useKindText()
  const fields: NamedFilter<FilterName<typeof listJournal>>[] = [
    { name: 'keyword', kind: 'text', label: t('journal.keyword'), isWide: true },
    {
      name: 'kind',
      kind: 'choice',
      label: t('journal.kind'),
      choices: journalKinds,
      choiceLabels: journalKinds.map(kindText),
    },
    { name: 'start_date', kind: 'date', label: t('office.filter.start_date') },
    { name: 'end_date', kind: 'date', label: t('office.filter.end_date') },
  ]
  return (
    <ListScreen
      endpoint={listJournal}
      name="journal"
      title={t('journal.title')}
      {...(mayExport && {
        actions: ({ query, total, totalText }: Found<JournalRow>) => (
          <ExportButton
            endpoint={exportJournal}
            query={query}
            label={t('office.exportFound', { count: totalText })}
            disabled={total === 0}
          />
        ),
      })}
      above={({ query }) => <Sums query={query} />}
      fields={fields}
      columns={useColumns()}
      nameOf={({ number, order }) => number ?? order.order_number}
      empty={{ title: t('journal.none'), text: t('journal.noneText') }}
    />
  )
}

function useKindText() {
  const t = useTranslate()
  return (kind: JournalKind) =>
    kind === 'invoice' || kind === 'credit_note' ? t(`document.kind.${kind}`) : t(`office.ledgerType.${kind}`)
}

function useColumns(): DataTableColumn<JournalRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const kindText = useKindText()
  const money = (amount: string | null, currency: string) =>
    amount === null ? '–' : <span className="number">{format.money(amount, currency)}</span>
  return [
    { accessor: 'at', title: t('journal.day'), noWrap: true, render: ({ at }) => format.dateTime(at) },
    {
      accessor: 'kind',
      title: t('journal.kind'),
      render: ({ kind, number, order }) => (
        <RowName
          name={[kindText(kind), number].filter(Boolean).join(' ')}
          to={officePaths.order(order.id)}
          second={order.order_number}
        />
      ),
    },
    {
      accessor: 'bill_to',
      title: t('invoice.title'),
      render: ({ bill_to, tax_id, country_code }) => (
        <>
          {bill_to}
          <div className="second">{[tax_id, country_code].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
    {
      accessor: 'net',
      title: t('journal.net'),
      textAlign: 'right',
      render: ({ net, currency }) => money(net, currency),
    },
    {
      accessor: 'tax',
      title: t('journal.tax'),
      textAlign: 'right',
      render: ({ tax, currency }) => money(tax, currency),
    },
    {
      accessor: 'amount',
      title: t('office.ledgerAmount'),
      textAlign: 'right',
      render: ({ amount, currency }) => money(amount, currency),
    },
    {
      accessor: 'method',
      title: t('payment.methodTitle'),
      render: ({ method, paid_on, reference }) => (
        <>
          {method && t(`payment.method.${method}`)}
          <div className="second">{[paid_on && format.day(paid_on), reference].filter(Boolean).join(' · ')}</div>
        </>
      ),
    },
  ]
}

/** Of all rows that match, not only of those on the page. */
function Sums({ query }: { query: Input<typeof listJournal>['query'] }) {
  const t = useTranslate()
  const format = useFormat()
  const kindText = useKindText()
  const { data } = useQuery({
    queryKey: ['journal', 'sums', query],
    queryFn: async ({ signal }) => (await call(listJournal, { query: { ...query, page_size: 1 }, signal })).sums,
  })
  if (!data || data.length === 0) return null
  const money = (amount: string | null, currency: string) => (amount === null ? '–' : format.money(amount, currency))
  return (
    <section className={styles.sums} aria-label={t('journal.sums')}>
      <Table verticalSpacing={4} horizontalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('journal.sums')}</Table.Th>
            {[t('journal.count'), t('journal.net'), t('journal.tax'), t('office.ledgerAmount')].map((head) => (
              <Table.Th key={head} ta="right">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map(({ kind, currency, count, net, tax, amount }) => (
            <Table.Tr key={`${kind} ${currency}`}>
              <Table.Th scope="row">{kindText(kind)}</Table.Th>
              <Table.Td ta="right">{format.number(count)}</Table.Td>
              <Table.Td ta="right">{money(net, currency)}</Table.Td>
              <Table.Td ta="right">{money(tax, currency)}</Table.Td>
              <Table.Td ta="right">{money(amount, currency)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
