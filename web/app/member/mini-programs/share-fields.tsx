/** The share card and the privacy text in one language. */
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadImage } from '#contract/api/files/upload'
import type { Locale } from '#contract/types'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { styles } from '../../domain/reselling/distribution/frame.tsx'
import { languageNames } from '../../i18n/language-names.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Change, Draft } from './program.tsx'

interface Props {
  draft: Draft
  change: Change
  errors: Record<string, string>
  language: Locale
}

export function ShareFields({ draft, change, errors, language }: Props) {
  const t = useTranslate()
  const { share, privacy } = draft
  const inLanguage = (label: string) => `${label} (${languageNames[language]})`
  const at = (...parts: string[]) => parts.join('.')
  return (
    <>
      <fieldset className={styles.languages}>
        <legend>{t('mini.share')}</legend>
        <TextField
          name={at('share', 'titles', language)}
          maxLength={60}
          lang={language}
          label={inLanguage(t('mini.shareTitle'))}
          value={share.titles[language] ?? ''}
          onChange={({ target }) =>
            change({ share: { ...share, titles: { ...share.titles, [language]: target.value } } })
          }
          error={errors[at('share', 'titles', language)]}
        />
        <ShareImage
          image={share.image}
          onImage={(image) => change({ share: { ...share, image } })}
          error={errors['share.image']}
        />
      </fieldset>
      <TextArea
        name={at('privacy', language)}
        rows={6}
        maxLength={5000}
        lang={language}
        label={inLanguage(t('mini.privacy'))}
        hint={t('mini.privacyHint')}
        value={privacy[language] ?? ''}
        onChange={({ target }) => change({ privacy: { ...privacy, [language]: target.value } })}
        error={errors[at('privacy', language)]}
      />
    </>
  )
}

interface ShareImageProps {
  image: string | null
  onImage: (url: string | null) => void
  error: string | undefined
}

function ShareImage({ image, onImage, error }: ShareImageProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    setBusy(true)
    try {
      const form = new FormData()
      form.set('file', file)
      onImage((await call(uploadImage, { query: { purpose: 'avatar' }, form })).url)
    } catch (failure) {
      toast.error(failureText(failure, t))
    }
    setBusy(false)
  }
  return (
    <div className={styles.picture}>
      {image && <img src={image} alt={t('mini.shareImage')} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('mini.shareImage')}
        onChange={(event) => void choose(event)}
      />
      <Button size="small" icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t('mini.chooseImage')}
      </Button>
      {image && (
        <Button size="small" icon="trash" onClick={() => onImage(null)}>
          {t('mini.removeImage')}
        </Button>
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
