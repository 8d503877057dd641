/** In the menu of languages: the currency in which prices are shown in addition to the mall's own. */
import { renderedLocale } from '../i18n/choice.ts'
import { ensureBundle } from '../i18n/loading.ts'
import { useTranslate } from '../i18n/use.ts'
import styles from './currency.module.css'
import { useCurrencyChoice } from './use-choice.ts'

await ensureBundle(renderedLocale(), 'currency')

export default function CurrencyChoice() {
  const t = useTranslate()
  const { value, options, hint, choose } = useCurrencyChoice()
  if (options.length === 1) return null
  return (
    <label className={styles.choice}>
      <span>{t('currency.label')}</span>
      {/* Without a connection it holds here alone. */}
      <select value={value} onChange={({ target }) => void choose(target.value).catch(() => {})}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <small className="second">{hint}</small>
    </label>
  )
}
