import { languageTag } from '#contract/units'
import { useLocale, useTranslate } from '../i18n/use.ts'
import { useMall } from '../mall.ts'
import { useStore } from '../state.ts'
import { chooseCurrency, chosenCurrency } from './chosen.ts'
import { showIndications } from './show.ts'

/**
 * The currencies in which prices can be shown in addition to the mall's own (value empty). Needs the bundle `currency`.
 */
export function useCurrencyChoice() {
  const t = useTranslate()
  const locale = useLocale()
  const { display_rates: rates, currency } = useMall()
  const chosen = useStore(chosenCurrency)
  const names = new Intl.DisplayNames(languageTag[locale], { type: 'currency' })
  return {
    value: rates.some((rate) => rate.currency === chosen) ? chosen : '',
    options: [
      { value: '', label: t('currency.own', { currency }) },
      ...rates.map((rate) => ({ value: rate.currency, label: `${rate.currency} · ${names.of(rate.currency)}` })),
    ],
    hint: t('currency.hint', { currency }),
    /** Shown at once. Throws `ApiError` if the account can't store it. */
    choose: async (value: string) => {
      const stored = chooseCurrency(value)
      await Promise.all([stored, showIndications()])
    },
  }
}
