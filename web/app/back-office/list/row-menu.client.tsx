/** The actions on one row, behind its three dots; nothing without actions. */
import { ActionIcon, Menu } from '@mantine/core'
import { useTranslate } from '../../i18n/use.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { ViewMenu } from '../view-menu.client.tsx'

export interface RowAction {
  label: string
  icon: IconName
  run: () => void
}

/** `actions`: false stands for an action without the right. */
export function RowMenu({ name, actions }: { name: string; actions: readonly (RowAction | false)[] }) {
  const t = useTranslate()
  const items = actions.filter((action) => action !== false)
  if (items.length === 0) return null
  return (
    <ViewMenu>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('access.actionsNamed', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon, run }) => (
          <Menu.Item key={label} leftSection={<Icon name={icon} size={16} />} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </ViewMenu>
  )
}
