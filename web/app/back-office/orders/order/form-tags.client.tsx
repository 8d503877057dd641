/** The tags of an order: typed, or picked from those that other orders have. */
import { TagsInput } from '@mantine/core'
import { useTranslate } from '../../../i18n/use.ts'
import { ActionForm, type FormProps } from './form.client.tsx'
import { useOrderWork } from './work.client.ts'

/** As in the contract. */
const mostTags = 10
const mostLetters = 40

export function TagsForm(props: FormProps) {
  const t = useTranslate()
  const known = useOrderWork()?.tags.map(({ tag }) => tag) ?? []
  return (
    <ActionForm
      {...props}
      initial={{ tags: props.order.tags ?? [] }}
      change={({ tags }) => ({ action: 'edit', tags })}
      done={t('work.tagsSaved')}
      ok={t('common.save')}
    >
      {(form) => (
        <TagsInput
          data-autofocus
          // It would cover the other fields.
          openOnFocus={false}
          label={t('work.tags')}
          description={t('work.tagsHint', { most: mostTags })}
          data={known}
          maxTags={mostTags}
          maxLength={mostLetters}
          splitChars={[',', '，', ';']}
          {...form.getInputProps('tags')}
        />
      )}
    </ActionForm>
  )
}
