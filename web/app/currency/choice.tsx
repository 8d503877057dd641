/** In the menu of languages: the currency in which prices are shown besides the mall's own. */
import { languageTag } from '#contract/units'
import { renderedLocale } from '../i18n/choice.ts'
import { ensureBundle } from '../i18n/loading.ts'
import { useLocale, useTranslate } from '../i18n/use.ts'
import { useMall } from '../mall.ts'
import { useStore } from '../state.ts'
import { chooseCurrency, chosenCurrency } from './chosen.ts'
import styles from './currency.module.css'
import { showIndications } from './show.ts'

await ensureBundle(renderedLocale(), 'currency')

export default function CurrencyChoice() {
  const t = useTranslate()
  const locale = useLocale()
  const { display_rates: rates, currency } = useMall()
  const chosen = useStore(chosenCurrency)
  if (rates.length === 0) return null
  const names = new Intl.DisplayNames(languageTag[locale], { type: 'currency' })
  const own = rates.some((rate) => rate.currency === chosen) ? chosen : ''
  return (
    <label className={styles.choice}>
      <span>{t('currency.label')}</span>
      <select
        value={own}
        onChange={({ target }) => {
          chooseCurrency(target.value)
          void showIndications()
        }}
      >
        <option value="">{t('currency.own', { currency })}</option>
        {rates.map((rate) => (
          <option key={rate.currency} value={rate.currency}>
            {rate.currency} · {names.of(rate.currency)}
          </option>
        ))}
      </select>
      <small className="second">{t('currency.hint', { currency })}</small>
    </label>
  )
}
