/** How a preview is shown: the screen, the buyer's language and the theme. */
import { NativeSelect, useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { type Locale, locales } from '#contract/types'
import { useTranslate } from '../../../i18n/use.ts'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import styles from './preview.module.css'

export interface PreviewLook {
  screen: 'desktop' | 'phone'
  theme: 'light' | 'dark'
}

/** In the theme of the screen around it at first. */
export const usePreviewLook = (screen: PreviewLook['screen'] = 'desktop') =>
  useState<PreviewLook>({ screen, theme: useComputedColorScheme() })

interface PreviewChoicesProps {
  look: PreviewLook
  onLook: (look: PreviewLook) => void
  locale: Locale
  onLocale: (locale: Locale) => void
}

export function PreviewChoices({ look, onLook, locale, onLocale }: PreviewChoicesProps) {
  const t = useTranslate()
  return (
    <div className={styles.choices}>
      <NativeSelect
        label={t('banner.preview.screen')}
        value={look.screen}
        data={[
          { value: 'desktop', label: t('banner.preview.desktop') },
          { value: 'phone', label: t('banner.preview.phone') },
        ]}
        onChange={(event) => onLook({ ...look, screen: event.currentTarget.value === 'phone' ? 'phone' : 'desktop' })}
      />
      <NativeSelect
        label={t('banner.preview.language')}
        value={locale}
        data={locales.map((each) => ({ value: each, label: ownNameOf(each) }))}
        onChange={(event) => onLocale(locales.find((each) => each === event.currentTarget.value) ?? locale)}
      />
      <NativeSelect
        label={t('banner.preview.theme')}
        value={look.theme}
        data={[
          { value: 'light', label: t('banner.preview.light') },
          { value: 'dark', label: t('banner.preview.dark') },
        ]}
        onChange={(event) => onLook({ ...look, theme: event.currentTarget.value === 'dark' ? 'dark' : 'light' })}
      />
    </div>
  )
}
