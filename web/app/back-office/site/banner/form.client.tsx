import { MultiSelect, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { createContext, useContext, useMemo, useState } from 'react'
import { type BannerKind, type BannerRow, bannerAudiences, type bannerLinkTypes } from '#contract/api/site/banner'
import type { HomepageInfo } from '#contract/api/site/homepage'
import { type Locale, locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { EditScreen, type FieldsProps } from '../../form/edit-screen.client.tsx'
import { GroupsField } from '../../form/fields/groups.client.tsx'
import { LanguageFields } from '../../form/fields/language-fields.client.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { PictureField } from '../../form/fields/picture.client.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { momentOf, wallTimeOf } from '../../form/wall-time.ts'
import { useAddress } from '../../shell/screens.ts'
import { endpointsOf, orderAfter, readBanners, readMall, usualPosition } from './kinds.client.ts'
import { LinkField } from './link-field.client.tsx'
import { PlaceField } from './place.client.tsx'
import { BannerPreview } from './preview.client.tsx'
import { useBannerName } from './row.client.tsx'

interface Opened {
  row: BannerRow | undefined
  rows: readonly BannerRow[]
  mall: HomepageInfo
  /** The position of a new banner. */
  position: string
}

const textsOf = (row: BannerRow | undefined, locale: Locale) => {
  const {
    title = '',
    text = '',
    button = '',
    image = '',
    image_mobile = '',
    words_in_picture = false,
  } = row?.translations?.[locale] ?? {}
  return { title, text, button, image, image_mobile, words_in_picture }
}
type Texts = ReturnType<typeof textsOf>

function initialOf(data: Opened | undefined) {
  const { row, position = '', mall } = data ?? {}
  const zone = mall?.time_zone ?? 'UTC'
  return {
    translations: Object.fromEntries(locales.map((locale) => [locale, textsOf(row, locale)])) as Record<Locale, Texts>,
    position: row?.position ?? position,
    link: { type: (row?.link.type ?? 'none') as (typeof bannerLinkTypes)[number], value: row?.link.value ?? '' },
    starts_at: wallTimeOf(row?.starts_at, zone),
    ends_at: wallTimeOf(row?.ends_at, zone),
    audience: (row?.audience ?? 'all') as (typeof bannerAudiences)[number],
    group_ids: (row?.group_ids ?? []).map(String),
    languages: (row?.languages ?? []) as Locale[],
    replaces_id: row?.replaces_id ? String(row.replaces_id) : '',
    enabled: row?.enabled ?? true,
    in_shops: row?.in_shops ?? false,
  }
}
export type BannerValues = ReturnType<typeof initialOf>

const saveTo =
  (kind: BannerKind) =>
  ({ position, starts_at, ends_at, replaces_id, group_ids, ...values }: BannerValues, data: Opened | undefined) => {
    const { row, rows = [], mall } = data ?? {}
    const zone = mall?.time_zone ?? 'UTC'
    const body = {
      ...values,
      position,
      starts_at: momentOf(starts_at, row?.starts_at, zone),
      ends_at: momentOf(ends_at, row?.ends_at, zone),
      group_ids: group_ids.map(Number),
      replaces_id: Number(replaces_id) || null,
      // A new banner takes the place of the one that it replaces.
      ...(row?.position !== position && {
        order: rows.find(({ id }) => String(id) === replaces_id)?.order ?? orderAfter(rows, position),
      }),
    }
    const { add, edit } = endpointsOf[kind]
    return row ? call(edit, { body: { id: row.id, version: row.version, ...body } }) : call(add, { body })
  }

export function BannerForm({ kind, id }: { kind: BannerKind; id: number | 'new' }) {
  const t = useTranslate()
  const nameOf = useBannerName()
  const position = new URLSearchParams(useAddress().search).get('position') ?? usualPosition[kind]
  const read = async (signal: AbortSignal): Promise<Opened | null> => {
    const [rows, mall] = await Promise.all([readBanners(kind, signal), readMall(signal)])
    const row = rows.find((each) => each.id === id)
    return id !== 'new' && !row ? null : { row, rows, mall, position }
  }
  const [locale, setLocale] = useState(useLocale())
  const context = useMemo(() => ({ kind, locale, setLocale }), [kind, locale])
  return (
    <FormContext value={context}>
      <EditScreen
        queryKey={['banners', kind, 'form', id]}
        read={read}
        initial={initialOf}
        save={saveTo(kind)}
        Form={Fields}
        Aside={Preview}
        title={(data) => (data?.row ? t('banner.edit', { name: nameOf(data.row) }) : t(`banner.${kind}.new`))}
        list={t(`banner.${kind}.title`)}
      />
    </FormContext>
  )
}

const pathOf = (locale: Locale) => ['translations', locale].join('.')

type Props = FieldsProps<BannerValues, Opened>

/** The language that fields and preview show, of the kind of banner. */
const FormContext = createContext<{ kind: BannerKind; locale: Locale; setLocale: (locale: Locale) => void }>({
  kind: 'carousel',
  locale: 'en',
  setLocale: () => {},
})

function Preview({ form: { values }, data }: Props) {
  const { kind, locale, setLocale } = useContext(FormContext)
  const { translations, position, link } = values
  return (
    <BannerPreview
      kind={kind}
      position={position}
      texts={translations}
      link={link}
      fallback={data?.mall.default_language ?? 'en'}
      locale={locale}
      onLocale={setLocale}
    />
  )
}

function Fields({ form, data }: Props) {
  const t = useTranslate()
  const { kind, setLocale } = useContext(FormContext)
  const zone = data?.mall.time_zone ?? 'UTC'
  return (
    <>
      <FormPart title={t('banner.content')} text={t('banner.contentText')}>
        <LanguageFields
          label={t('form.languages')}
          errors={form.errors}
          pathOf={pathOf}
          isFilled={(locale) => Object.values(form.values.translations[locale]).some(Boolean)}
          error={form.errors['title']}
          onOpen={setLocale}
        >
          {(locale) => <TextFields form={form} locale={locale} />}
        </LanguageFields>
      </FormPart>
      {kind === 'adspace' && (
        <FormPart title={t('banner.place')}>
          <PlaceField {...form.getInputProps('position')} />
        </FormPart>
      )}
      <FormPart title={t('banner.linkPart')}>
        <LinkField kind={form.getInputProps('link.type')} value={form.getInputProps('link.value')} stored={data?.row} />
      </FormPart>
      <FormPart title={t('banner.shown')}>
        <MomentField label={t('banner.starts')} timeZone={zone} {...form.getInputProps('starts_at')} />
        <MomentField label={t('banner.ends')} timeZone={zone} {...form.getInputProps('ends_at')} />
        <NativeSelect
          label={t('banner.audience')}
          data={bannerAudiences.map((value) => ({ value, label: t(`banner.audience.${value}`) }))}
          {...form.getInputProps('audience')}
        />
        {form.values.audience === 'groups' && (
          <GroupsField {...form.getInputProps('group_ids')} required label={t('builder.show.groups')} placeholder="" />
        )}
        <MultiSelect
          label={t('banner.languages')}
          placeholder={form.values.languages.length === 0 ? t('deadlink.all') : ''}
          data={locales.map((locale) => ({ value: locale, label: ownNameOf(locale) }))}
          {...form.getInputProps('languages')}
        />
        <ReplacedField form={form} data={data} />
        <Switch
          label={t('banner.enabled')}
          description={t('banner.enabledHint')}
          {...form.getInputProps('enabled', { type: 'checkbox' })}
        />
        <Switch
          label={t('banner.inShops')}
          description={t('banner.inShopsHint')}
          {...form.getInputProps('in_shops', { type: 'checkbox' })}
        />
      </FormPart>
    </>
  )
}

/** The banner in whose place this one is shown, one of the same position. */
function ReplacedField({ form, data }: Props) {
  const t = useTranslate()
  const nameOf = useBannerName()
  const { position, replaces_id } = form.values
  const others = (data?.rows ?? []).filter(
    (row) =>
      String(row.id) === replaces_id ||
      (row.position === position && row.id !== data?.row?.id && row.replaces_id === null),
  )
  if (others.length === 0) return null
  return (
    <NativeSelect
      label={t('banner.replaces')}
      description={t('banner.replacesHint')}
      data={[
        { value: '', label: t('banner.replacesNone') },
        ...others.map((row) => ({ value: String(row.id), label: nameOf(row) })),
      ]}
      {...form.getInputProps('replaces_id')}
    />
  )
}

function TextFields({ form, locale }: Pick<Props, 'form'> & { locale: Locale }) {
  const t = useTranslate()
  const { kind } = useContext(FormContext)
  const lang = languageTag[locale]
  const path = pathOf(locale)
  const field = (name: keyof Texts) => form.getInputProps(`${path}.${name}`)
  const title = field('title')
  return (
    <div className="stack wide">
      <TextInput
        lang={lang}
        label={t('banner.title')}
        maxLength={120}
        {...title}
        error={title.error ?? Boolean(form.errors['title'])}
      />
      <Textarea
        lang={lang}
        label={t('banner.text')}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={240}
        {...field('text')}
      />
      <TextInput lang={lang} label={t('banner.button')} maxLength={40} {...field('button')} />
      <PictureField
        label={t('banner.image')}
        description={t(`banner.${kind}.imageHint`)}
        purpose="content"
        shape={kind === 'carousel' ? 'wide' : 'free'}
        {...field('image')}
      />
      <PictureField
        label={t('banner.imageMobile')}
        description={t(`banner.${kind}.imageMobileHint`)}
        purpose="content"
        shape={kind === 'carousel' ? 'square' : 'free'}
        source={{ url: form.values.translations[locale].image, text: t('banner.imageMobileCrop') }}
        {...field('image_mobile')}
      />
      <Switch
        label={t('banner.wordsInPicture')}
        description={t('banner.wordsInPictureHint')}
        {...form.getInputProps(`${path}.words_in_picture`, { type: 'checkbox' })}
      />
    </div>
  )
}
