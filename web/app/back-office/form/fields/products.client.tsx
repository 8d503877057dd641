/** Picks several products on sale by name or code; values are ids as text. */
import { MultiSelect } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProducts } from '#contract/api/catalog/product'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'

const pause = 250
const most = 20

export function ProductsField({ label, onChange, ...field }: GetInputPropsReturnType & { label: string }) {
  const t = useTranslate()
  const chosen = (field.value ?? []) as string[]
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), pause)
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const { data: found, isFetching } = useQuery({
    queryKey: ['product-choices', keyword],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(listProducts, { query: { keyword, page_size: most }, signal })).data,
  })
  // Those that were chosen when the form opened.
  const [first] = useState(chosen)
  const { data: stored } = useQuery({
    queryKey: ['product-choices', 'ids', first.join()],
    enabled: first.length > 0,
    queryFn: async ({ signal }) =>
      (await call(listProducts, { query: { ids: first.slice(0, 500).join(), page_size: 500 }, signal })).data,
  })
  const all = new Map([
    ...(stored ?? []).map(({ id, name }) => [String(id), name] as const),
    ...names,
    ...(found ?? []).map(({ id, name }) => [String(id), name] as const),
  ])
  const hidden = chosen.filter((id) => !all.has(id)).map((id) => [id, `#${id}`] as const)
  return (
    <MultiSelect
      searchable
      label={label}
      placeholder={t('form.findProduct')}
      data={[...all, ...hidden].map(([value, text]) => ({ value, label: text }))}
      // The server has searched already.
      filter={({ options }) => options}
      limit={most}
      nothingFoundMessage={isFetching ? t('common.loading') : t('form.noProduct')}
      onSearchChange={setTyped}
      {...field}
      onChange={(ids: string[]) => {
        setNames(new Map(ids.flatMap((id) => (all.has(id) ? [[id, all.get(id) ?? ''] as const] : []))))
        onChange(ids)
      }}
    />
  )
}
