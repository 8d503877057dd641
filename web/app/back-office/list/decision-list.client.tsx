/**
 * A list of rows that wait for staff: tabs by status, and the decisions about a row in its menu, each with a dialog. A
 * screen declares its statuses, columns and decisions.
 */
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import { useTranslate } from '../../i18n/use.ts'
import type { IconName } from '../../ui/icon.tsx'
import { DialogForm } from '../form/dialog-form.client.tsx'
import { ReasonField } from '../form/fields/reason.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import type { NamedFilter } from './filter-bar.client.tsx'
import {
  type FilterName,
  type Found,
  type ListEndpoint,
  ListScreen,
  type ListScreenProps,
  type RowOf,
} from './list-screen.client.tsx'
import { type RowAction, RowMenu } from './row-menu.client.tsx'
import { StatusTabs } from './status-tabs.client.tsx'

type Text<Row> = string | ((row: Row) => string)

interface Reasoned {
  reason: string
}

export interface Decision<Row, Values extends Reasoned = Reasoned> {
  /** The right that it needs. */
  endpoint: AnyEndpoint
  icon: IconName
  label: Text<Row>
  hint: Text<Row>
  /** Said after the success. */
  done: Text<Row>
  danger?: boolean
  /** No answer to what the row waits for: its button is plain. */
  isPlain?: boolean
  reason?: 'required' | 'optional'
  /** Whether the row is in a state that allows it; all are by default. */
  isPossible?: (row: Row) => boolean
  /** Reasons why the user may not take it. */
  blockers?: (row: Row) => readonly string[]
  /** Above the reason. */
  fields?: (row: Row, form: UseFormReturnType<Values>) => ReactNode
  /** Whether something that the fields read or ask for is missing yet. */
  isBlocked?: (values: Values) => boolean
  send: (row: Row, values: Values) => Promise<unknown>
}

export interface Decisions<Row, Values extends Reasoned = Reasoned> {
  titleOf: (row: Row, label: string) => string
  initialOf: (row: Row) => Values
  longestReason?: number
  /** Lists that show what changed. */
  lists: readonly string[]
  all: readonly Decision<Row, Values>[]
}

const textOf = <Row,>(text: Text<Row>, row: Row) => (typeof text === 'string' ? text : text(row))

/** The decisions that the state of a row allows. */
const possible = <Row, Values extends Reasoned>({ all }: Decisions<Row, Values>, row: Row) =>
  all.filter(({ isPossible = () => true }) => isPossible(row))

interface DecisionListProps<E extends ListEndpoint, Status extends string, Values extends Reasoned>
  extends Omit<ListScreenProps<E>, 'above'> {
  status: {
    /** Name of the filter. */
    name: FilterName<E>
    label: string
    statuses: readonly Status[]
    labelOf: (status: Status) => string
    /** Label of the tab for all. */
    all?: string
    count?: Partial<Record<Status, number>> | undefined
  }
  /** Missing where a page of the row has them. */
  decisions?: Decisions<RowOf<E>, Values>
  /** Further entries of a row's menu. */
  menu?: (row: RowOf<E>) => readonly (RowAction | false)[]
  above?: ReactNode
  /** Between the tabs and the other filters. */
  below?: (found: Found<RowOf<E>>, fields: readonly NamedFilter[]) => ReactNode
}

export function DecisionList<E extends ListEndpoint, Status extends string, Values extends Reasoned>({
  status,
  decisions,
  menu,
  above,
  below,
  fields: others,
  columns,
  nameOf,
  ...list
}: DecisionListProps<E, Status, Values>) {
  type Row = RowOf<E>
  const t = useTranslate()
  const [chosen, setChosen] = useState<{ row: Row; decision: Decision<Row, Values> }>()
  const { name, label, statuses } = status
  const fields = [...others, { name, kind: 'choice', label, choices: statuses, isElsewhere: true } as const]
  const actionsOf = (row: Row): (RowAction | false)[] => [
    ...(decisions ? possible(decisions, row) : []).map((decision) => ({
      endpoint: decision.endpoint,
      label: textOf(decision.label, row),
      icon: decision.icon,
      blockers: decision.blockers?.(row) ?? [],
      run: () => setChosen({ row, decision }),
    })),
    ...(menu?.(row) ?? []),
  ]
  const actions = {
    accessor: 'actions',
    title: t('office.actions'),
    render: (row: Row) => <RowMenu id={row.id} name={nameOf(row)} actions={actionsOf(row)} />,
  }
  return (
    <>
      <ListScreen<E>
        {...(list as Omit<ListScreenProps<E>, 'columns' | 'fields' | 'nameOf'>)}
        above={(found) => (
          <div className="stack wide">
            {above}
            <StatusTabs {...status} fields={fields} filters={found.filters} />
            {below?.(found, fields)}
          </div>
        )}
        fields={fields}
        columns={decisions ? [...columns, actions] : columns}
        nameOf={nameOf}
      />
      {decisions && chosen && <DecisionDialog {...chosen} decisions={decisions} onClose={() => setChosen(undefined)} />}
    </>
  )
}

interface DecisionButtonsProps<Row, Values extends Reasoned> {
  decisions: Decisions<Row, Values>
  row: Row
  onChoose: (decision: Decision<Row, Values>) => void
}

/** The decisions below the facts of a row, for users with their rights. */
export function DecisionButtons<Row, Values extends Reasoned>({
  decisions,
  row,
  onChoose,
}: DecisionButtonsProps<Row, Values>) {
  const staff = useStaff()
  return possible(decisions, row).map(
    (decision) =>
      hasRight(staff, decision.endpoint) && (
        <Button
          key={textOf(decision.label, row)}
          {...((decision.danger || decision.isPlain) && { variant: 'default' })}
          onClick={() => onChoose(decision)}
        >
          {textOf(decision.label, row)}
        </Button>
      ),
  )
}

interface DecisionDialogProps<Row, Values extends Reasoned> {
  decisions: Decisions<Row, Values>
  decision: Decision<Row, Values>
  row: Row
  onClose: () => void
}

export function DecisionDialog<Row, Values extends Reasoned>({
  decisions: { titleOf, initialOf, longestReason, lists },
  decision,
  row,
  onClose,
}: DecisionDialogProps<Row, Values>) {
  const { hint, done, danger = false, reason, fields, isBlocked, send } = decision
  const label = textOf(decision.label, row)
  return (
    <DialogForm
      title={titleOf(row, label)}
      hint={textOf(hint, row)}
      initial={initialOf(row)}
      send={(values) => send(row, values)}
      done={textOf(done, row)}
      ok={label}
      danger={danger}
      isBlocked={isBlocked}
      lists={lists}
      onClose={onClose}
    >
      {(form) => (
        <>
          {fields?.(row, form)}
          {reason && (
            <ReasonField
              data-autofocus
              required={reason === 'required'}
              {...(longestReason && { maxLength: longestReason })}
              {...form.getInputProps('reason')}
            />
          )}
        </>
      )}
    </DialogForm>
  )
}
