/** What can be done to one role. */
import { listApis } from '#contract/api'
import { listMenus } from '#contract/menu'
import { authorizeRole, deleteRole, getAuthorized, updateRole } from '#contract/role'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { ask } from '../../../ui/ask.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { addressOfForm } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { type RowAction, RowMenu } from '../../list/row-menu.client.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { may, useReread, useStaff } from '../../staff.ts'
import { addressOfAuthorizing } from './address.ts'
import type { Role } from './queries.client.ts'
import styles from './role.module.css'

/** All that the page of it asks for. */
const authorizing = [authorizeRole, getAuthorized, listMenus, listApis]

export function RoleActions({ role }: { role: Role }) {
  const t = useTranslate()
  const staff = useStaff()
  const reread = useReread()
  const { pathname, search } = useAddress()
  const change = useChange('roles')
  const { id, name } = role
  const mayAuthorize = authorizing.every((endpoint) => may(staff, endpoint))

  const remove = async () => {
    if (
      !(await ask({
        title: t('role.deleteTitle', { name }),
        text: t('role.deleteText', { count: role.user_count }),
        ok: t('access.delete'),
        danger: true,
      }))
    )
      return
    const removed = await change(() => call(deleteRole, { query: { role_id: id } }), t('role.deleted', { name }))
    // Menu and buttons follow what one may now.
    if (removed && staff.user.roles.some((own) => own.id === id)) await reread()
  }
  const actions: (RowAction | false)[] = [
    may(staff, updateRole) && {
      label: t('access.edit'),
      icon: 'pencil',
      run: () => void go(addressOfForm(pathname, search, id)),
    },
    may(staff, deleteRole) && { label: t('access.delete'), icon: 'trash', run: () => void remove() },
  ]
  return (
    <div className={styles.actions}>
      {mayAuthorize && (
        <ButtonLink
          size="small"
          icon="shield"
          to={addressOfAuthorizing(pathname, search, id)}
          aria-label={t('common.labelled', { label: t('role.authorize'), text: name })}
        >
          {t('role.authorize')}
        </ButtonLink>
      )}
      <RowMenu name={name} actions={actions} />
    </div>
  )
}
