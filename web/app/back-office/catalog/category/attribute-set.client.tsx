/** The attribute set of a category: its own, or that of the nearest category above that has one. */
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type AttributeSetRow, attributeFields } from '#contract/api/catalog/attribute'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'

interface AttributeSetFieldProps extends NativeSelectProps {
  sets: readonly AttributeSetRow[]
  /** 0 for a category at the top. */
  parentId: number
}

export function AttributeSetField({ sets, parentId, ...input }: AttributeSetFieldProps) {
  const t = useTranslate()
  const { data: above } = useQuery({
    queryKey: ['attributes', 'fields', parentId],
    enabled: parentId > 0,
    queryFn: ({ signal }) => call(attributeFields, { query: { category_id: parentId }, signal }),
  })
  const inherited = parentId > 0 ? above?.set : undefined
  return (
    <NativeSelect
      label={t('attribute.set')}
      description={t('attribute.categoriesHint')}
      data={[
        { value: '', label: inherited ? t('attribute.setInherited', { name: inherited.name }) : t('attribute.noSet') },
        ...sets.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...input}
    />
  )
}
