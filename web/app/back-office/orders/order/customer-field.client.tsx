/** Picks a customer by a name, company or contact. */
import { Select, type SelectProps } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCustomers } from '#contract/api/customers/customer'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'

const pause = 250

/** The form saves the account's id as text. */
export function CustomerField({
  label,
  ...field
}: Partial<GetInputPropsReturnType> & Pick<SelectProps, 'label' | 'className' | 'name' | 'placeholder'>) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), pause)
  const { data, isFetching } = useQuery({
    queryKey: ['customers', 'choices', keyword],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(listCustomers, { query: { keyword, is_active: true, page_size: 20 }, signal })).data,
  })
  return (
    <Select
      searchable
      required
      rightSection={<Icon name="search" size={18} />}
      label={label}
      data={(data ?? []).map((user) => ({
        value: String(user.id),
        label: [user.username, user.nickname, user.company_name, user.email, user.phone].filter(Boolean).join(' · '),
      }))}
      // The server has searched already.
      filter={({ options }) => options}
      nothingFoundMessage={isFetching ? t('common.loading') : t('office.noCustomer')}
      onSearchChange={(text) => setTyped(text.split(' · ')[0] ?? '')}
      {...field}
    />
  )
}
