/** Lines of bank statements: proposed matches are confirmed, the others assigned, ignored or taken back. */
import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  confirmStatementLines,
  ignoreStatementLines,
  listStatementLines,
  type StatementLine,
  statementTabs,
} from '#contract/api/statements/statement'
import { importStatement } from '#contract/api/statements/statement-import'
import type { Input } from '#contract/endpoint'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListExport } from '../exchange/export/list-export.client.tsx'
import type { NamedFilter } from '../list/filter-bar.client.tsx'
import { searchWith } from '../list/filters.ts'
import { type FilterName, type Found, ListScreen } from '../list/list-screen.client.tsx'
import { useNamedDialog } from '../shell/named-dialog.client.ts'
import { useAddress } from '../shell/screens.ts'
import { hasRight, useStaff } from '../staff.ts'
import { LineCards } from './cards.client.tsx'
import { useLineColumns } from './columns.client.tsx'
import { isExact, useConfirmLines } from './confirm.client.ts'
import { type Dialog, StatementDialogs } from './dialogs.client.tsx'

type Fields = NamedFilter<FilterName<typeof listStatementLines>>[]

export default function StatementScreen() {
  const t = useTranslate()
  const staff = useStaff()
  const [dialog, setDialog] = useState<Dialog>()
  const mayImport = hasRight(staff, importStatement)
  useNamedDialog('import', () => mayImport && setDialog({ kind: 'import' }))
  const fields: Fields = [
    { name: 'keyword', kind: 'text', label: t('statement.keyword'), isWide: true },
    { name: 'tab', kind: 'choice', label: t('statement.tabs'), choices: statementTabs, isElsewhere: true },
  ]
  const mayWork = hasRight(staff, confirmStatementLines) || hasRight(staff, ignoreStatementLines)
  return (
    <>
      <ListScreen
        endpoint={listStatementLines}
        name="statement-lines"
        title={t('statement.title')}
        audit="statement"
        actions={(found) => (
          <>
            {mayImport && (
              <Button leftSection={<Icon name="upload" size={18} />} onClick={() => setDialog({ kind: 'import' })}>
                {t('statement.import')}
              </Button>
            )}
            <ListExport kind="statement_lines" filter={exportFilter(found.query)} found={found} />
          </>
        )}
        above={(found) => <StateTabs found={found} fields={fields} />}
        fields={fields}
        columns={useLineColumns(setDialog)}
        nameOf={({ payer, amount }) => `${payer || t('statement.noPayer')} ${amount}`}
        {...(mayWork && {
          bulk: (chosen: readonly StatementLine[], clear: () => void) => (
            <Bulk chosen={chosen} clear={clear} open={setDialog} />
          ),
        })}
        cards={(lines, chosen, onChoose) => (
          <LineCards lines={lines} chosen={chosen} onChoose={onChoose} open={setDialog} />
        )}
        empty={{ title: t('statement.empty'), text: t('statement.emptyText') }}
      />
      <StatementDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

/** The list begins with the first tab. */
const exportFilter = ({ tab = statementTabs[0], keyword }: Input<typeof listStatementLines>['query']) => ({
  statement_tab: tab,
  ...(keyword && { keyword }),
})

function StateTabs({ found: { filters }, fields }: { found: Found<StatementLine>; fields: Fields }) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  return (
    <Tabs
      label={t('statement.tabs')}
      active={filters['tab'] ?? statementTabs[0]}
      tabs={statementTabs.map((tab) => ({
        key: tab,
        label: t(`statement.tab.${tab}`),
        to: pathname + searchWith(fields, { ...filters, tab: tab === statementTabs[0] ? '' : tab }, search),
      }))}
    />
  )
}

interface BulkProps {
  chosen: readonly StatementLine[]
  clear: () => void
  open: (dialog: Dialog) => void
}

function Bulk({ chosen, clear, open }: BulkProps) {
  const t = useTranslate()
  const staff = useStaff()
  const { confirmBest, isPending } = useConfirmLines()
  const proposed = chosen.filter(({ proposals }) => proposals.length > 0)
  const waiting = chosen.filter(
    ({ ignored_reason, allocations, is_reversal, amount, reversed_on }) =>
      !ignored_reason && allocations.length === 0 && !reversed_on && !(is_reversal && Number(amount) < 0),
  )
  /** Exact ones are booked at once, the others are looked at one by one. */
  const confirm = async () => {
    const exact = proposed.filter(isExact)
    const others = proposed.filter((line) => !isExact(line))
    if (exact.length > 0) await confirmBest(exact)
    clear()
    if (others.length > 0) open({ kind: 'review', lines: others })
  }
  return (
    <>
      {proposed.length > 0 && hasRight(staff, confirmStatementLines) && (
        <Button size="compact-sm" loading={isPending} onClick={() => void confirm()}>
          {t('statement.confirmMany', { count: proposed.length })}
        </Button>
      )}
      {waiting.length > 0 && hasRight(staff, ignoreStatementLines) && (
        <Button size="compact-sm" variant="default" onClick={() => open({ kind: 'ignore', lines: waiting })}>
          {t('statement.ignore')}
        </Button>
      )}
    </>
  )
}
