/** Picks several categories by their paths; values are ids as text. */
import { MultiSelect } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslate } from '../../../i18n/use.ts'
import { useCategoryNames } from '../../catalog/product/choices.client.ts'

export function CategoriesField({ label, ...field }: GetInputPropsReturnType & { label: string }) {
  const t = useTranslate()
  const names = useCategoryNames()
  const chosen = (field.value ?? []) as string[]
  const known = [...(names ?? [])].map(([id, path]) => ({ value: String(id), label: path }))
  const hidden = chosen
    .filter((id) => !known.some(({ value }) => value === id))
    .map((id) => ({ value: id, label: `#${id}` }))
  return (
    <MultiSelect
      searchable
      label={label}
      data={[...known, ...hidden]}
      limit={200}
      nothingFoundMessage={t('productform.noCategory')}
      {...field}
    />
  )
}
