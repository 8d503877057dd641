/** Moves an item of a list (`ul`, `ol`) up or down, or removes it. The focus follows the item, or goes to the next one. */
import { ActionIcon } from '@mantine/core'
import { flushSync } from 'react-dom'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'

interface ListItemButtonsProps {
  /** Names the item for screen readers. */
  name: string
  index: number
  count: number
  onMove: (to: number) => void
  onRemove?: () => void
}

export function ListItemButtons({ name, index, count, onMove, onRemove }: ListItemButtonsProps) {
  const t = useTranslate()
  const button = (action: string, text: string, icon: IconName, run: () => void, to: number) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={to < 0 || to >= count}
      aria-label={t('common.labelled', { label: text, text: name })}
      data-action={action}
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest('ul, ol')
        flushSync(run)
        const item = list?.children[to] ?? list?.lastElementChild ?? list?.parentElement
        // At the end of the list the button is disabled, and the last item leaves none: another one takes the focus.
        for (const match of [`[data-action=${action}]`, '[data-action]', 'button']) {
          const next = item?.querySelector<HTMLButtonElement>(`${match}:not(:disabled)`)
          if (next) return next.focus()
        }
      }}
    >
      <Icon name={icon} size={16} />
    </ActionIcon>
  )
  return (
    <>
      {button('up', t('tree.step.up'), 'chevron-down', () => onMove(index - 1), index - 1)}
      {button('down', t('tree.step.down'), 'chevron-down', () => onMove(index + 1), index + 1)}
      {onRemove && button('remove', t('form.pictureRemove'), 'trash', onRemove, index)}
    </>
  )
}
