/**
 * The members of a customer group: found and put in, or taken out, at once and independent of the saving of the form.
 */
import { ActionIcon, Button, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listUsers, type UserRow } from '#contract/api/identity/user'
import { assignMembers, type MemberGroupRow } from '#contract/api/pricing/member-group'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { useChange } from '../../list/change.client.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { useMembersAddress } from './list.client.tsx'
import styles from './members.module.css'

const pause = 250
const shown = 20
const nameOf = ({ username, email, phone }: UserRow) => [username, email ?? phone].filter(Boolean).join(' · ')

export function GroupMembers({ group: { id, name } }: { group: MemberGroupRow }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const change = useChange('users', 'member-groups', 'customers')
  const all = useMembersAddress()
  const mayAssign = hasRight(staff, assignMembers)
  const { data: members } = useQuery({
    queryKey: ['users', 'of-group', id],
    queryFn: ({ signal }) => call(listUsers, { query: { group_id: id, page_size: shown }, signal }),
  })
  const assign = (groupId: number, users: readonly number[]) =>
    change(
      () => call(assignMembers, { body: { group_id: groupId, user_ids: [...users] } }),
      ({ changed }) => t('membergroup.assigned', { count: changed }),
    )
  return (
    <FormPart title={t('membergroup.members')} text={t('membergroup.accountHint')}>
      {mayAssign && <MemberPicker groupId={id} add={(users) => assign(id, users)} />}
      {members && members.total > 0 && (
        <ul className={`full-row ${styles.members}`} aria-label={t('membergroup.membersOf', { name })}>
          {members.data.map((user) => (
            <li key={user.id}>
              {nameOf(user)}
              {mayAssign && user.id !== staff.user.id && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('membergroup.takeOut', { name: user.username })}
                  onClick={() => void assign(0, [user.id])}
                >
                  <Icon name="close" size={14} />
                </ActionIcon>
              )}
            </li>
          ))}
          {members.total > shown && all && (
            <li>
              <Link to={all(id)} className="text-link">
                {t('membergroup.showMembers')} ({format.number(members.total)})
              </Link>
            </li>
          )}
        </ul>
      )}
    </FormPart>
  )
}

interface MemberPickerProps {
  groupId: number
  add: (users: readonly number[]) => Promise<unknown>
}

function MemberPicker({ groupId, add }: MemberPickerProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [username] = useDebouncedValue(typed.trim(), pause)
  const { data, isFetching } = useQuery({
    queryKey: ['users', 'choices', username],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(listUsers, { query: { username, page_size: 20 }, signal })).data,
  })
  const found = new Map(
    data?.filter(({ group }) => group?.id !== groupId).map((user) => [String(user.id), nameOf(user)]),
  )
  const known = new Map([...chosen, ...found])
  const submit = async () => {
    setBusy(true)
    if (await add([...chosen.keys()].map(Number))) setChosen(new Map())
    setBusy(false)
  }
  return (
    <div className={`full-row ${styles.picker}`}>
      <MultiSelect
        searchable
        label={t('membergroup.addMembers')}
        data={[...known].map(([value, label]) => ({ value, label }))}
        // The server has searched already.
        filter={({ options }) => options}
        nothingFoundMessage={isFetching ? t('common.loading') : t('office.noCustomer')}
        searchValue={typed}
        onSearchChange={setTyped}
        value={[...chosen.keys()]}
        onChange={(ids) => setChosen(new Map(ids.map((id) => [id, known.get(id) ?? id])))}
      />
      <Button variant="default" loading={isBusy} disabled={chosen.size === 0} onClick={() => void submit()}>
        {t('membergroup.add')}
      </Button>
    </div>
  )
}
