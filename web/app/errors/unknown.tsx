/** Any path that no other route knows. */
import { fault } from '../page.ts'

export const loader = () => fault(404, 'NOT_FOUND')
export const clientLoader = () => fault(404, 'NOT_FOUND')

export default function Unknown() {
  return null
}
