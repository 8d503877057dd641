import { useEditedId } from '../../form/address.ts'
import { PageEditor } from './editor.client.tsx'
import { PageList } from './list.client.tsx'
import { NewPage } from './new.client.tsx'

export default function PageScreen() {
  const id = useEditedId()
  if (id === 'new') return <NewPage />
  return id ? <PageEditor key={id} id={id} /> : <PageList />
}
