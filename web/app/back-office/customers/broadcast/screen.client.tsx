/** Messages to members: the list, or one of them. */
import { useEditedId } from '../../form/address.ts'
import { BroadcastForm } from './form.client.tsx'
import { BroadcastList } from './list.client.tsx'

export default function BroadcastScreen() {
  const id = useEditedId()
  return id ? <BroadcastForm key={id} id={id} /> : <BroadcastList />
}
