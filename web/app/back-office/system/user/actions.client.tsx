/** What can be done to one account. */
import { useState } from 'react'
import { resetSecondFactor } from '#contract/second-factor'
import { deleteUser, listUserSessions, resetUserPassword, type UserRow, updateUser } from '#contract/user'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { CopyButton } from '../../../member/copy-button.tsx'
import { ask } from '../../../ui/ask.tsx'
import { addressOfForm } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { type RowAction, RowMenu } from '../../list/row-menu.client.tsx'
import { Modal } from '../../modal.client.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { may, useStaff } from '../../staff.ts'
import { nameOfUser } from './name.ts'
import { UserSessions } from './sessions.client.tsx'
import styles from './user.module.css'

export function UserActions({ user }: { user: UserRow }) {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname, search } = useAddress()
  const change = useChange('users')
  const [password, setPassword] = useState<string>()
  const [showsSessions, setShowsSessions] = useState(false)
  const isOwn = user.id === staff.user.id
  const name = nameOfUser(user)

  const reset = async () => {
    if (
      !(await ask({
        title: t('access.user.resetTitle', { name }),
        text: t('access.user.resetText'),
        ok: t('access.user.reset'),
      }))
    )
      return
    setPassword(
      (await change(() => call(resetUserPassword, { body: { user_id: user.id } }), t('access.user.resetDone')))
        ?.password,
    )
  }
  const resetFactor = async () => {
    if (
      !(await ask({
        title: t('access.user.factorTitle', { name }),
        text: t('access.user.factorText'),
        ok: t('access.user.factorReset'),
        danger: true,
      }))
    )
      return
    await change(() => call(resetSecondFactor, { body: { user_id: user.id } }), t('access.user.factorDone'))
  }
  const remove = async () => {
    if (
      !(await ask({
        title: t('access.user.deleteTitle', { name }),
        text: t('access.user.deleteText'),
        ok: t('access.delete'),
        danger: true,
      }))
    )
      return
    await change(() => call(deleteUser, { query: { user_id: user.id } }), t('access.user.deleted', { name }))
  }
  const actions: (RowAction | false)[] = [
    may(staff, updateUser) && {
      label: t('access.edit'),
      icon: 'pencil',
      run: () => void go(addressOfForm(pathname, search, user.id)),
    },
    may(staff, listUserSessions) && {
      label: t('access.user.sessions'),
      icon: 'device-desktop',
      run: () => setShowsSessions(true),
    },
    may(staff, resetUserPassword) && { label: t('access.user.reset'), icon: 'refresh', run: () => void reset() },
    may(staff, resetSecondFactor) &&
      !isOwn && { label: t('access.user.factorReset'), icon: 'shield', run: () => void resetFactor() },
    may(staff, deleteUser) && !isOwn && { label: t('access.delete'), icon: 'trash', run: () => void remove() },
  ]
  return (
    <>
      <RowMenu name={user.username} actions={actions} />
      <Modal
        opened={password !== undefined}
        onClose={() => setPassword(undefined)}
        title={t('access.user.oneTime', { name })}
        centered
        closeOnClickOutside={false}
      >
        <p className="second">{t('access.user.oneTimeText')}</p>
        <p className={styles.oneTime}>
          <code>{password}</code>
          <CopyButton text={password ?? ''} label={t('access.user.password')} />
        </p>
      </Modal>
      <Modal
        opened={showsSessions}
        onClose={() => setShowsSessions(false)}
        title={t('access.user.sessionsOf', { name })}
        size="lg"
      >
        {showsSessions && <UserSessions userId={user.id} />}
      </Modal>
    </>
  )
}
