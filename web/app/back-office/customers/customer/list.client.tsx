/** All customers with what they bought; those that wait for approval are decided together. */
import type { DataTableColumn } from 'mantine-datatable'
import { type CustomerRow, decideCustomers, listCustomers } from '#contract/api/customers/customer'
import { listDuplicates } from '#contract/api/customers/customer-duplicates'
import { approvals } from '#contract/status'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ListExport } from '../../exchange/export/list-export.client.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useGroupChoices } from '../../identity/user/queries.client.ts'
import { DecisionList } from '../../list/decision-list.client.tsx'
import type { NamedFilter } from '../../list/filter-bar.client.tsx'
import type { FilterName } from '../../list/list-screen.client.tsx'
import { NumberLink } from '../../list/number-link.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { DecideButtons } from './decide.client.tsx'
import { duplicatesView } from './duplicates.client.tsx'
import { usePending } from './queries.client.ts'
import { CustomerBadges } from './state.tsx'

export function CustomerList() {
  const t = useTranslate()
  const staff = useStaff()
  const mayDecide = hasRight(staff, decideCustomers)
  const mayFind = hasRight(staff, listDuplicates)
  const { pathname } = useAddress()
  const pending = usePending()
  return (
    <DecisionList
      endpoint={listCustomers}
      name="customers"
      title={t('customer.title')}
      audit="customer"
      actions={(found) => (
        <>
          {mayFind && <ButtonLink to={`${pathname}?view=${duplicatesView}`}>{t('duplicate.title')}</ButtonLink>}
          <ListExport kind="members" filter={found.query} found={found} />
        </>
      )}
      status={{
        name: 'approval',
        label: t('customer.approval'),
        statuses: approvals,
        labelOf: (approval) => t(`customer.approvals.${approval}`),
        count: { pending },
      }}
      fields={useFields()}
      columns={useColumns()}
      nameOf={({ username }) => username}
      {...(mayDecide && {
        bulk: (chosen: readonly CustomerRow[], clear: () => void) => (
          <DecideButtons customers={chosen} onDone={clear} size="xs" />
        ),
      })}
      empty={{ title: t('customer.none'), text: t('customer.noneText') }}
    />
  )
}

function useFields(): NamedFilter<FilterName<typeof listCustomers>>[] {
  const t = useTranslate()
  const groups = useGroupChoices()
  return [
    { name: 'keyword', kind: 'text', label: t('customer.keyword'), isWide: true },
    {
      name: 'group_id',
      kind: 'choice',
      type: 'number',
      label: t('membergroup.group'),
      ...(groups.length > 0 && {
        choices: groups.map(({ id }) => String(id)),
        choiceLabels: groups.map(({ name }) => name),
      }),
    },
    { name: 'tag', kind: 'text', label: t('customer.tag') },
    { name: 'start_date', kind: 'date', label: t('customer.registeredFrom'), isRare: true },
    { name: 'end_date', kind: 'date', label: t('customer.registeredUntil'), isRare: true },
    {
      name: 'has_orders',
      kind: 'choice',
      type: 'boolean',
      label: t('customer.orders'),
      choices: ['true', 'false'],
      choiceLabels: [t('customer.withOrders'), t('customer.withoutOrders')],
    },
    {
      name: 'is_active',
      kind: 'choice',
      type: 'boolean',
      label: t('access.user.state'),
      choices: ['true', 'false'],
      choiceLabels: [t('access.user.active'), t('access.user.inactive')],
    },
  ]
}

function useColumns(): DataTableColumn<CustomerRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const address = useFormAddress()
  return [
    {
      accessor: 'username',
      title: t('customer.customer'),
      render: ({ id, username, nickname, company_name, email, phone }) => (
        <RowName
          name={nickname ? `${nickname} (${username})` : username}
          to={address(id)}
          second={[company_name, email ?? phone].filter(Boolean).join(' · ')}
        />
      ),
    },
    { accessor: 'state', title: t('access.user.state'), render: (row) => <CustomerBadges customer={row} /> },
    { accessor: 'group', title: t('membergroup.group'), render: ({ group }) => group?.name },
    { accessor: 'tags', title: t('customer.tags'), render: ({ tags }) => tags.join(', ') },
    {
      accessor: 'orders',
      title: t('customer.orders'),
      textAlign: 'right',
      render: ({ id, orders }) =>
        orders > 0 ? <NumberLink to={paths.staffOrders(id)}>{format.number(orders)}</NumberLink> : format.number(0),
    },
    {
      accessor: 'spent',
      title: t('customer.spent'),
      textAlign: 'right',
      render: ({ spent, currency }) => <span className="number">{format.money(spent, currency)}</span>,
    },
    {
      accessor: 'last_order_at',
      title: t('customer.lastOrder'),
      render: ({ last_order_at }) => last_order_at && format.date(last_order_at),
    },
    { accessor: 'created_at', title: t('customer.since'), render: ({ created_at }) => format.date(created_at) },
  ]
}
