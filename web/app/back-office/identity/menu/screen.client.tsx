import { useEditedId } from '../../form/address.ts'
import { MenuForm } from './form.client.tsx'
import { useFollowingFrame } from './queries.client.ts'
import { MenuTree } from './tree.client.tsx'

export default function MenuScreen() {
  const edited = useEditedId()
  const follow = useFollowingFrame(edited !== undefined)
  return edited ? <MenuForm key={edited} id={edited} onSaved={follow} /> : <MenuTree onChanged={follow} />
}
