/** A text field for notes: after an `@` it offers colleagues, chosen with arrows and Enter or the pointer. */
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { listColleagues } from '#contract/api/messaging/staff-news'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './note.module.css'

/** The text after the `@` before the caret, if a name is being typed. */
function openMention(text: string, caret: number): { start: number; typed: string } | undefined {
  const found = /(?:^|[\s(,;])@([\p{L}\p{N}._+-]{0,60})$/u.exec(text.slice(0, caret))
  return found ? { start: caret - (found[1] ?? '').length, typed: found[1] ?? '' } : undefined
}

interface MentionFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
}

export function MentionField({ label, value, onChange }: MentionFieldProps) {
  const t = useTranslate()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const [active, setActive] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const mayMention = hasRight(useStaff(), listColleagues)
  const open = mayMention ? openMention(value, caret) : undefined
  const { data = [] } = useQuery({
    queryKey: ['colleagues', open?.typed ?? ''],
    queryFn: ({ signal }) => call(listColleagues, { query: { keyword: open?.typed ?? '' }, signal }),
    enabled: open !== undefined,
    staleTime: 60_000,
  })
  const offered = open && closedAt !== open.start ? data.slice(0, 6) : []
  const choose = (username: string) => {
    if (!open) return
    const before = `${value.slice(0, open.start)}${username} `
    onChange(before + value.slice(caret))
    setCaret(before.length)
    setActive(0)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(before.length, before.length)
    })
  }
  const steer = (event: KeyboardEvent) => {
    if (offered.length === 0 || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[active]?.username ?? '')
    else if (event.key === 'Escape') setClosedAt(open?.start)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={mayMention ? t('note.placeholder') : label}
        autosize
        minRows={2}
        maxLength={2000}
        value={value}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={offered[active] ? `${listId}-${active}` : undefined}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          setCaret(currentTarget.selectionStart)
          setActive(0)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={steer}
      />
      {offered.length > 0 && (
        <div id={listId} role="listbox" aria-label={t('note.colleagues')} className={styles.offered}>
          {offered.map(({ id, username, name }, place) => (
            // biome-ignore lint/a11y: steered from the field
            <div
              key={id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(username)}
            >
              <b>{username}</b> {name && <span className="second">{name}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
