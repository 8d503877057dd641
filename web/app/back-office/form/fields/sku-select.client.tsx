/** Finds a SKU on sale by product name, code or barcode and hands it over; the field is empty again afterwards. */
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listProducts, type SkuRow } from '#contract/api/catalog/product'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './fields.module.css'

export interface FoundSku {
  sku: SkuRow
  name: string
  image: string | null
}

interface SkuSelectProps {
  label: string
  description?: string
  onFound: (found: FoundSku) => void
}

const pause = 250
const mostProducts = 10

export function SkuSelect({ label, description, onFound }: SkuSelectProps) {
  const t = useTranslate()
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), pause)
  const { data, isFetching } = useQuery({
    queryKey: ['sku-choices', keyword],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(listProducts, { query: { keyword, skus: true, page_size: mostProducts }, signal })).data,
  })
  const found = (data ?? []).flatMap(({ name, image, skus = [] }) => skus.map((sku) => ({ sku, name, image })))
  return (
    <Select
      searchable
      rightSection={<Icon name="search" size={18} />}
      label={label}
      description={description}
      placeholder={t('form.findProduct')}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={found.map(({ sku, name }) => ({ value: String(sku.id), label: `${sku.code} · ${name}` }))}
      // The server has searched already.
      filter={({ options }) => options}
      maxDropdownHeight={320}
      nothingFoundMessage={isFetching ? t('common.loading') : t('form.noProduct')}
      renderOption={({ option }) => {
        const each = found.find(({ sku }) => String(sku.id) === option.value)
        return (
          <span className={styles.productChoice}>
            <img src={each?.sku.image ?? each?.image ?? '/favicon.svg'} alt="" width={32} height={32} />
            <span>
              {each?.name}
              <br />
              <span className="second">
                {[each?.sku.code, ...Object.values(each?.sku.options ?? {})].join(' · ')}
                {each && ` · ${t('stock.available')}: ${format.quantity(each.sku.stock, each.sku.unit)}`}
              </span>
            </span>
          </span>
        )
      }}
      onChange={(value) => {
        const each = found.find(({ sku }) => String(sku.id) === value)
        if (each) onFound(each)
        setTyped('')
      }}
    />
  )
}
