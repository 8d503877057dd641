import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CustomerDetail, deleteCustomerNote, noteCustomer } from '#contract/customer'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'
import { useChange } from '../list/change.client.ts'
import { MentionField } from '../note/mention-field.client.tsx'
import { Box } from '../order/box.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import styles from './notes.module.css'
import { useShowCustomer } from './queries.client.ts'

export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const change = useChange('customers')
  const changeOne = useChange('customer')
  const show = useShowCustomer()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    setBusy(true)
    const saved = await change(() => call(noteCustomer, { body: { id, text } }), t('customer.noteAdded'))
    setBusy(false)
    if (!saved) return
    setText('')
    await show(saved)
  }
  const remove = (note: CustomerDetail['notes'][number]) =>
    changeOne(() => call(deleteCustomerNote, { query: { id: note.id } }), t('customer.noteDeleted'), {
      title: t('customer.deleteNote'),
      text: note.text,
      ok: t('common.delete'),
      danger: true,
    })
  return (
    <Box title={t('customer.notes')}>
      <div className="stack">
        {hasRight(staff, noteCustomer) && (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() && !isBusy) void add()
            }}
          >
            <MentionField label={t('customer.newNote')} value={text} onChange={setText} />
            {text.trim() && (
              <div className="row-end">
                <Button type="submit" loading={isBusy}>
                  {t('customer.addNote')}
                </Button>
              </div>
            )}
          </form>
        )}
        {notes.length === 0 && <p className="second">{t('customer.noNotes')}</p>}
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              <div className="row-between">
                <span className="second dotted">
                  <span>{note.author}</span>
                  <span>{format.dateTime(note.created_at)}</span>
                </span>
                {hasRight(staff, deleteCustomerNote) && (
                  <IconButton icon="trash" label={t('customer.deleteNote')} onClick={() => void remove(note)} />
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
