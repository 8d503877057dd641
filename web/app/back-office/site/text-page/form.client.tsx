import { Switch, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { createTextPage, getTextPage, type TextPage, updateTextPage } from '#contract/api/site/text-page'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { replaceMall } from '../../../mall.ts'
import { paths } from '../../../paths.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { LanguageFields } from '../../form/fields/language-fields.client.tsx'
import { OrderField } from '../../form/fields/order.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { resourceForm } from '../../form/resource-form.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'

const RichText = lazy(() => import('../../form/fields/rich-text.client.tsx'))

const initialOf = (page: TextPage | undefined) => ({
  slug: page?.slug ?? '',
  translations: translatedInitial(page, 'title', 'description', 'body'),
  order: page?.order ?? 0,
  is_hidden: page?.is_hidden ?? false,
  in_footer: page?.in_footer ?? false,
})
type Values = ReturnType<typeof initialOf>

export const TextPageForm = resourceForm({
  name: 'text-pages',
  read: (id, signal) => call(getTextPage, { query: { id }, signal }),
  create: createTextPage,
  update: updateTextPage,
  initial: initialOf,
  body: (values: Values) => ({
    ...values,
    slug: values.slug.trim().toLowerCase(),
    order: Number(values.order) || 0,
  }),
  Form: Fields,
  title: (t, page) => (page ? t('textpage.edit', { name: page.title }) : t('textpage.new')),
  list: 'textpage.title',
  onSaved: () => replaceMall(),
})

const pathOf = (locale: Locale) => ['translations', locale].join('.')

function Fields({ form, data }: FieldsProps<Values, TextPage>) {
  const t = useTranslate()
  return (
    <>
      <FormPart title={t('textpage.content')} text={t('brand.nameHint')}>
        <LanguageFields
          label={t('form.languages')}
          errors={form.errors}
          pathOf={pathOf}
          isFilled={(locale) => Object.values(form.values.translations[locale]).some(Boolean)}
          error={form.errors['title']}
        >
          {(locale) => <Texts key={locale} form={form} locale={locale} />}
        </LanguageFields>
      </FormPart>
      <FormPart title={t('textpage.place')}>
        <TextInput
          required
          label={t('textpage.slug')}
          description={t('textpage.slugHint', { path: paths.textPage(form.values.slug || '…') })}
          maxLength={60}
          spellCheck={false}
          autoCapitalize="none"
          {...form.getInputProps('slug')}
        />
        <OrderField hint={t('brand.orderHint')} {...form.getInputProps('order')} />
        <Switch
          label={t('textpage.inFooter')}
          description={t('textpage.inFooterHint')}
          {...form.getInputProps('in_footer', { type: 'checkbox' })}
        />
        <Switch
          label={t('textpage.hidden')}
          description={t('textpage.hiddenHint')}
          {...form.getInputProps('is_hidden', { type: 'checkbox' })}
        />
        {data && (
          <a className="text-link" href={paths.textPage(data.slug)} target="_blank" rel="noreferrer">
            {t('textpage.open')}
          </a>
        )}
      </FormPart>
    </>
  )
}

function Texts({ form, locale }: { form: FieldsProps<Values, TextPage>['form']; locale: Locale }) {
  const t = useTranslate()
  const lang = languageTag[locale]
  const field = (name: 'title' | 'description' | 'body') => form.getInputProps(`${pathOf(locale)}.${name}`)
  const title = field('title')
  return (
    <div className="stack wide">
      <TextInput
        lang={lang}
        label={t('textpage.name')}
        maxLength={120}
        {...title}
        error={title.error ?? Boolean(form.errors['title'])}
      />
      <Suspense fallback={<Skeleton rows={6} height={60} />}>
        <RichText lang={lang} aria-label={t('textpage.body')} maxLength={undefined} {...field('body')} />
      </Suspense>
      <p className="second">
        {t('textpage.figuresHint', { returns: '{after_sale_days}', completion: '{completion_days}' })}
      </p>
      <Textarea
        lang={lang}
        label={t('textpage.description')}
        description={t('textpage.descriptionHint')}
        autosize
        maxLength={400}
        {...field('description')}
      />
    </div>
  )
}
