/** Picks a category by its path, which people find by typing any part of it. */
import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslate } from '../../../../i18n/use.ts'
import { useCategoryNames } from '../choices.client.ts'

interface CategoryFieldProps extends Omit<SelectProps, 'data'> {
  /** Path of the product's category, which may be hidden from this user. */
  current: readonly { id: number; name: string }[] | undefined
}

export function CategoryField({ current = [], ...field }: CategoryFieldProps) {
  const t = useTranslate()
  const names = useCategoryNames()
  const data = useMemo(() => {
    const own = current.at(-1)
    const all = new Map([
      ...(own ? [[own.id, current.map(({ name }) => name).join(' › ')] as const] : []),
      ...(names ?? []),
    ])
    return [...all].map(([id, label]) => ({ value: String(id), label }))
  }, [names, current])
  return (
    <Select
      searchable
      data={data}
      limit={200}
      nothingFoundMessage={t('productform.noCategory')}
      rightSectionProps={{ 'aria-hidden': true }}
      {...field}
    />
  )
}
