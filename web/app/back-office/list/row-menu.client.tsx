/** The actions on one row, behind its three dots. Actions without the right are left out; impossible ones say why. */
import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import type { AnyEndpoint } from '#contract/endpoint'
import { useTranslate } from '../../i18n/use.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useFormAddress } from '../form/address.ts'
import { go } from '../shell/go.client.ts'
import { hasRight, useStaff } from '../staff.ts'
import { ViewMenu } from '../view-menu.client.tsx'
import styles from './list.module.css'

export interface RowAction {
  /** The right that the action needs. */
  endpoint: AnyEndpoint
  label: string
  icon: IconName
  run: () => void
  /** Reasons why it is not possible now. */
  blockers?: readonly string[]
}

interface RowMenuProps {
  id: number
  name: string
  size?: ActionIconProps['size']
  /** Opens the row's form. */
  edit?: AnyEndpoint
  /** Opens the form of a new row below this one. */
  addBelow?: AnyEndpoint
  actions?: readonly (RowAction | false)[]
  remove?: Omit<RowAction, 'label' | 'icon'> | false
}

export function RowMenu({ id, name, size = 'md', edit, addBelow, actions = [], remove }: RowMenuProps) {
  const t = useTranslate()
  const staff = useStaff()
  const formAddress = useFormAddress()
  const below = () => void go(formAddress('new', { below: String(id) }))
  const items = [
    edit && { endpoint: edit, label: t('access.edit'), icon: 'pencil', run: () => void go(formAddress(id)) },
    addBelow && { endpoint: addBelow, label: t('tree.addBelow'), icon: 'plus', run: below },
    ...actions,
    remove && { ...remove, label: t('access.delete'), icon: 'trash' },
  ].filter((item): item is RowAction => Boolean(item && hasRight(staff, item.endpoint)))
  if (items.length === 0) return null
  return (
    <ViewMenu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={t('access.actionsNamed', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon, run, blockers = [] }) => {
          const isBlocked = blockers.length > 0
          return (
            <Menu.Item
              key={label}
              leftSection={<Icon name={icon} size={16} />}
              className={isBlocked ? (styles.blocked ?? '') : ''}
              aria-disabled={isBlocked || undefined}
              closeMenuOnClick={!isBlocked}
              onClick={() => !isBlocked && run()}
            >
              {label}
              {blockers.map((reason) => (
                <span key={reason}>{reason}</span>
              ))}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </ViewMenu>
  )
}
