/** Notes of staff about a customer. */
import { type CustomerDetail, deleteCustomerNote, noteCustomer } from '#contract/api/customers/customer'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useChange } from '../../list/change.client.ts'
import { NotesBox } from '../../messaging/note/notes-box.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { useShowCustomer } from './queries.client.ts'

export function CustomerNotes({ customer: { id, notes } }: { customer: CustomerDetail }) {
  const t = useTranslate()
  const staff = useStaff()
  const change = useChange('customers')
  const changeOne = useChange('customer')
  const show = useShowCustomer()
  const add = async (text: string, files: string[]) => {
    const saved = await change(() => call(noteCustomer, { body: { id, text, files } }), t('customer.noteAdded'))
    if (saved) await show(saved)
    return Boolean(saved)
  }
  const remove = (note: CustomerDetail['notes'][number]) =>
    changeOne(() => call(deleteCustomerNote, { query: { id: note.id } }), t('customer.noteDeleted'), {
      title: t('customer.deleteNote'),
      text: note.text,
      ok: t('member.delete'),
      danger: true,
    })
  return (
    <NotesBox
      title={t('customer.notes')}
      notes={notes}
      empty={t('customer.noNotes')}
      texts={{ label: t('customer.newNote'), add: t('customer.addNote'), remove: t('customer.deleteNote') }}
      add={hasRight(staff, noteCustomer) ? add : undefined}
      mayRemove={() => hasRight(staff, deleteCustomerNote)}
      remove={remove}
    />
  )
}
