/** A new page: its title, its address and what it begins with. */
import { NativeSelect, TextInput } from '@mantine/core'
import { createPage, homeSlug, type PageOwner } from '#contract/api/site/page'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { useFormAddress } from '../../form/address.ts'
import { useCatalogScope } from '../../form/catalog-scope.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { TranslatedField } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { TemplateChoice } from './template-choice.client.tsx'
import { blocksOf, type Template } from './templates.ts'

const kinds = ['landing', 'home'] as const

const initial = () => ({
  kind: 'landing' as (typeof kinds)[number],
  slug: '',
  template: 'empty' as Template | 'empty',
  texts: Object.fromEntries(locales.map((locale) => [locale, { title: '' }])) as Record<Locale, { title: string }>,
})
type Values = ReturnType<typeof initial>

export function NewPage() {
  const t = useTranslate()
  const owner = useOwner()
  const formAddress = useFormAddress()
  return (
    <EditScreen
      queryKey={['built-pages', 'new']}
      read={undefined}
      initial={initial}
      save={({ kind, template, slug, texts }: Values) =>
        call(createPage, {
          body: {
            owner,
            slug: kind === 'home' ? homeSlug : slug.trim().toLowerCase(),
            texts,
            blocks: template === 'empty' ? [] : blocksOf(template, new Date()),
          },
        })
      }
      Form={Fields}
      title={() => t('builder.new')}
      list={t('builder.title')}
      landing={({ id }) => formAddress(id)}
    />
  )
}

const useOwner = (): PageOwner => (useCatalogScope() === undefined ? 'mall' : 'shop')

function Fields({ form }: FieldsProps<Values, undefined>) {
  const t = useTranslate()
  const shop = useCatalogScope()
  const owner = useOwner()
  const { kind, slug, template } = form.values
  const base = shop ? `/s/${shop}` : ''
  return (
    <FormPart title={t('builder.new')}>
      <TranslatedField form={form} path="texts" part="title" label={t('builder.name')} maxLength={120} />
      <NativeSelect
        label={t('builder.kind')}
        data={kinds.map((value) => ({ value, label: t(`builder.kind.${value}`) }))}
        {...form.getInputProps('kind')}
        // The address of a home page has no field, so that a taken one is reported here.
        error={kind === 'home' && form.errors['slug'] ? t('builder.homeTaken') : undefined}
        description={kind === 'home' ? t('builder.homeHint', { path: base || paths.home() }) : undefined}
      />
      {kind === 'landing' && (
        <TextInput
          required
          label={t('builder.slug')}
          description={t('builder.slugHint', { path: base + paths.textPage(slug || '…') })}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          {...form.getInputProps('slug')}
        />
      )}
      <TemplateChoice owner={owner} value={template} onChange={(next) => form.setFieldValue('template', next)} />
    </FormPart>
  )
}
