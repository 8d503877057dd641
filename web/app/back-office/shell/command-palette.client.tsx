/** Ctrl-K: finds screens and actions by a few letters, orders, customers and products as far as the user may read them. */
import { useDebouncedValue } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { useStore } from '../../state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './command-palette.module.css'
import { addressOf, isExternal, layout, type Screen, titleOf } from './menu.ts'
import { MenuIcon } from './menu-icon.client.tsx'
import { usePaletteActions } from './palette-actions.ts'
import { placesOf, recentStore } from './recent.ts'
import { useFoundRecords } from './records.client.ts'

export interface Found {
  key: string
  title: string
  /** Its kind, or its place. */
  above: string
  icon: string
  to: string
  isExternal?: boolean
}

export function CommandPalette({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 200)
  const [active, setActive] = useState(0)
  const all = useMemo(() => screensWithin(screens, locale), [screens, locale])
  const recent = useStore(recentStore)
  const { records, isReading } = useFoundRecords(wanted)
  const recently = placesOf(recent, screens, locale).map(
    ({ path, search, title, icon }): Found => ({
      key: `recent ${path}`,
      title,
      above: t('palette.recent'),
      icon: icon ?? '',
      to: path + search,
    }),
  )
  const actions = usePaletteActions()
  const found = text.trim()
    ? [
        ...all.filter(({ words }) => matches(words, text)).map(({ entry }) => entry),
        ...actions.filter(({ title, above }) => matches(`${above} ${title}`, text)),
        ...(wanted ? records : []),
      ]
    : [...recently, ...all.map(({ entry }) => entry)]
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is chosen
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active, text])

  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened: the browser focuses its first button.
  useEffect(() => field.current?.focus(), [])
  const hasChosen = useRef(false)
  useEffect(
    () => () => {
      // After choosing a screen, focus moves to it instead of returning to the opener.
      if (hasChosen.current) document.getElementById('content')?.focus({ preventScroll: true })
    },
    [],
  )

  const go = (entry: Found | undefined) => {
    if (!entry) return
    onClose()
    if (entry.isExternal) return void window.open(entry.to, '_blank', 'noreferrer')
    hasChosen.current = true
    void navigate(entry.to)
  }
  const steer = (event: KeyboardEvent) => {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter') go(found[active])
    else return
    event.preventDefault()
  }
  const isWaiting = isReading || wanted !== text.trim()
  return (
    <Dialog open title={t('office.findScreen')} onClose={onClose}>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        aria-label={t('office.findScreen')}
        placeholder={t('palette.hint')}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={steer}
      />
      <div ref={list} id={listId} role="listbox" className={styles.list} aria-label={t('office.menu')}>
        {found.map((entry, place) => (
          // biome-ignore lint/a11y: steered from the field
          <div
            key={entry.key}
            id={`${listId}-${place}`}
            role="option"
            aria-selected={place === active}
            onClick={() => go(entry)}
          >
            <MenuIcon name={entry.icon} size={18} />
            <span>{entry.title}</span>
            <small className="second">{entry.above}</small>
          </div>
        ))}
      </div>
      <p className="second" role="status">
        {found.length > 0 ? '' : isWaiting ? t('palette.searching') : t('palette.none')}
      </p>
    </Dialog>
  )
}

/** All screens with an address of their own: none hidden but the profile. */
function screensWithin(
  screens: readonly Screen[],
  locale: Parameters<typeof titleOf>[1],
  above = '',
): { entry: Found; words: string }[] {
  return screens.flatMap((screen) => {
    const title = titleOf(screen, locale)
    if (screen.children.length > 0) return screensWithin(screen.children, locale, above ? `${above} / ${title}` : title)
    const external = isExternal(screen)
    if ((screen.isHidden && screen.name !== 'profile') || (screen.component === layout && !external)) return []
    const entry: Found = {
      key: screen.name,
      title,
      above,
      icon: screen.icon ?? '',
      to: external ? screen.path : addressOf(screen),
      isExternal: external,
    }
    return [{ entry, words: `${above} ${title} ${screen.titles['en'] ?? ''} ${screen.path}` }]
  })
}

/** Whether all typed words occur, in any order. */
const matches = (place: string, typed: string) =>
  typed
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => place.toLowerCase().includes(word))
