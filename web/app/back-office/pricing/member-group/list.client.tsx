import type { DataTableColumn } from 'mantine-datatable'
import { listUsers } from '#contract/api/identity/user'
import {
  createMemberGroup,
  deleteMemberGroup,
  listMemberGroups,
  type MemberGroupRow,
  updateMemberGroup,
} from '#contract/api/pricing/member-group'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useFormAddress } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { ListScreen } from '../../list/list-screen.client.tsx'
import { NumberLink } from '../../list/number-link.client.tsx'
import { RowMenu } from '../../list/row-menu.client.tsx'
import { RowName } from '../../list/row-name.client.tsx'
import { go } from '../../shell/go.client.ts'
import { pathOfView } from '../../shell/menu.ts'
import { useScreens } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'

export function MemberGroupList() {
  const t = useTranslate()
  return (
    <ListScreen
      endpoint={listMemberGroups}
      name="member-groups"
      title={t('membergroup.title')}
      create={{ endpoint: createMemberGroup, label: t('membergroup.new') }}
      audit="member-group"
      above={() => <p className="second">{t('membergroup.membersHint')}</p>}
      fields={[{ name: 'name', kind: 'text', label: t('access.name') }]}
      columns={useGroupColumns()}
      nameOf={({ name }) => name}
      empty={{ title: t('membergroup.none'), text: t('membergroup.noneText') }}
    />
  )
}

/** The list of users, filtered by a group; missing for staff without that screen. */
export function useMembersAddress(): ((id: number) => string) | undefined {
  const staff = useStaff()
  const path = pathOfView(useScreens(), '/system/user')
  return path && hasRight(staff, listUsers) ? (id) => `${path}?group_id=${id}` : undefined
}

function useGroupColumns(): DataTableColumn<MemberGroupRow>[] {
  const t = useTranslate()
  const format = useFormat()
  const mayEdit = hasRight(useStaff(), updateMemberGroup)
  const formAddress = useFormAddress()
  const membersAddress = useMembersAddress()
  return [
    {
      accessor: 'name',
      title: t('access.name'),
      render: ({ id, name }) => <RowName name={name} to={mayEdit && formAddress(id)} />,
    },
    {
      accessor: 'price_list',
      title: t('membergroup.priceList'),
      render: ({ price_list }) =>
        price_list ? (
          <>
            {price_list.name} {!price_list.is_in_force && <Badge kind="warning">{t('pricelist.notInForce')}</Badge>}
          </>
        ) : (
          <span className="second">{t('membergroup.mallPrices')}</span>
        ),
    },
    {
      accessor: 'members',
      title: t('membergroup.members'),
      textAlign: 'right',
      render: ({ id, members }) =>
        membersAddress ? (
          <NumberLink to={membersAddress(id)}>{format.number(members)}</NumberLink>
        ) : (
          format.number(members)
        ),
    },
    { accessor: 'actions', title: t('office.actions'), render: (group) => <GroupActions group={group} /> },
  ]
}

function GroupActions({ group: { id, name, members } }: { group: MemberGroupRow }) {
  const t = useTranslate()
  const change = useChange('member-groups', 'users', 'price-lists')
  const membersAddress = useMembersAddress()
  const remove = () =>
    change(() => call(deleteMemberGroup, { query: { id } }), t('membergroup.deleted', { name }), {
      title: t('membergroup.deleteTitle', { name }),
      text: t('membergroup.deleteText', { count: members }),
      ok: t('access.delete'),
      danger: true,
    })
  return (
    <RowMenu
      id={id}
      name={name}
      edit={updateMemberGroup}
      actions={[
        membersAddress !== undefined && {
          endpoint: listUsers,
          label: t('membergroup.showMembers'),
          icon: 'user',
          run: () => void go(membersAddress(id)),
        },
      ]}
      remove={{ endpoint: deleteMemberGroup, run: () => void remove() }}
    />
  )
}
