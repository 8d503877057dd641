import { NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import { type DeadLink, listDeadLinks } from '#contract/api/site/dead-link'
import type { HomepageInfo } from '#contract/api/site/homepage'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { contactTypes, useContactLink } from '../../../domain/site/layout/contact-links.tsx'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { FieldsProps } from '../../form/edit-screen.client.tsx'
import { LanguageFields } from '../../form/fields/language-fields.client.tsx'
import { NestedRows } from '../../form/fields/nested-rows.client.tsx'
import { PictureField } from '../../form/fields/picture.client.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { LinkField } from '../banner/link-field.client.tsx'
import styles from './homepage.module.css'
import { addressOf, footerLinkTypes, type HomepageTexts, type HomepageValues, newLink, sentTexts } from './values.ts'

type Props = FieldsProps<HomepageValues, HomepageInfo>
type Form = Props['form']

const pathOf = (locale: Locale) => ['translations', locale].join('.')
const isSaid = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isSaid) : Boolean(value)

/** The language that the preview shows: the one opened last. */
export const HomepageLanguage = createContext<{ locale: Locale; setLocale: (locale: Locale) => void }>({
  locale: 'en',
  setLocale: () => {},
})

export function HomepageFields({ form, data }: Props) {
  const t = useTranslate()
  const { setLocale } = useContext(HomepageLanguage)
  const fallback = data?.default_language ?? 'en'
  return (
    <>
      <FormPart title={t('homepage.texts')} text={t('homepage.textsHint', { language: ownNameOf(fallback) })}>
        <LanguageFields
          label={t('form.languages')}
          errors={form.errors}
          pathOf={pathOf}
          onOpen={setLocale}
          isFilled={(locale) => isSaid(sentTexts(form.values.translations[locale]))}
        >
          {(locale) => <Texts form={form} data={data} locale={locale} fallback={form.values.translations[fallback]} />}
        </LanguageFields>
      </FormPart>
      <FormPart title={t('homepage.logos')}>
        <PictureField label={t('brand.logo')} purpose="content" {...form.getInputProps('logo')} />
        <PictureField
          label={t('homepage.logoDark')}
          description={t('homepage.logoDarkHint')}
          purpose="content"
          {...form.getInputProps('logo_dark')}
        />
      </FormPart>
      <FormPart title={t('homepage.contacts')} text={t('homepage.contactsHint')}>
        <Contacts form={form} />
      </FormPart>
    </>
  )
}

/** Empty inputs show the text that buyers see instead. */
function Texts({ form, data, locale, fallback }: Props & { locale: Locale; fallback: HomepageTexts }) {
  const t = useTranslate()
  const path = pathOf(locale)
  const lang = languageTag[locale]
  const input = (name: 'site_name' | 'slogan' | 'notice' | 'service_hours' | 'address' | 'scam_warning') => ({
    lang,
    placeholder: fallback[name],
    ...form.getInputProps(`${path}.${name}`),
  })
  const engines = (name: keyof HomepageTexts['seo']) => ({
    lang,
    placeholder: fallback.seo[name],
    ...form.getInputProps(`${path}.seo.${name}`),
  })
  const words = form.getInputProps(`${path}.hot_words`)
  const wordError = Object.keys(form.errors).find((each) => each.startsWith(`${path}.hot_words`))
  return (
    <div className="stack wide">
      <Group>
        <TextInput label={t('homepage.siteName')} maxLength={60} {...input('site_name')} />
        <TextInput label={t('homepage.slogan')} maxLength={160} {...input('slogan')} />
        <Textarea
          className="full-row"
          label={t('homepage.notice')}
          description={t('homepage.noticeHint')}
          autosize
          maxLength={300}
          {...input('notice')}
        />
        <TextInput label={t('homepage.serviceHours')} maxLength={160} {...input('service_hours')} />
        <TextInput label={t('homepage.address')} maxLength={300} {...input('address')} />
        <Textarea
          className="full-row"
          label={t('homepage.scamWarning')}
          description={t('homepage.scamWarningHint')}
          autosize
          maxLength={600}
          {...input('scam_warning')}
        />
        <TagsInput
          className="full-row"
          lang={lang}
          label={t('homepage.hotWords')}
          description={t('homepage.hotWordsHint')}
          placeholder={words.value.length === 0 ? fallback.hot_words.join(', ') : ''}
          maxTags={20}
          {...words}
          error={wordError && form.errors[wordError]}
        />
        <HotWordSearches words={words.value} searches={data?.hot_word_searches ?? []} />
      </Group>
      <Group title={t('homepage.searchEngines')}>
        <TextInput className="full-row" label={t('homepage.seoTitle')} maxLength={120} {...engines('title')} />
        <Textarea
          className="full-row"
          label={t('homepage.seoDescription')}
          autosize
          maxLength={400}
          {...engines('description')}
        />
        <TextInput className="full-row" label={t('homepage.seoKeywords')} maxLength={400} {...engines('keywords')} />
      </Group>
      <Group title={t('homepage.footer')}>
        <Footer form={form} path={`${path}.footer`} lang={lang} />
      </Group>
    </div>
  )
}

