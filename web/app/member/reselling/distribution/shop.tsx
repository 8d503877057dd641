/** Settings of the own shop: address, names, look, contacts, opening. */
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  distributionStatus,
  editShop,
  type ShopSettings,
  shopContacts,
  shopSenders,
  shopStatuses,
} from '#contract/api/reselling/distribution'
import type { previewShop } from '#contract/api/reselling/resale'
import type { Input } from '#contract/endpoint'
import { type Locale, locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { DistributionPage, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { languageNames } from '../../../i18n/language-names.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import type { PageInput } from '../../../page.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PictureField } from '../../picture-field.tsx'
import { dayIn } from './markup-fields.tsx'
import { pictureWords } from './picture-words.ts'
import share from './share.module.css'
import { ShopPreview } from './shop-preview.tsx'

export const load = ({ api }: PageInput) => api.call(distributionStatus)

export function DistributionShop({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { shop } = loaded
  const [look, setLook] = useState<ShopLook>()
  return (
    <DistributionPage title={t('distribution.shop')}>
      {shop?.host && <p className="second">{t('distribution.hostText', { host: shop.host })}</p>}
      <div className={shop ? share.beside : undefined}>
        <ShopForm key={shop?.version ?? 0} shop={shop} onLook={setLook} />
        {shop && <ShopPreview slug={shop.slug} version={shop.version} look={look} />}
      </div>
    </DistributionPage>
  )
}

/** Names of services are the same in every language. */
const brands = { whatsapp: 'WhatsApp', wechat: 'WeChat', telegram: 'Telegram', zalo: 'Zalo', line: 'LINE' }

/** Path of a field on the wire. */
const at = (...parts: string[]) => parts.join('.')

const fields = ['name', 'intro', 'notice'] as const

type ShopLook = Input<typeof previewShop>['body']

/** What the form holds of what customers see. */
function lookOf(values: Record<string, string>) {
  const textsOf = (lang: Locale) =>
    Object.fromEntries(fields.map((field) => [field, values[at('translations', lang, field)] ?? '']))
  return {
    translations: Object.fromEntries(locales.map((lang) => [lang, textsOf(lang)])),
    color: values['has_color'] ? (values['color'] ?? null) : null,
    contacts: shopContacts.flatMap((type) => {
      const value = values[at('contact', type)]?.trim()
      return value ? [{ type, value }] : []
    }),
    status: shopStatuses.find((each) => each === values['status']) ?? 'open',
    hides_prices: values['hides_prices'] === 'on',
  }
}

function ShopForm({ shop, onLook }: { shop: ShopSettings | null; onLook: (look: ShopLook) => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { time_zone } = useMall()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit } = useFormState()
  const [pictures, setPictures] = useState({ logo: shop?.logo ?? null, cover: shop?.cover ?? null })
  const form = useRef<HTMLFormElement>(null)
  const show = (chosen = pictures) => form.current && onLook({ ...lookOf(valuesOf(form.current)), ...chosen })
  const choose = (picture: keyof typeof pictures) => (url: string | null) => {
    const chosen = { ...pictures, [picture]: url }
    setPictures(chosen)
    show(chosen)
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const look = lookOf(values)
    const body = {
      slug: (values['slug'] ?? '').trim().toLowerCase(),
      ...look,
      ...pictures,
      resumes_at: (look.status === 'paused' && values['resumes_at']) || null,
      is_indexed: values['is_indexed'] === 'on',
      sender: shopSenders.find((each) => each === values['sender']) ?? 'neutral',
      ...(shop && { version: shop.version }),
    }
    if (!(await submit(async () => void (await call(editShop, { body }))))) return
    toast.success(t('distribution.saved'))
    await revalidate()
  }
  const labelOf = (type: (typeof shopContacts)[number]) =>
    type === 'phone' || type === 'email' || type === 'hours' ? t(`distribution.contact.${type}`) : brands[type]
  const ordered = [locale, ...locales.filter((each) => each !== locale)]
  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} onInput={() => show()} className="stack wide">
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <div className={styles.form}>
        <TextField
          name="slug"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={t('distribution.field.slug')}
          hint={t('distribution.field.slugHint')}
          defaultValue={shop?.slug ?? ''}
          error={errors['slug']}
        />
        <SelectField name="status" label={t('distribution.field.status')} defaultValue={shop?.status ?? 'open'}>
          {shopStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`distribution.shopStatus.${status}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          name="resumes_at"
          label={t('resale.resumesAt')}
          hint={t('resale.resumesHint')}
          defaultValue={shop?.resumes_at ? dayIn(time_zone, shop.resumes_at) : ''}
          error={errors['resumes_at']}
        />
        <SelectField
          name="sender"
          label={t('distribution.field.sender')}
          hint={t('distribution.field.senderHint')}
          defaultValue={shop?.sender ?? 'neutral'}
        >
          {shopSenders.map((sender) => (
            <option key={sender} value={sender}>
              {t(`distribution.sender.${sender}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <PictureField
        words={pictureWords.logo}
        picture={pictures.logo}
        onPicture={choose('logo')}
        error={errors['logo']}
      />
      <PictureField
        words={pictureWords.cover}
        picture={pictures.cover}
        onPicture={choose('cover')}
        error={errors['cover']}
      />
      <div className={styles.form}>
        <div className="stack">
          <CheckField name="has_color" defaultChecked={Boolean(shop?.color)} label={t('distribution.field.hasColor')} />
          <TextField
            name="color"
            type="color"
            label={t('distribution.field.color')}
            defaultValue={shop?.color ?? '#0a5c36'}
            error={errors['color']}
          />
        </div>
        <div className="stack">
          <CheckField
            name="is_indexed"
            defaultChecked={shop?.is_indexed ?? false}
            label={t('distribution.field.isIndexed')}
          />
          <CheckField
            name="hides_prices"
            defaultChecked={shop?.hides_prices ?? false}
            label={t('resale.hidesPrices')}
          />
        </div>
      </div>
      {ordered.map((lang) => (
        <fieldset key={lang} className={styles.languages}>
          <legend>{languageNames[lang]}</legend>
          <TextField
            name={at('translations', lang, 'name')}
            maxLength={60}
            required={lang === locale}
            label={t('distribution.field.shopName')}
            defaultValue={shop?.translations[lang]?.name ?? ''}
            error={errors[at('translations', lang, 'name')]}
          />
          <TextArea
            name={at('translations', lang, 'intro')}
            maxLength={600}
            label={t('distribution.field.intro')}
            defaultValue={shop?.translations[lang]?.intro ?? ''}
            error={errors[at('translations', lang, 'intro')]}
          />
          <TextField
            name={at('translations', lang, 'notice')}
            maxLength={200}
            label={t('distribution.field.notice')}
            defaultValue={shop?.translations[lang]?.notice ?? ''}
            error={errors[at('translations', lang, 'notice')]}
          />
        </fieldset>
      ))}
      <fieldset className={styles.languages}>
        <legend>{t('distribution.contacts')}</legend>
        <div className={styles.form}>
          {shopContacts.map((type) => (
            <TextField
              key={type}
              name={at('contact', type)}
              maxLength={200}
              label={labelOf(type)}
              defaultValue={shop?.contacts.find((contact) => contact.type === type)?.value ?? ''}
            />
          ))}
        </div>
      </fieldset>
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          {t(shop ? 'common.save' : 'distribution.openShop')}
        </Button>
      </div>
    </form>
  )
}
