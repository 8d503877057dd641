/** Entries by trade on the home page. */
import { useEditedId } from '../../form/address.ts'
import { TradeForm } from './form.client.tsx'
import { TradeList } from './list.client.tsx'

export default function TradeScreen() {
  const id = useEditedId()
  return id ? <TradeForm key={id} id={id} /> : <TradeList />
}
