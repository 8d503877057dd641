import { listApis, listHealthLogs } from '#contract/api/identity/api'
import { useEditedId } from '../../form/address.ts'
import { useAddress } from '../../shell/screens.ts'
import { hasRight, useStaff } from '../../staff.ts'
import { ApiForm } from './form.client.tsx'
import { HealthList } from './health-list.client.tsx'
import { ApiList } from './list.client.tsx'

export default function ApiScreen() {
  const staff = useStaff()
  const edited = useEditedId()
  const { search } = useAddress()
  if (edited) return <ApiForm key={edited} id={edited} />
  const wantsHealth = new URLSearchParams(search).get('view') === 'health' || !hasRight(staff, listApis)
  return wantsHealth && hasRight(staff, listHealthLogs) ? <HealthList /> : <ApiList />
}
