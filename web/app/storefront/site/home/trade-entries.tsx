/** Entries by trade, edited by the operator. */
import type { HomeTrade } from '#contract/api/site/page'
import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ProductSection } from './product-section.tsx'
import styles from './trade-entries.module.css'

interface TradeEntriesProps {
  trades: readonly HomeTrade[]
  /** In place of the usual one. */
  title?: string | undefined
}

export function TradeEntries({ trades, title }: TradeEntriesProps) {
  const t = useTranslate()
  const locale = useLocale()
  if (trades.length === 0) return null
  return (
    <ProductSection title={title || t('home.trades')}>
      <ul className={styles.entries}>
        {trades.map(({ id, name, text, name_lang, image, link }) => (
          <li key={id} lang={name_lang === locale ? undefined : languageTag[name_lang as keyof typeof languageTag]}>
            <Link
              to={link.type === 'category' ? paths.category(Number(link.value)) : link.value}
              className={styles.entry}
            >
              <span className={styles.words}>
                <strong>{name}</strong>
                {text && <span className={styles.text}>{text}</span>}
              </span>
              {image && (
                <Picture
                  source={image}
                  alt=""
                  sizes="120px"
                  width={120}
                  height={120}
                  className={styles.picture ?? ''}
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </ProductSection>
  )
}
