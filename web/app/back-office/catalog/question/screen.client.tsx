import { useEditedId } from '../../form/address.ts'
import { QuestionForm } from './form.client.tsx'
import { QuestionList } from './list.client.tsx'

export default function QuestionScreen() {
  const id = useEditedId()
  // Members ask; staff only answer.
  return id && id !== 'new' ? <QuestionForm key={id} id={id} /> : <QuestionList />
}
