/** Notes of staff about an order, with mentions of colleagues. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '#contract/order'
import { addOrderNote, deleteOrderNote, listOrderNotes, type OrderNote } from '#contract/order-note'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from '../customer/notes.module.css'
import { useChange } from '../list/change.client.ts'
import { MentionField } from '../note/mention-field.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { Box } from './box.client.tsx'

export function Notes({ order }: { order: OrderDetail }) {
  return hasRight(useStaff(), listOrderNotes) ? <NotesBox orderId={order.id} /> : null
}

function NotesBox({ orderId }: { orderId: number }) {
  const t = useTranslate()
  const format = useFormat()
  const staff = useStaff()
  const change = useChange('order-notes')
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { data: notes, error } = useQuery({
    queryKey: ['order-notes', orderId],
    queryFn: ({ signal }) => call(listOrderNotes, { query: { order_id: orderId }, signal }),
  })
  const add = async () => {
    setBusy(true)
    const saved = await change(
      () => call(addOrderNote, { body: { order_id: orderId, text } }),
      ({ mentions }) =>
        mentions.length > 0 ? t('note.addedAndTold', { names: mentions.join(', ') }) : t('note.added'),
    )
    setBusy(false)
    if (saved) setText('')
  }
  const remove = (note: OrderNote) =>
    change(() => call(deleteOrderNote, { query: { id: note.id } }), t('note.deleted'), {
      title: t('note.delete'),
      text: note.text,
      ok: t('common.delete'),
      danger: true,
    })
  return (
    <Box title={t('note.title')}>
      <div className="stack">
        {hasRight(staff, addOrderNote) && (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() && !isBusy) void add()
            }}
          >
            <MentionField label={t('note.new')} value={text} onChange={setText} />
            {text.trim() && (
              <div className="row-end">
                <Button type="submit" loading={isBusy}>
                  {t('note.add')}
                </Button>
              </div>
            )}
          </form>
        )}
        {error && <p role="alert">{failureText(error, t)}</p>}
        {!notes && !error && <Skeleton rows={2} height={32} />}
        {notes?.length === 0 && <p className="second">{t('note.none')}</p>}
        <ul className={styles.notes}>
          {notes?.map((note) => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              <div className="row-between">
                <span className="second dotted">
                  <span>{note.author}</span>
                  <span>{format.dateTime(note.created_at)}</span>
                </span>
                {note.is_own && hasRight(staff, deleteOrderNote) && (
                  <IconButton icon="trash" label={t('note.delete')} onClick={() => void remove(note)} />
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
