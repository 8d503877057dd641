/** The share card and the privacy text in one language. */
import type { Locale } from '#contract/types'
import { styles } from '../../domain/reselling/distribution/frame.tsx'
import { languageNames } from '../../i18n/language-names.ts'
import { useTranslate } from '../../i18n/use.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PictureField } from '../picture-field.tsx'
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
        <PictureField
          words={{ label: 'mini.shareImage', choose: 'mini.chooseImage', remove: 'mini.removeImage' }}
          picture={share.image}
          onPicture={(image) => change({ share: { ...share, image } })}
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
