/** What can be done to one guarded call. */
import { useQueryClient } from '@tanstack/react-query'
import { type ApiRow, checkHealth, deleteApi, updateApi } from '#contract/api'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { ask } from '../../../ui/ask.tsx'
import { toast } from '../../../ui/toast.tsx'
import { addressOfForm } from '../../form/address.ts'
import { useChange } from '../../list/change.client.ts'
import { type RowAction, RowMenu } from '../../list/row-menu.client.tsx'
import { go } from '../../shell/go.client.ts'
import { useAddress } from '../../shell/screens.ts'
import { may, useStaff } from '../../staff.ts'
import { nameOfCall } from './call.client.tsx'
import { mayBeChecked } from './health-run.client.ts'

export function ApiActions({ api }: { api: ApiRow }) {
  const t = useTranslate()
  const staff = useStaff()
  const { pathname, search } = useAddress()
  const change = useChange('apis')
  const check = useCheck(api)
  const name = nameOfCall(api)

  const remove = async () => {
    const roles = api.roles.map((role) => role.name).join(', ')
    const text = t('api.deleteText', { count: api.roles.length, roles })
    if (!(await ask({ title: t('api.deleteTitle', { call: name }), text, ok: t('access.delete'), danger: true })))
      return
    await change(() => call(deleteApi, { query: { api_id: api.id } }), t('api.deleted', { call: name }))
  }
  const actions: (RowAction | false)[] = [
    may(staff, updateApi) && {
      label: t('access.edit'),
      icon: 'pencil',
      run: () => void go(addressOfForm(pathname, search, api.id)),
    },
    may(staff, checkHealth) &&
      mayBeChecked(api) && { label: t('api.checkNow'), icon: 'success', run: () => void check() },
    may(staff, deleteApi) && { label: t('access.delete'), icon: 'trash', run: () => void remove() },
  ]
  return <RowMenu name={name} actions={actions} />
}

/** Calls it once and says how it fared. */
function useCheck(api: ApiRow): () => Promise<void> {
  const t = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const name = nameOfCall(api)
  return async () => {
    toast.loading(t('api.checking', { call: name }))
    try {
      const [found] = await call(checkHealth, { body: { id: api.id } })
      if (found?.ok) toast.success(t('api.checkOk', { call: name, ms: format.number(found.latency_ms) }))
      else toast.error(t('api.checkFailed', { call: name, error: found?.error ?? t('api.noAnswer') }))
    } catch (error) {
      toast.error(failureText(error, t))
    } finally {
      await client.invalidateQueries({ queryKey: ['health'] })
    }
  }
}
