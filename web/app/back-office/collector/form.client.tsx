import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { createSource, getSource, type SourceRow, sourceKinds, updateSource } from '#contract/api/collector/collector'
import { locales } from '#contract/types'
import { call } from '../../api/client.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../form/edit-screen.client.tsx'
import { NestedRows } from '../form/fields/nested-rows.client.tsx'
import { NumberField } from '../form/fields/number.client.tsx'
import { ownNameOf } from '../form/fields/translated.client.tsx'
import { FormPart } from '../form/form-screen.client.tsx'
import { FieldRules } from './field-rules.client.tsx'
import { Gallery } from './gallery.client.tsx'
import { ImportFields } from './import-fields.client.tsx'
import { RulePreview } from './rule-preview.client.tsx'
import { bodyOf, initialOf, newHeader, type Values } from './values.ts'

export function SourceForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <EditScreen
      queryKey={['sources', 'one', id]}
      read={id === 'new' ? undefined : (signal) => call(getSource, { params: { id }, signal })}
      initial={(source) => initialOf(source, locale)}
      save={(values: Values, source) =>
        source
          ? call(updateSource, { params: { id: source.id }, body: { ...bodyOf(values), version: source.version } })
          : call(createSource, { body: bodyOf(values) })
      }
      Form={Fields}
      title={(source) => (source ? t('collector.edit', { name: source.name }) : t('collector.new'))}
      list={t('collector.title')}
    />
  )
}

function Fields({ form, data: source }: FieldsProps<Values, SourceRow>) {
  const t = useTranslate()
  const text = (name: keyof Values & string, maxLength: number, description?: string) => ({
    description,
    maxLength,
    spellCheck: false,
    ...form.getInputProps(name),
  })
  return (
    <>
      {!source && <Gallery form={form} />}
      <FormPart title={t('collector.source')}>
        <TextInput required label={t('access.name')} {...text('name', 200)} />
        <TextInput
          required
          inputMode="url"
          label={t('collector.baseUrl')}
          {...text('base_url', 2000, t('collector.baseUrlHint'))}
        />
        <NativeSelect
          label={t('collector.kind')}
          description={t('collector.kindHint')}
          data={sourceKinds.map((value) => ({ value, label: t(`collector.kind.${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <NativeSelect
          label={t('collector.language')}
          data={locales.map((value) => ({ value, label: ownNameOf(value) }))}
          {...form.getInputProps('language')}
        />
        <TextInput label={t('collector.currency')} {...text('currency', 3, t('collector.currencyHint'))} />
        <Switch
          label={t('collector.active')}
          description={t('collector.activeHint')}
          {...form.getInputProps('is_active', { type: 'checkbox' })}
        />
      </FormPart>
      <FormPart title={t('collector.pages')} text={t('collector.pagesText')}>
        <TextInput label={t('collector.categoryUrl')} {...text('category_url', 2000, t('collector.categoryUrlHint'))} />
        <TextInput
          label={t('collector.categorySelector')}
          {...text('category_selector', 500, t('collector.selectorHint'))}
        />
        <TextInput
          label={t('collector.listUrl')}
          {...text('list_url', 2000, t('collector.listUrlHint', { category: '{category}', page: '{page}' }))}
        />
        <TextInput
          label={t('collector.itemSelector')}
          {...text(
            'item_selector',
            500,
            t(form.values.kind === 'sitemap' ? 'collector.sitemapHint' : 'collector.selectorHint'),
          )}
        />
      </FormPart>
      <FormPart title={t('collector.fields')} text={t('collector.fieldsText')}>
        <FieldRules form={form} />
        {source && source.kind !== 'feed' ? (
          <RulePreview form={form} source={source} />
        ) : (
          <p className="second full-row">{t('collector.saveFirst')}</p>
        )}
      </FormPart>
      <FormPart title={t('collector.manners')}>
        <NumberField
          label={t('collector.perMinute')}
          description={t('collector.perMinuteHint')}
          min={1}
          max={6000}
          {...form.getInputProps('requests_per_minute')}
        />
        <NumberField label={t('collector.concurrency')} min={1} max={8} {...form.getInputProps('concurrency')} />
        <TextInput label={t('collector.userAgent')} {...text('user_agent', 200, t('collector.userAgentHint'))} />
        <Switch
          label={t('collector.robots')}
          description={t('collector.robotsHint')}
          {...form.getInputProps('respects_robots', { type: 'checkbox' })}
        />
        <SecretHeaders form={form} />
      </FormPart>
      <ImportFields form={form} />
    </>
  )
}

function SecretHeaders({ form }: Pick<FieldsProps<Values, SourceRow>, 'form'>) {
  const t = useTranslate()
  return (
    <NestedRows
      form={form}
      path="secret_headers"
      label={t('collector.headers')}
      description={t('collector.headersHint')}
      addText={t('collector.addHeader')}
      newRow={newHeader}
      nameOf={({ name }, index) => name || `${t('collector.headerName')} ${index + 1}`}
      max={20}
    >
      {(path, { isKept }) => (
        <>
          <TextInput
            required
            label={t('collector.headerName')}
            maxLength={100}
            readOnly={isKept}
            spellCheck={false}
            {...form.getInputProps(`${path}.name`)}
          />
          <TextInput
            required={!isKept}
            type="password"
            autoComplete="off"
            label={t('collector.headerValue')}
            maxLength={4000}
            {...(isKept && { placeholder: t('collector.headerStored') })}
            {...form.getInputProps(`${path}.value`)}
          />
        </>
      )}
    </NestedRows>
  )
}
