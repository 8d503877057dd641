/** Notes of staff about an order, with mentions of colleagues. */
import { useQuery } from '@tanstack/react-query'
import type { OrderDetail } from '#contract/api/orders/order'
import { addOrderNote, deleteOrderNote, listOrderNotes, type OrderNote } from '#contract/api/orders/order-note'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../list/change.client.ts'
import { NotesBox } from '../../messaging/note/notes-box.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'

export function Notes({ order }: { order: OrderDetail }) {
  return hasRight(useStaff(), listOrderNotes) ? <OrderNotes orderId={order.id} /> : null
}

function OrderNotes({ orderId }: { orderId: number }) {
  const t = useTranslate()
  const staff = useStaff()
  const change = useChange('order-notes')
  const { data: notes, error } = useQuery({
    queryKey: ['order-notes', orderId],
    queryFn: ({ signal }) => call(listOrderNotes, { query: { order_id: orderId }, signal }),
  })
  const add = async (text: string, files: string[]) => {
    const saved = await change(
      () => call(addOrderNote, { body: { order_id: orderId, text, files } }),
      ({ mentions }) =>
        mentions.length > 0 ? t('note.addedAndNotified', { names: mentions.join(', ') }) : t('note.added'),
    )
    return Boolean(saved)
  }
  const remove = (note: OrderNote) =>
    change(() => call(deleteOrderNote, { query: { id: note.id } }), t('note.deleted'), {
      title: t('note.delete'),
      text: note.text,
      ok: t('member.delete'),
      danger: true,
    })
  return (
    <NotesBox
      title={t('note.title')}
      notes={notes}
      empty={t('note.none')}
      texts={{ label: t('note.new'), add: t('note.add'), remove: t('note.delete') }}
      add={hasRight(staff, addOrderNote) ? add : undefined}
      mayRemove={(note) => note.is_own && hasRight(staff, deleteOrderNote)}
      remove={remove}
    >
      {error && <p role="alert">{failureText(error, t)}</p>}
      {!notes && !error && <Skeleton rows={2} height={32} />}
    </NotesBox>
  )
}
