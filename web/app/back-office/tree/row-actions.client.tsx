/** The actions on one row of a tree. Actions without the right are left out; impossible ones say why. */
import { ActionIcon, Menu } from '@mantine/core'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFormAddress } from '../form/address.ts'
import { go } from '../shell/go.client.ts'
import { ViewMenu } from '../view-menu.client.tsx'
import styles from './tree.module.css'

interface RowActionsProps {
  id: number
  name: string
  mayEdit: boolean
  mayAdd: boolean
  /** Asks, then deletes. */
  onDelete?: (() => void) | undefined
  /** Reasons why it cannot be deleted now. */
  held?: readonly string[]
}

export function RowActions({ id, name, mayEdit, mayAdd, onDelete, held = [] }: RowActionsProps) {
  const t = useTranslate()
  const formAddress = useFormAddress()
  const isHeld = held.length > 0
  if (!mayEdit && !mayAdd && !onDelete) return null
  return (
    <ViewMenu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('access.actionsNamed', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayEdit && (
          <Menu.Item leftSection={<Icon name="pencil" size={16} />} onClick={() => void go(formAddress(id))}>
            {t('access.edit')}
          </Menu.Item>
        )}
        {mayAdd && (
          <Menu.Item
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => void go(formAddress('new', { below: String(id) }))}
          >
            {t('tree.addBelow')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item
            leftSection={<Icon name="trash" size={16} />}
            className={isHeld ? (styles.held ?? '') : ''}
            aria-disabled={isHeld || undefined}
            closeMenuOnClick={!isHeld}
            onClick={() => !isHeld && onDelete()}
          >
            {t('access.delete')}
            {held.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </ViewMenu>
  )
}
