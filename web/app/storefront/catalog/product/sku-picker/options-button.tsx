/** On phones, in place of the fields: what can be chosen, with pictures. Opens the sheet of options. */
import type { SkuRow } from '#contract/api/catalog/product'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { useHydrated } from '../../../../state.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import styles from './options-button.module.css'

const mostPictures = 6

export function OptionsButton({ skus, onOpen }: { skus: readonly SkuRow[]; onOpen: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const hydrated = useHydrated()
  const names = [...new Set(skus.flatMap(({ options }) => Object.keys(options)))]
  const pictures = [...new Set(skus.flatMap(({ image }) => image ?? []))]
  return (
    <button type="button" className={styles.options} disabled={!hydrated} onClick={onOpen}>
      <span className={styles.text}>
        <strong>{names.join(' · ')}</strong>
        <span className="second">{t('catalog.chooseOptions', { count: skus.length })}</span>
      </span>
      {pictures.length > 1 && (
        <span className={styles.pictures}>
          {pictures.slice(0, mostPictures).map((picture) => (
            <Picture key={picture} source={picture} alt="" sizes="40px" width={40} height={40} />
          ))}
          {pictures.length > mostPictures && (
            <span className="second">+{format.number(pictures.length - mostPictures)}</span>
          )}
        </span>
      )}
      <Icon name="chevron-right" className={styles.mark} />
    </button>
  )
}
