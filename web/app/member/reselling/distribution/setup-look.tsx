/** The first two steps of the assistant: name and address, then logo, color and contacts. */
import { type FormEvent, useState } from 'react'
import { editShop, shopContacts } from '#contract/api/reselling/distribution'
import { call } from '../../../api/client.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckField, TextArea, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PictureField } from '../../picture-field.tsx'
import { pictureWords } from './picture-words.ts'
import type { StepProps } from './setup.tsx'

/** Path of a field on the wire. */
const at = (...parts: string[]) => parts.join('.')

/** Latin letters of the name; empty when there are too few. */
function addressOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 32)
  return plain.length >= 3 ? plain : ''
}

export function NameStep({ loaded, onSaved }: StepProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { busy, errors, message, submit } = useFormState()
  const { shop } = loaded.distribution
  const [slug, setSlug] = useState(shop?.slug ?? '')
  const [isTyped, setIsTyped] = useState(Boolean(shop))
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name = '' } = valuesOf(event.currentTarget)
    const body = {
      // A name without Latin letters gets an address of its own.
      slug: slug.trim().toLowerCase() || addressOf(name) || `shop-${crypto.randomUUID().slice(0, 6)}`,
      translations: { [locale]: { name } },
      setup_step: 1,
      // It opens with the last step.
      ...(!shop && { status: 'closed' as const }),
    }
    if (await submit(async () => void (await call(editShop, { body })))) await onSaved()
  }
  return (
    <form noValidate className="stack wide" onSubmit={(event) => void send(event)}>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <TextField
        name="name"
        required
        maxLength={60}
        label={t('distribution.field.shopName')}
        defaultValue={shop?.translations[locale]?.name ?? shop?.name ?? ''}
        error={errors[at('translations', locale, 'name')]}
        onChange={({ target }) => !isTyped && setSlug(addressOf(target.value))}
      />
      <TextField
        name="slug"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={t('distribution.field.slug')}
        hint={t('distribution.field.slugHint')}
        value={slug}
        onChange={({ target }) => {
          setIsTyped(true)
          setSlug(target.value)
        }}
        error={errors['slug']}
      />
      <Next busy={busy} />
    </form>
  )
}

export function BrandStep({ loaded, onSaved }: StepProps) {
  const t = useTranslate()
  const locale = useLocale()
  const { busy, errors, message, submit } = useFormState()
  const { shop } = loaded.distribution
  const [logo, setLogo] = useState(shop?.logo ?? null)
  const asked = ['whatsapp', 'line', 'wechat', 'zalo', 'phone'] as const
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const known = new Map(shop?.contacts.map(({ type, value }) => [type, value]))
    for (const type of asked) known.set(type, values[type]?.trim() ?? '')
    const body = {
      logo,
      color: values['has_color'] ? (values['color'] ?? null) : null,
      translations: { [locale]: { intro: values['intro'] ?? '' } },
      contacts: shopContacts.flatMap((type) => {
        const value = known.get(type)
        return value ? [{ type, value }] : []
      }),
      setup_step: 2,
    }
    if (await submit(async () => void (await call(editShop, { body })))) await onSaved()
  }
  return (
    <form noValidate className="stack wide" onSubmit={(event) => void send(event)}>
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      <PictureField words={pictureWords.logo} picture={logo} onPicture={setLogo} error={errors['logo']} />
      <TextArea
        name="intro"
        maxLength={600}
        label={t('distribution.field.intro')}
        defaultValue={shop?.translations[locale]?.intro ?? ''}
        error={errors[at('translations', locale, 'intro')]}
      />
      <div className={styles.form}>
        <CheckField name="has_color" defaultChecked={Boolean(shop?.color)} label={t('distribution.field.hasColor')} />
        <TextField
          name="color"
          type="color"
          label={t('distribution.field.color')}
          defaultValue={shop?.color ?? '#0a5c36'}
          error={errors['color']}
        />
        {asked.map((type) => (
          <TextField
            key={type}
            name={type}
            maxLength={200}
            label={type === 'phone' ? t('distribution.contact.phone') : brands[type]}
            defaultValue={shop?.contacts.find((contact) => contact.type === type)?.value ?? ''}
          />
        ))}
      </div>
      <Next busy={busy} />
    </form>
  )
}

/** Names of services are the same in every language. */
const brands = { whatsapp: 'WhatsApp', wechat: 'WeChat', zalo: 'Zalo', line: 'LINE' }

export function Next({ busy }: { busy: boolean }) {
  const t = useTranslate()
  return (
    <div className="row">
      <Button type="submit" look="primary" size="large" busy={busy}>
        {t('resale.next')}
      </Button>
    </div>
  )
}