interface HotWordSearchesProps {
  words: readonly string[]
  searches: NonNullable<HomepageInfo['hot_word_searches']>
}

/** How often each word of the language was searched. */
function HotWordSearches({ words, searches }: HotWordSearchesProps) {
  const t = useTranslate()
  const format = useFormat()
  if (words.length === 0) return null
  const countOf = (word: string) => searches.find((each) => each.word === word)?.searches ?? 0
  return (
    <p className="second full-row">
      {t('homepage.hotWordSearches', {
        words: [...words]
          .sort((a, b) => countOf(b) - countOf(a))
          .map((word) => `${word} ${format.number(countOf(word))}`)
          .join(' · '),
      })}
    </p>
  )
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {title && <h2>{title}</h2>}
      {children}
    </div>
  )
}

type Column = HomepageTexts['footer'][number]

/** Columns of links at the bottom of all pages. */
function Footer({ form, path, lang }: { form: Form; path: string; lang: string }) {
  const t = useTranslate()
  const dead = useDeadLinks()
  const columnName = ({ title }: Column, index: number) => title || t('homepage.column', { number: index + 1 })
  return (
    <NestedRows<HomepageValues, Column>
      form={form}
      path={path}
      label={t('homepage.columns')}
      addText={t('homepage.addColumn')}
      newRow={{ title: '', links: [newLink] }}
      nameOf={columnName}
      max={5}
    >
      {(columnPath) => (
        <>
          <TextInput
            className="full-row"
            lang={lang}
            label={t('homepage.columnTitle')}
            maxLength={60}
            {...form.getInputProps(`${columnPath}.title`)}
          />
          <NestedRows<HomepageValues, Column['links'][number]>
            form={form}
            path={`${columnPath}.links`}
            label={t('homepage.links')}
            addText={t('homepage.addLink')}
            newRow={newLink}
            nameOf={({ title }, index) => title || t('homepage.linkNumber', { number: index + 1 })}
            max={12}
          >
            {(linkPath, link) => (
              <>
                <TextInput
                  className="full-row"
                  lang={lang}
                  label={t('homepage.linkTitle')}
                  maxLength={80}
                  {...form.getInputProps(`${linkPath}.title`)}
                />
                <FooterLinkField
                  form={form}
                  path={linkPath}
                  link={link}
                  dead={dead.find(({ url }) => url === addressOf(link))}
                />
              </>
            )}
          </NestedRows>
        </>
      )}
    </NestedRows>
  )
}

interface FooterLinkFieldProps {
  form: Form
  path: string
  link: Column['links'][number]
  /** If buyers cannot follow it. */
  dead: DeadLink | undefined
}

function FooterLinkField({ form, path, link, dead }: FooterLinkFieldProps) {
  const t = useTranslate()
  const target = dead?.target_name ? { name: dead.target_name, is_reachable: false } : null
  return (
    <div className={`full-row ${styles.link}`}>
      <LinkField
        kind={form.getInputProps(`${path}.type`)}
        value={form.getInputProps(`${path}.url`)}
        stored={dead && { link: { type: link.type, value: link.url }, target }}
        types={footerLinkTypes}
        isExplained={false}
      />
      {dead && (
        <p className="full-row">
          <Badge kind="danger">{t(dead.fault === 'missing' ? 'banner.linkDeleted' : 'banner.linkHidden')}</Badge>
        </p>
      )}
    </div>
  )
}

/** Saved links of the footer that buyers cannot follow, for staff who may see them. */
function useDeadLinks(): readonly DeadLink[] {
  const enabled = hasRight(useStaff(), listDeadLinks)
  const { data } = useQuery({
    queryKey: ['dead-links', 'all'],
    enabled,
    queryFn: async ({ signal }) => (await call(listDeadLinks, { query: { page_size: 100 }, signal })).data,
  })
  return data?.filter(({ source }) => source === 'footer') ?? []
}

function Contacts({ form }: { form: Form }) {
  const t = useTranslate()
  const contactLink = useContactLink()
  const nameOf = (type: string) => contactLink({ type, value: '' }).name
  return (
    <NestedRows<HomepageValues, HomepageValues['contacts'][number]>
      form={form}
      path="contacts"
      label={t('homepage.contacts')}
      addText={t('homepage.addContact')}
      newRow={{ type: contactTypes[0] ?? '', value: '' }}
      nameOf={({ type, value }) => t('common.labelled', { label: nameOf(type), text: value })}
      max={20}
    >
      {(path, { type }) => (
        <>
          <NativeSelect
            label={t('homepage.contactType')}
            data={[...new Set([...contactTypes, type])].map((value) => ({ value, label: nameOf(value) }))}
            {...form.getInputProps(`${path}.type`)}
          />
          <TextInput label={t('homepage.contactValue')} maxLength={200} {...form.getInputProps(`${path}.value`)} />
        </>
      )}
    </NestedRows>
  )
}
