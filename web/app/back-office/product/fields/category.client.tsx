/** Picks a category by its path, which people find by typing any part of it. */
import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import type { CategoryNode } from '#contract/category'
import { useTranslate } from '../../../i18n/use.ts'

interface CategoryFieldProps extends Omit<SelectProps, 'data'> {
  categories: readonly CategoryNode[]
  /** Path of the product's category, which may be hidden from this user. */
  current: readonly { id: number; name: string }[] | undefined
}

export function CategoryField({ categories, current = [], ...field }: CategoryFieldProps) {
  const t = useTranslate()
  const data = useMemo(() => {
    const rows = pathsOf(categories)
    const own = String(current.at(-1)?.id ?? '')
    return own && !rows.some(({ value }) => value === own)
      ? [...rows, { value: own, label: current.map(({ name }) => name).join(separator) }]
      : rows
  }, [categories, current])
  return <Select searchable data={data} limit={200} nothingFoundMessage={t('productform.noCategory')} {...field} />
}

const separator = ' › '

const pathsOf = (rows: readonly CategoryNode[], above: readonly string[] = []): { value: string; label: string }[] =>
  rows.flatMap(({ id, name, children }) => {
    const path = [...above, name]
    return [{ value: String(id), label: path.join(separator) }, ...pathsOf(children, path)]
  })
