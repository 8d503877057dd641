/** Notes of staff, with mentions of colleagues: a new one above those that are there. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'
import { Box } from '../order/box.client.tsx'
import { MentionField } from './mention-field.client.tsx'
import styles from './notes.module.css'

interface Note {
  id: number
  text: string
  author: string
  created_at: string
}

interface NotesBoxProps<Row extends Note> {
  title: string
  /** Undefined while they are read. */
  notes: readonly Row[] | undefined
  /** In place of missing notes. */
  children?: ReactNode
  empty: string
  texts: { label: string; add: string; remove: string }
  /** Whether the note was saved; missing for users without the right. */
  add?: ((text: string) => Promise<boolean>) | undefined
  mayRemove: (note: Row) => boolean
  remove: (note: Row) => Promise<unknown>
}

export function NotesBox<Row extends Note>(props: NotesBoxProps<Row>) {
  const { title, notes, children, empty, texts, add, mayRemove, remove } = props
  const format = useFormat()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const isSaved = await add?.(text)
    setBusy(false)
    if (isSaved) setText('')
  }
  return (
    <Box title={title}>
      <div className="stack">
        {add && (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() && !isBusy) void send()
            }}
          >
            <MentionField label={texts.label} value={text} onChange={setText} />
            {text.trim() && (
              <div className="row-end">
                <Button type="submit" loading={isBusy}>
                  {texts.add}
                </Button>
              </div>
            )}
          </form>
        )}
        {children}
        {notes?.length === 0 && <p className="second">{empty}</p>}
        <ul className={styles.notes}>
          {notes?.map((note) => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              <div className="row-between">
                <span className="second dotted">
                  <span>{note.author}</span>
                  <span>{format.dateTime(note.created_at)}</span>
                </span>
                {mayRemove(note) && <IconButton icon="trash" label={texts.remove} onClick={() => void remove(note)} />}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
