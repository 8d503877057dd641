/** Creates or edits an entry of the operator's own: a call of another server. */
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { type ApiRow, createApi, listApis, updateApi } from '#contract/api/identity/api'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import styles from './api.module.css'
import { nameOfCall } from './call.client.tsx'

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

interface Opened {
  /** Missing for a new entry. */
  api: ApiRow | undefined
  tags: readonly string[]
}

const initialOf = (data: Opened | undefined) => ({
  method: methods.find((method) => method === data?.api?.method) ?? 'GET',
  path: data?.api?.path ?? '',
  tags: data?.api?.tags ?? '',
  summary: data?.api?.summary ?? '',
})
type Values = ReturnType<typeof initialOf>

export function ApiForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const read = async (signal: AbortSignal): Promise<Opened | null> => {
    const { data } = await call(listApis, { query: { page_size: -1 }, signal })
    const api = data.find((each) => each.id === id)
    if (id !== 'new' && !api) return null
    return { api, tags: [...new Set(data.map((each) => each.tags).filter(Boolean))] }
  }
  return (
    <EditScreen
      queryKey={['apis', 'form', id]}
      read={read}
      initial={initialOf}
      save={(values, data) =>
        data?.api ? call(updateApi, { body: { id: data.api.id, ...values } }) : call(createApi, { body: values })
      }
      Form={Fields}
      title={(data) => (data?.api ? t('api.edit', { call: nameOfCall(data.api) }) : t('api.new'))}
      list={t('api.title')}
      missing={{ title: t('api.missing'), text: t('api.missingText') }}
    />
  )
}

function Fields({ form, data }: FieldsProps<Values, Opened>) {
  const t = useTranslate()
  const { api, tags } = data ?? {}
  const holders = api?.roles.map(({ name }) => name).join(', ')
  return (
    <FormPart title={t('api.call')} text={t('api.formText')}>
      <NativeSelect required label={t('api.method')} data={methods} {...form.getInputProps('method')} />
      <TextInput
        required
        label={t('api.path')}
        description={t('api.pathHint', { example: '/erp/orders/{id}' })}
        maxLength={300}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        classNames={{ input: styles.path ?? '' }}
        {...form.getInputProps('path')}
      />
      <Autocomplete
        required
        label={t('api.tags')}
        description={t('api.tagsHint')}
        data={[...(tags ?? [])]}
        maxLength={100}
        {...form.getInputProps('tags')}
      />
      <TextInput label={t('api.summary')} maxLength={300} {...form.getInputProps('summary')} />
      {api && holders && (form.values.method !== api.method || form.values.path !== api.path) && (
        <div className="full-row">
          <Notice kind="warning" live>
            {t('api.otherCall', { roles: holders })}
          </Notice>
        </div>
      )}
    </FormPart>
  )
}
