/** A product's place, names and picture of its own in the shop. */
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { editOwnProduct, type OwnProduct } from '#contract/api/reselling/distribution'
import { locales } from '#contract/types'
import { call } from '../../../api/client.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PictureField } from '../../picture-field.tsx'
import { pictureWords } from './picture-words.ts'

/** Path of a name on the wire. */
const nameAt = (lang: string) => ['translations', lang, 'name'].join('.')

export function AppearanceDialog({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const { busy, errors, message, submit } = useFormState()
  const [image, setImage] = useState(product.own.image)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const translations = Object.fromEntries(
      locales.map((lang) => [lang, { name: values[nameAt(lang)]?.trim() || null }]),
    )
    const place = Number(values['place']) || null
    const body = { id: product.id, place, image, translations }
    if (!(await submit(async () => void (await call(editOwnProduct, { body }))))) return
    toast.success(t('resale.appearanceSaved'))
    onClose()
    await revalidate()
  }
  const ordered = [locale, ...locales.filter((each) => each !== locale)]
  return (
    <Dialog open title={t('resale.appearanceOf', { name: product.name })} onClose={onClose}>
      <form noValidate className="stack wide" onSubmit={(event) => void save(event)}>
        {message && (
          <Notice kind="danger" live>
            {message}
          </Notice>
        )}
        <p className="second">{t('resale.appearanceText')}</p>
        {ordered.map((lang) => (
          <TextField
            key={lang}
            name={nameAt(lang)}
            maxLength={200}
            label={languageNames[lang]}
            defaultValue={product.own.translations[lang]?.name ?? ''}
            error={errors[nameAt(lang)]}
          />
        ))}
        <PictureField words={pictureWords.product} picture={image} onPicture={setImage} error={errors['image']} />
        <TextField
          name="place"
          type="number"
          inputMode="numeric"
          min={1}
          max={2000}
          label={t('resale.place')}
          hint={t('resale.placeHint')}
          defaultValue={product.place ?? ''}
          error={errors['place']}
        />
        <div className="row-end">
          <Button type="submit" look="primary" busy={busy}>
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
