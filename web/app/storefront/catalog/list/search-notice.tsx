/** Above the results: which words were corrected or left out, and which near keywords there are. Read out when it changes. */
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { ProductPage } from './product-query.ts'
import styles from './search-notice.module.css'

interface SearchNoticeProps {
  keyword: string
  products: Pick<ProductPage, 'total' | 'corrected' | 'leftOut' | 'offers'>
}

export function SearchNotice({ keyword, products: { total, corrected, leftOut, offers } }: SearchNoticeProps) {
  const t = useTranslate()
  const isShown = total > 0 && (corrected !== null || leftOut.length > 0)
  return (
    <div className={styles.notice} role="status">
      {isShown && (
        <Notice>
          {corrected === null ? (
            <>
              {t('listing.relaxed')}
              {leftOut.map((words) => (
                <s key={words} className={styles.left}>
                  {words}
                </s>
              ))}
              <Offers offers={offers} />
            </>
          ) : (
            t('listing.corrected', { keyword, corrected })
          )}
        </Notice>
      )}
    </div>
  )
}

/** Links to near keywords, with the number of products of each. */
export function Offers({ offers }: Pick<ProductPage, 'offers'>) {
  const t = useTranslate()
  const format = useFormat()
  if (offers.length === 0) return null
  return (
    <p className={styles.offers}>
      {t('common.labelled', { label: t('listing.didYouMean'), text: '' }).trim()}
      {offers.map(({ keyword, total }) => (
        <span key={keyword}>
          <Link className="text-link" to={paths.search(keyword)}>
            {keyword}
          </Link>{' '}
          <span className="second">({format.number(total)})</span>
        </span>
      ))}
    </p>
  )
}
