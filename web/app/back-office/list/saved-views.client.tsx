import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useAddress } from '../shell/screens.ts'
import { ViewPopover } from '../view-menu.client.tsx'
import { type FilterField, filtersOf, searchWith } from './filters.ts'
import styles from './list.module.css'
import { usePreference } from './preference.client.ts'

interface View {
  name: string
  search: string
}

const mostViews = 30
const isViews = (value: unknown): value is readonly View[] =>
  Array.isArray(value) &&
  value.every((view: Partial<View> | null) => typeof view?.name === 'string' && typeof view.search === 'string')

export function SavedViews({ name, fields }: { name: string; fields: readonly FilterField[] }) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const { value: views, change, status } = usePreference<readonly View[]>(`${name}-views`, [], isViews)
  const [typed, setTyped] = useState('')
  const dropdown = useRef<HTMLDivElement>(null)
  // The pressed button or field goes, and with it the focus, without which Escape closes nothing.
  const changeHere: typeof change = (update) => {
    dropdown.current?.focus()
    return change(update)
  }
  const here = searchWith(fields, filtersOf(fields, search))
  const active = views.find((view) => view.search === here)

  const add = (event: FormEvent) => {
    event.preventDefault()
    const title = typed.trim()
    if (!title) return
    void changeHere((stored) => [...stored.filter((view) => view.name !== title), { name: title, search: here }])
    setTyped('')
  }
  if (status !== 'known' || (views.length === 0 && here === '')) return null
  return (
    <div className={styles.views}>
      <ViewPopover position="bottom-start">
        <Popover.Target>
          <Button variant="default" size="xs" leftSection={<Icon name="star" size={16} />}>
            {active?.name ?? t('office.views')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown ref={dropdown}>
          <ul className={styles.viewList}>
            {views.map((view) => (
              <li key={view.name}>
                <Link
                  to={pathname + searchWith(fields, filtersOf(fields, view.search), search)}
                  aria-current={view === active ? 'true' : undefined}
                  className={styles.view}
                >
                  {view.name}
                </Link>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('office.removeView', { name: view.name })}
                  onClick={() => void changeHere((stored) => stored.filter((each) => each.name !== view.name))}
                >
                  <Icon name="close" size={14} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          {here !== '' && !active && views.length < mostViews && (
            <form className={styles.newView} onSubmit={add}>
              <TextInput
                size="xs"
                maxLength={60}
                placeholder={t('office.viewName')}
                aria-label={t('office.viewName')}
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <Button size="xs" type="submit" disabled={!typed.trim()}>
                {t('office.saveThisView')}
              </Button>
            </form>
          )}
        </Popover.Dropdown>
      </ViewPopover>
    </div>
  )
}
