/** A searchable grid of icons. One tab stop; arrow keys move within it. */
import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { MenuIcon } from '../../shell/menu-icon.client.tsx'
import { iconsFor, useIconNames } from './icon-names.client.ts'
import styles from './menu.module.css'

const mostShown = 120

export function IconChoice({ value, onPick }: { value: string; onPick: (value: string) => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { data, error, isFetching, refetch } = useIconNames()
  const grid = useRef<HTMLFieldSetElement>(null)
  const [typed, setTyped] = useState('')
  const [reached, setReached] = useState<string>()
  const found = data ? iconsFor(data, typed) : []
  const shown = found.slice(0, mostShown)
  const current = value.replace(/^tabler:/, '')
  // The tab stop: the last focused icon, else the menu's own.
  const stop = [reached, current].find((name) => name !== undefined && shown.includes(name)) ?? shown[0]

  return (
    <>
      <TextInput
        type="search"
        label={t('menu.searchIcon')}
        description={t('menu.searchIconHint', { example: 'cart, user, chart' })}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          // Enter must not submit the surrounding form.
          event.preventDefault()
          grid.current?.querySelector('button')?.focus()
        }}
      />
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={3} height={40} />}
      {data && (
        <>
          <p className="second" role="status">
            {typed.trim()
              ? t('menu.iconsFound', { count: found.length, shown: format.number(shown.length) })
              : t('menu.iconsUsual')}
          </p>
          <fieldset ref={grid} className={styles.grid} aria-label={t('menu.icon')} onKeyDown={steer}>
            {shown.map((name) => (
              <button
                key={name}
                type="button"
                className={styles.icon}
                tabIndex={name === stop ? 0 : -1}
                aria-pressed={name === current}
                aria-label={name}
                title={name}
                onFocus={() => setReached(name)}
                onClick={() => onPick(`tabler:${name}`)}
              >
                <MenuIcon name={`tabler:${name}`} size={22} />
              </button>
            ))}
          </fieldset>
        </>
      )}
    </>
  )
}

function steer(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const columns = buttons.filter((button) => button.offsetTop === buttons[0]?.offsetTop).length
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: buttons.length - 1,
  }
  const place = places[event.key]
  if (at < 0 || place === undefined) return
  event.preventDefault()
  buttons[place]?.focus()
}
