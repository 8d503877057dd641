/** An entry of one's own is made or changed: a call of a server beside this one. */
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ApiRow, createApi, listApis, updateApi } from '#contract/api'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { addressOfList } from '../../form/address.ts'
import { FormPart, FormScreen } from '../../form/form-screen.client.tsx'
import { useFreshRead } from '../../form/fresh-read.client.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { useAddress } from '../../shell/screens.ts'
import styles from './api.module.css'
import { nameOfCall } from './call.client.tsx'

export function ApiForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  // None is read alone.
  const { data, error, ...reading } = useFreshRead(['apis', 'form'], (signal) =>
    call(listApis, { query: { page_size: -1 }, signal }),
  )
  // A new one needs the others for its tags alone.
  if (id === 'new') return <Form api={undefined} all={data?.data ?? []} />
  if (!data) return error ? <ReadFailed error={error} {...reading} /> : <Skeleton rows={5} height={44} />
  const api = data.data.find((each) => each.id === id)
  if (api) return <Form api={api} all={data.data} />
  return (
    <Empty
      icon="search"
      title={t('api.missing')}
      action={<ButtonLink to={addressOfList(pathname, search)}>{t('api.toList')}</ButtonLink>}
    >
      {t('api.missingText')}
    </Empty>
  )
}

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const

interface Values {
  method: (typeof methods)[number]
  path: string
  tags: string
  summary: string
}

const valuesOf = (api: ApiRow | undefined): Values => ({
  method: methods.find((method) => method === api?.method) ?? 'GET',
  path: api?.path ?? '',
  tags: api?.tags ?? '',
  summary: api?.summary ?? '',
})

function Form({ api, all }: { api: ApiRow | undefined; all: readonly ApiRow[] }) {
  const t = useTranslate()
  const client = useQueryClient()
  const tags = [...new Set(all.map((each) => each.tags).filter(Boolean))]
  const holders = api?.roles.map(({ name }) => name).join(', ')
  const save = (values: Values) =>
    api ? call(updateApi, { body: { id: api.id, ...values } }) : call(createApi, { body: values })
  return (
    <FormScreen
      title={api ? t('api.edit', { call: nameOfCall(api) }) : t('api.new')}
      backTo={t('api.title')}
      initial={valuesOf(api)}
      save={save}
      onSaved={() => void client.invalidateQueries({ queryKey: ['apis'] })}
    >
      {({ text, values, put, faults }) => (
        <FormPart title={t('api.call')} text={t('api.formText')}>
          <div className={styles.whole}>
            <Notice>{t('api.formGone')}</Notice>
          </div>
          <NativeSelect required label={t('api.method')} data={methods} {...text('method')} />
          <TextInput
            required
            label={t('api.path')}
            description={t('api.pathHint', { example: '/erp/orders/{id}' })}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            classNames={{ input: styles.path ?? '' }}
            {...text('path')}
          />
          <Autocomplete
            required
            name="tags"
            label={t('api.tags')}
            description={t('api.tagsHint')}
            data={tags}
            maxLength={100}
            value={values.tags}
            onChange={(value) => put('tags', value)}
            error={faults['tags']}
          />
          <TextInput label={t('api.summary')} maxLength={300} {...text('summary')} />
          {api && holders && (values.method !== api.method || values.path !== api.path) && (
            <div className={styles.whole}>
              <Notice kind="warning" live>
                {t('api.otherCall', { roles: holders })}
              </Notice>
            </div>
          )}
        </FormPart>
      )}
    </FormScreen>
  )
}
