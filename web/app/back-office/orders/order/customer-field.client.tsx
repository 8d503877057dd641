/** Picks an account by its name. */
import { Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listUsers } from '#contract/api/identity/user'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'

const pause = 250

/** The form saves the account's id as text. */
export function CustomerField({ label, ...field }: GetInputPropsReturnType & { label: string }) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [username] = useDebouncedValue(typed.trim(), pause)
  const { data, isFetching } = useQuery({
    queryKey: ['customer-choices', username],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(listUsers, { query: { username, page_size: 20 }, signal })).data,
  })
  return (
    <Select
      searchable
      required
      rightSection={<Icon name="search" size={18} />}
      label={label}
      data={(data ?? []).map((user) => ({
        value: String(user.id),
        label: [user.username, user.email, user.phone].filter(Boolean).join(' · '),
      }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('common.loading') : t('office.noCustomer')}
      onSearchChange={(text) => setTyped(text.split(' · ')[0] ?? '')}
      {...field}
    />
  )
}
