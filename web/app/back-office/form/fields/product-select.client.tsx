/** Picks a product on sale by its name or code; the form saves its id as text. */
import { Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProducts } from '#contract/api/catalog/product'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useCatalogHeaders } from '../catalog-scope.ts'
import styles from './fields.module.css'

interface ProductSelectProps extends GetInputPropsReturnType {
  label: string
  /** The stored choice, if buyers may not see it. Others are requested by their id. */
  current?: { id: string; name: string } | undefined
}

const pause = 250
const most = 20

export function ProductSelect({ label, current, onChange, ...field }: ProductSelectProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), pause)
  const headers = useCatalogHeaders()
  const [picked, setPicked] = useState<typeof current>()
  // The field may get another row's choice, when rows are moved.
  const known = [picked, current].find((each) => each?.id === field.value)
  const { data: named } = useQuery({
    queryKey: ['product-choices', headers, { id: field.value }],
    enabled: Boolean(field.value) && !known,
    queryFn: async ({ signal }) => {
      const query = { ids: field.value, page_size: 1 }
      return (await call(listProducts, { query, headers, signal })).data[0]?.name ?? null
    },
  })
  const chosen = known ?? (named === undefined ? undefined : { id: field.value, name: named ?? t('banner.linkHidden') })
  // The chosen name in the field is no new search.
  const wanted = keyword === chosen?.name ? '' : keyword
  const { data, isFetching } = useQuery({
    queryKey: ['product-choices', headers, wanted],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(listProducts, { query: { keyword: wanted, page_size: most }, headers, signal })).data,
  })
  const found = (data ?? []).map(({ id, name, image }) => ({ value: String(id), label: name, image }))
  const own =
    chosen && !found.some(({ value }) => value === chosen.id) ? [{ value: chosen.id, label: chosen.name }] : []
  return (
    <Select
      searchable
      label={label}
      placeholder={t('form.findProduct')}
      data={[...own, ...found]}
      // The server has searched already.
      filter={({ options }) => options}
      maxDropdownHeight={320}
      nothingFoundMessage={isFetching ? t('common.loading') : t('form.noProduct')}
      onSearchChange={setTyped}
      renderOption={({ option }) => (
        <span className={styles.productChoice}>
          <img
            src={found.find(({ value }) => value === option.value)?.image ?? '/favicon.svg'}
            alt=""
            width={32}
            height={32}
          />
          {option.label}
        </span>
      )}
      {...field}
      onChange={(value, option) => {
        setPicked(option ? { id: option.value, name: option.label } : undefined)
        onChange(value ?? '')
      }}
    />
  )
}
