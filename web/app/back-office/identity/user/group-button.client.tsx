/** Puts the selected accounts into a customer group, or takes them out. */
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { UserRow } from '#contract/api/identity/user'
import { assignMembers } from '#contract/api/pricing/member-group'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useChange } from '../../list/change.client.ts'
import { Modal } from '../../modal.client.tsx'
import { useGroupChoices } from './queries.client.ts'

interface GroupButtonProps {
  users: readonly Pick<UserRow, 'id'>[]
  onDone: () => void
}

export function GroupButton({ users, onDone }: GroupButtonProps) {
  const t = useTranslate()
  const groups = useGroupChoices()
  const change = useChange('users', 'member-groups')
  const [isOpen, setOpen] = useState(false)
  const [groupId, setGroupId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const assign = async () => {
    setBusy(true)
    const answer = await change(
      () => call(assignMembers, { body: { group_id: Number(groupId), user_ids: users.map(({ id }) => id) } }),
      ({ changed }) => t('membergroup.assigned', { count: changed }),
    )
    setBusy(false)
    if (!answer) return
    setOpen(false)
    onDone()
  }
  return (
    <>
      <Button size="xs" variant="light" onClick={() => setOpen(true)}>
        {t('membergroup.assign')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('membergroup.assignTitle', { count: users.length })}
      >
        <div className="stack wide">
          <NativeSelect
            label={t('membergroup.group')}
            description={t('membergroup.accountHint')}
            data={[
              { value: '', label: t('membergroup.noGroup') },
              ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={groupId}
            onChange={({ currentTarget }) => setGroupId(currentTarget.value)}
          />
          <div className="row-end">
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('common.cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void assign()}>
              {t('common.save')}
            </Button>
          </div>
        </div>
      </Modal>
    </>
  )
}
