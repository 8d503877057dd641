/** A product as the shop would show it, with the page of the shop, in each language, theme and width. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { previewProduct } from '#contract/api/catalog/product-admin'
import type { Input } from '#contract/endpoint'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { ensureBundle, ensureMessages } from '../../../i18n/loading.ts'
import { LocaleContext, useLocale, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Offer } from '../../../storefront/catalog/product/offer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Modal } from '../../modal.client.tsx'
import { PreviewChoices, usePreviewLook } from '../../site/banner/preview-choices.client.tsx'
import { PreviewFrame } from '../../site/banner/preview-frame.client.tsx'

interface ProductPreviewProps {
  draft: Input<typeof previewProduct>['body']
  /** With the texts of the fields that prevent the draft from being shown. */
  onRefused: (errors: Record<string, string>) => void
  onClose: () => void
}

const screens = { desktop: 1280, phone: 375 }

export default function ProductPreview({ draft, onRefused, onClose }: ProductPreviewProps) {
  const t = useTranslate()
  const id = useId()
  const [locale, setLocale] = useState(useLocale())
  const [look, setLook] = usePreviewLook()
  const { screen, theme } = look
  const { data, error } = useQuery({
    queryKey: ['product-preview', id, locale],
    queryFn: async ({ signal }) => {
      const [product] = await Promise.all([
        call(previewProduct, { body: { ...draft, lang: locale }, signal }),
        messagesOf(locale),
      ])
      return product
    },
    gcTime: 0,
    retry: false,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (error) onRefused(fieldTexts(error))
  }, [error])
  return (
    <Modal opened fullScreen onClose={onClose} title={t('productform.previewTitle')}>
      <div className="stack wide">
        <p className="second">{t('productform.previewText')}</p>
        <PreviewChoices look={look} onLook={setLook} locale={locale} onLocale={setLocale} />
        {error && (
          <Alert color="red" role="alert" title={failureText(error, t)}>
            {t('office.seeFields')}
          </Alert>
        )}
        {!data && !error && <Skeleton rows={4} height={120} />}
        {data && (
          <PreviewFrame title={t('productform.preview')} screen={screens[screen]} width={screens[screen]} theme={theme}>
            <LocaleContext value={locale}>
              <div lang={languageTag[locale]} className="page-width">
                <Offer key={`${locale} ${screen}`} product={data} />
              </div>
            </LocaleContext>
          </PreviewFrame>
        )}
      </div>
    </Modal>
  )
}

/** All that the page of a product says in a language. */
const messagesOf = (locale: Locale) =>
  Promise.all([
    ensureMessages(locale, paths.product(1)),
    ensureBundle(locale, 'facts'),
    ensureBundle(locale, 'freight'),
  ])
