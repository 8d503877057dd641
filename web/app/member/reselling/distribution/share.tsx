/** Material of a distributor for sharing the shop or a product: link, QR code, pictures and texts. */
import { getShare, type Share } from '#contract/api/reselling/resale'
import { type Locale, locales } from '#contract/types'
import { DistributionPage } from '../../../domain/reselling/distribution/frame.tsx'
import { resalePaths } from '../../../domain/reselling/distribution/paths.ts'
import { languageNames } from '../../../i18n/language-names.ts'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './share.module.css'

export const load = async ({ api, url }: PageInput) => {
  const product = Number(url.searchParams.get('product')) || undefined
  return { product, share: await api.call(getShare, { query: product ? { product_id: product } : {} }) }
}

export function DistributionShare({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { product, share } = loaded
  return (
    <DistributionPage
      title={product ? t('common.labelled', { label: t('resale.share'), text: share.name }) : t('resale.share')}
    >
      <p className="second">{t('resale.shareText')}</p>
      {product && (
        <div className="row">
          <ButtonLink to={resalePaths.share()} size="small" icon="share">
            {t('resale.shareShop')}
          </ButtonLink>
        </div>
      )}
      <ShareParts share={share} isProduct={product !== undefined} />
    </DistributionPage>
  )
}

/** A text with the link, which opens in its language. */
const messageOf = (text: string, link: string, lang: Locale) => `${text}\n${link}&lang=${lang}`

/** Also the last step of the assistant. */
export function ShareParts({ share, isProduct }: { share: Share; isProduct: boolean }) {
  const t = useTranslate()
  const locale = useLocale()
  // A shop with a domain of its own has whole links.
  const whole = (link: string) => new URL(link, location.origin).href
  const text = (lang: Locale) => share.texts[lang] ?? ''
  const file = share.link
    .replace(/^(https?:\/)?\/(s\/)?/, '')
    .replace(/\?.*/, '')
    .replaceAll('/', '-')
  const ordered = [locale, ...locales.filter((each) => each !== locale)]
  return (
    <>
      <ShareLink label={t(isProduct ? 'resale.productLink' : 'resale.link')} link={whole(share.link)} />
      {!isProduct && <ShareLink label={t('resale.mallLink')} link={whole(share.mall_link)} />}
      {typeof navigator.share === 'function' && (
        <div className="row">
          <Button
            look="primary"
            icon="share"
            // A visitor who closes the dialog of the system has not failed.
            onClick={() => void navigator.share({ text: text(locale), url: whole(share.link) }).catch(() => {})}
          >
            {t('resale.shareNow')}
          </Button>
        </div>
      )}
      <h2>{t('resale.qr')}</h2>
      <QrCode link={whole(share.qr_link)} name={share.name} file={file} />
      <h2>{t('resale.cards')}</h2>
      <div className={styles.parts}>
        <Card
          path={share.card}
          form={t('resale.cardWide')}
          name={share.name}
          file={`${file}-card.png`}
          size={[1200, 630]}
        />
        <Card
          path={share.portrait_card}
          form={t('resale.cardPortrait')}
          name={share.name}
          file={`${file}-portrait.png`}
          size={[1080, 1350]}
        />
      </div>
      <h2>{t('resale.texts')}</h2>
      <div className={styles.parts}>
        {ordered.map((lang) => (
          <section key={lang} className={styles.part}>
            <div className="row">
              <h3>{languageNames[lang]}</h3>
              <CopyButton
                text={messageOf(text(lang), whole(share.link), lang)}
                label={`${t('resale.copyText')} (${languageNames[lang]})`}
              />
            </div>
            <p className={styles.text} lang={lang === 'cn' ? 'zh' : lang}>
              {text(lang)}
            </p>
          </section>
        ))}
      </div>
    </>
  )
}

function ShareLink({ label, link }: { label: string; link: string }) {
  return (
    <div>
      <div className="second">{label}</div>
      <div className={styles.link}>
        {/* Another address of the server, so no page of this router. */}
        <a href={link} className="text-link">
          {link}
        </a>
        <CopyButton text={link} label={label} />
      </div>
    </div>
  )
}

interface CardProps {
  path: string
  form: string
  name: string
  file: string
  size: readonly [width: number, height: number]
}

function Card({ path, form, name, file, size: [width, height] }: CardProps) {
  const t = useTranslate()
  const locale = useLocale()
  const address = `${path}?lang=${locale}`
  return (
    <div className={styles.part}>
      <img
        className={styles.card}
        src={address}
        width={width}
        height={height}
        loading="lazy"
        alt={t('resale.cardOf', { form, name })}
      />
      <div className="row">
        <a href={address} download={file} className="text-link">
          {t('resale.savePicture')} ({form})
        </a>
      </div>
    </div>
  )
}
