/** The address form in a dialog: `edited` is the address to change, `new` for another one, missing while closed. */
import type { AddressRow } from '#contract/api/accounts/address'
import { useTranslate } from '../../../i18n/use.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { AddressForm } from './address-form-part.tsx'

export function AddressDialog({
  edited,
  onClose,
  onSaved,
}: {
  edited: AddressRow | 'new' | undefined
  onClose: () => void
  onSaved: (address: AddressRow) => void
}) {
  const t = useTranslate()
  return (
    <Dialog open={edited !== undefined} title={t(edited === 'new' ? 'address.add' : 'address.edit')} onClose={onClose}>
      <AddressForm address={edited === 'new' ? undefined : edited} onSaved={onSaved} onCancel={onClose} />
    </Dialog>
  )
}
