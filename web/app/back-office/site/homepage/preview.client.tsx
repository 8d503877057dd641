/** Header and footer of the shop with what the form holds, before it is saved. */
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { homepageInfo } from '#contract/api/site/homepage'
import { homepageTextsIn } from '#contract/rules/shown-texts'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { ensureMessages } from '../../../i18n/loading.ts'
import { LocaleContext, useTranslate } from '../../../i18n/use.ts'
import { type Mall, UnsavedMallContext } from '../../../mall.ts'
import { paths } from '../../../paths.ts'
import { Footer } from '../../../storefront/layout/footer.tsx'
import { Header } from '../../../storefront/layout/header.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Modal } from '../../modal.client.tsx'
import frame from '../banner/preview.module.css'
import { PreviewChoices, usePreviewLook } from '../banner/preview-choices.client.tsx'
import { PreviewFrame } from '../banner/preview-frame.client.tsx'
import styles from './homepage.module.css'
import { type HomepageValues, sentOf } from './values.ts'

const screens = { desktop: 1280, phone: 375 }

interface HomepagePreviewProps {
  values: HomepageValues
  locale: Locale
  onLocale: (locale: Locale) => void
}

export function HomepagePreview({ values, locale, onLocale }: HomepagePreviewProps) {
  const t = useTranslate()
  // Next to the form a phone is shown at its real size, a computer only when enlarged.
  const [look, setLook] = usePreviewLook('phone')
  const [isLarge, setLarge] = useState(false)
  const { data } = useQuery({
    queryKey: ['homepage', 'preview', locale],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const [mall] = await Promise.all([
        call(homepageInfo, { query: { lang: locale }, signal }),
        ensureMessages(locale, paths.home()),
      ])
      return { mall, locale }
    },
  })
  const width = screens[look.screen]
  const shown = (
    <>
      <PreviewChoices look={look} onLook={setLook} locale={locale} onLocale={onLocale} />
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={isLarge ? undefined : styles.window} tabIndex={0} aria-label={t('banner.preview')}>
          <PreviewFrame title={t('banner.preview')} screen={width} width={width} theme={look.theme}>
            <LocaleContext value={data.locale}>
              <UnsavedMallContext value={unsavedMall(data.mall, values, data.locale)}>
                <div lang={languageTag[data.locale]}>
                  <Header />
                  <div className={styles.page} />
                  <Footer />
                </div>
              </UnsavedMallContext>
            </LocaleContext>
          </PreviewFrame>
        </section>
      )}
    </>
  )
  return (
    <div className={`panel ${frame.preview}`}>
      <div className={styles.head}>
        <h2>{t('banner.preview')}</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="maximize" size={16} />}
          onClick={() => setLarge(true)}
        >
          {t('homepage.enlarge')}
        </Button>
      </div>
      {!isLarge && shown}
      <Modal opened={isLarge} fullScreen onClose={() => setLarge(false)} title={t('banner.preview')}>
        <div className="stack wide">{isLarge && shown}</div>
      </Modal>
    </div>
  )
}

/** Rows that cannot be saved are not shown: empty ones, and links with an address that is none of a page. */
const isAddress = /^(\/|https?:\/\/)/i

function unsavedMall(mall: Mall, values: HomepageValues, locale: Locale): Mall {
  const { translations, contacts, ...logos } = sentOf(values)
  const texts = homepageTextsIn(translations, locale, mall.default_language)
  return {
    ...mall,
    ...texts,
    ...logos,
    contacts: contacts.filter(({ value }) => value),
    hot_words: [...new Set(texts.hot_words)],
    footer: texts.footer
      .filter(({ title }) => title)
      .map((column) => ({ ...column, links: column.links.filter(({ title, url }) => title && isAddress.test(url)) })),
  }
}
