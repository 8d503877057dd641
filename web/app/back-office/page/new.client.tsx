/** A new page: its title, its address and what it begins with. */
import { NativeSelect, TextInput } from '@mantine/core'
import { createPage } from '#contract/page'
import { type Locale, locales } from '#contract/types'
import { call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { paths } from '../../paths.ts'
import { EditScreen, type FieldsProps } from '../form/edit-screen.client.tsx'
import { TranslatedField } from '../form/fields/translated.client.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { blocksOf, type Template, templateNames } from './templates.ts'

const initial = () => ({
  slug: '',
  template: 'empty' as Template,
  texts: Object.fromEntries(locales.map((locale) => [locale, { title: '' }])) as Record<Locale, { title: string }>,
})
type Values = ReturnType<typeof initial>

export function NewPage() {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['built-pages', 'new']}
      read={undefined}
      initial={initial}
      save={({ template, slug, texts }: Values) =>
        call(createPage, {
          body: { owner: 'mall', slug: slug.trim().toLowerCase(), texts, blocks: blocksOf(template, new Date()) },
        })
      }
      Form={Fields}
      title={() => t('builder.new')}
      list={t('builder.title')}
    />
  )
}

function Fields({ form }: FieldsProps<Values, undefined>) {
  const t = useTranslate()
  return (
    <FormPart title={t('builder.new')}>
      <TranslatedField form={form} path="texts" part="title" label={t('builder.name')} maxLength={120} />
      <TextInput
        required
        label={t('builder.slug')}
        description={t('builder.slugHint', { path: paths.textPage(form.values.slug || '…') })}
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        {...form.getInputProps('slug')}
      />
      <NativeSelect
        label={t('builder.template')}
        data={templateNames.map((value) => ({ value, label: t(`builder.template.${value}`) }))}
        {...form.getInputProps('template')}
      />
    </FormPart>
  )
}
