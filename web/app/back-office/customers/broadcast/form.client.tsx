import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  type Audience,
  type Broadcast,
  createBroadcast,
  getBroadcast,
  updateBroadcast,
} from '#contract/api/customers/broadcast'
import { type Approval, approvals } from '#contract/status'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { LanguageFields } from '../../form/fields/language-fields.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { translatedInitial } from '../../form/translated-initial.ts'
import { useGroupChoices } from '../../identity/user/queries.client.ts'
import { Reach } from './reach.client.tsx'

const initialOf = (broadcast: Broadcast | undefined) => ({
  translations: translatedInitial(broadcast, 'subject', 'body'),
  link: broadcast?.link ?? '',
  audience: {
    group_ids: (broadcast?.audience.group_ids ?? []).map(String),
    keyword: broadcast?.audience.keyword ?? '',
    tag: broadcast?.audience.tag ?? '',
    approval: (broadcast?.audience.approval ?? '') as Approval | '',
    has_orders: String(broadcast?.audience.has_orders ?? ''),
  },
})
export type Values = ReturnType<typeof initialOf>

/** Without what was left open. */
const audienceOf = ({ audience: { group_ids, keyword, tag, approval, has_orders } }: Values): Audience => ({
  ...(group_ids.length > 0 && { group_ids: group_ids.map(Number) }),
  ...(keyword.trim() && { keyword: keyword.trim() }),
  ...(tag.trim() && { tag: tag.trim() }),
  ...(approval && { approval }),
  ...(has_orders && { has_orders: has_orders === 'true' }),
})

function save(values: Values, broadcast: Broadcast | undefined) {
  const body = { translations: values.translations, link: values.link, audience: audienceOf(values) }
  return broadcast
    ? call(updateBroadcast, { body: { id: broadcast.id, version: broadcast.version, ...body } })
    : call(createBroadcast, { body })
}

export function BroadcastForm({ id }: { id: number | 'new' }) {
  const t = useTranslate()
  return (
    <EditScreen
      queryKey={['broadcasts', 'one', id]}
      read={
        id === 'new'
          ? undefined
          : async (signal) => {
              const found = await call(getBroadcast, { query: { id }, signal })
              return found.status === 'draft' ? found : null
            }
      }
      initial={initialOf}
      save={save}
      Form={Fields}
      title={(broadcast) => (broadcast ? t('broadcast.edit', { name: broadcast.subject }) : t('broadcast.new'))}
      list={t('broadcast.title')}
      missing={id === 'new' ? undefined : { title: t('broadcast.locked') }}
    />
  )
}

const pathOf = (locale: Locale) => ['translations', locale].join('.')

function Fields({ form }: FieldsProps<Values, Broadcast>) {
  const t = useTranslate()
  const groups = useGroupChoices()
  const either = (name: 'approval' | 'has_orders', label: string, choices: [value: string, label: string][]) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: t('customer.all') }, ...choices.map(([value, label]) => ({ value, label }))]}
      {...form.getInputProps(['audience', name].join('.'))}
    />
  )
  return (
    <>
      <FormPart title={t('broadcast.content')} text={t('broadcast.contentText')}>
        <LanguageFields
          label={t('form.languages')}
          errors={form.errors}
          pathOf={pathOf}
          isFilled={(locale) => Object.values(form.values.translations[locale]).every(Boolean)}
          error={form.errors['subject']}
        >
          {(locale) => <Texts key={locale} form={form} locale={locale} />}
        </LanguageFields>
        <TextInput
          label={t('broadcast.link')}
          description={t('broadcast.linkHint', { path: paths.category(1) })}
          maxLength={300}
          spellCheck={false}
          autoCapitalize="none"
          {...form.getInputProps('link')}
        />
      </FormPart>
      <FormPart title={t('broadcast.audience')} text={t('broadcast.audienceText')}>
        {groups.length > 0 && (
          <MultiSelect
            label={t('broadcast.groups')}
            placeholder={form.values.audience.group_ids.length === 0 ? t('broadcast.anyGroup') : ''}
            data={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...form.getInputProps('audience.group_ids')}
          />
        )}
        <TextInput label={t('customer.tag')} maxLength={40} {...form.getInputProps('audience.tag')} />
        <TextInput label={t('customer.keyword')} maxLength={100} {...form.getInputProps('audience.keyword')} />
        {either(
          'approval',
          t('customer.approval'),
          approvals.map((approval) => [approval, t(`customer.approvals.${approval}`)]),
        )}
        {either('has_orders', t('customer.orders'), [
          ['true', t('customer.withOrders')],
          ['false', t('customer.withoutOrders')],
        ])}
        <Reach audience={audienceOf(form.values)} />
      </FormPart>
    </>
  )
}

function Texts({ form, locale }: { form: FieldsProps<Values, Broadcast>['form']; locale: Locale }) {
  const t = useTranslate()
  const lang = languageTag[locale]
  const subject = form.getInputProps(`${pathOf(locale)}.subject`)
  return (
    <div className="stack wide">
      <TextInput
        lang={lang}
        label={t('broadcast.subject')}
        maxLength={150}
        {...subject}
        error={subject.error ?? Boolean(form.errors['subject'])}
      />
      <Textarea
        lang={lang}
        label={t('broadcast.body')}
        autosize
        minRows={5}
        maxLength={5000}
        {...form.getInputProps(`${pathOf(locale)}.body`)}
      />
    </div>
  )
}
