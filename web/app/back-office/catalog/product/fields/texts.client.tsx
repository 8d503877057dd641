/** Texts for buyers other than the description, and for search engines and screen readers. */
import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslate } from '../../../../i18n/use.ts'
import { LanguageFields } from '../../../form/fields/language-fields.client.tsx'
import { TranslatedField } from '../../../form/fields/translated.client.tsx'
import { noTexts, type ProductValues } from '../form-values.ts'
import styles from './fields.module.css'

interface FormProps {
  form: UseFormReturnType<ProductValues>
}

export function TermsFields({ form }: FormProps) {
  const t = useTranslate()
  return (
    <>
      <TranslatedField
        form={form}
        path="translations"
        part="lead_time"
        label={t('buying.leadTime')}
        description={t('productform.leadTimeHint')}
        maxLength={300}
      />
      {(['samples', 'returns'] as const).map((part) => (
        <TranslatedField
          key={part}
          form={form}
          path="translations"
          part={part}
          label={t(`facts.${part}`)}
          maxLength={600}
        >
          {(props) => <Textarea autosize minRows={2} maxRows={6} {...props} />}
        </TranslatedField>
      ))}
    </>
  )
}

export function SearchEngineFields({ form }: FormProps) {
  const t = useTranslate()
  return (
    <>
      <TranslatedField
        form={form}
        path="translations"
        part="seo_title"
        label={t('productform.seoTitle')}
        description={t('productform.seoTitleHint')}
        maxLength={120}
      />
      <TranslatedField
        form={form}
        path="translations"
        part="seo_description"
        label={t('productform.seoDescription')}
        description={t('productform.seoDescriptionHint')}
        maxLength={320}
      >
        {(props) => <Textarea autosize minRows={2} maxRows={6} {...props} />}
      </TranslatedField>
    </>
  )
}

/** Alternative texts of the pictures. Paths hold the position, as the server names it; values are stored by picture. */
export function PictureTextsField({ form }: FormProps) {
  const t = useTranslate()
  const { images, image_texts } = form.values
  if (images.length === 0) return null
  return (
    <LanguageFields
      errors={form.errors}
      pathOf={(locale) => `image_text_translations.${locale}`}
      isFilled={(locale) => images.every((image) => image_texts[image]?.[locale].trim())}
      label={t('productform.pictureTexts')}
    >
      {(locale) => (
        <ul className={styles.pictureTexts}>
          {images.map((image, index) => (
            <li key={image}>
              <img src={image} alt="" width={36} height={36} className={styles.picture} />
              <TextInput
                aria-label={t('form.pictureNumber', { number: index + 1 })}
                maxLength={200}
                value={image_texts[image]?.[locale] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  form.setFieldValue('image_texts', {
                    ...image_texts,
                    [image]: { ...noTexts(), ...image_texts[image], [locale]: value },
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </LanguageFields>
  )
}
