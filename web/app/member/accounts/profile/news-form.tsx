/** Language and currency, and which news the member receives by mail and among the messages; each choice is saved at once. */
import { useRevalidator } from 'react-router'
import { changeProfile, type Profile } from '#contract/api/accounts/member'
import { changeMessageChoices, type MessageChoice } from '#contract/api/messaging/inbox'
import { locales } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useCurrencyChoice } from '../../../currency/use-choice.ts'
import styles from '../../../domain/accounts/profile/profile.module.css'
import { languageNames } from '../../../i18n/language-names.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { CheckField, SelectField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'

export function NewsForm({ choices, language }: { choices: MessageChoice[]; language: Profile['language'] }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const { languages } = useMall()
  const currency = useCurrencyChoice()
  const save = (choice: MessageChoice) => store(() => call(changeMessageChoices, { body: { choices: [choice] } }))
  const choose = (value: string) =>
    store(() => call(changeProfile, { body: { language: locales.find((known) => known === value) ?? null } }))
  const store = async (run: () => Promise<unknown>) => {
    try {
      await run()
      toast.success(t('profile.newsSaved'))
    } catch (error) {
      toast.error(failureText(error, t, t('profile.newsFailed')))
    }
    await revalidate()
  }
  // One that was chosen stays in sight while it is off.
  const shown = locales.filter((locale) => languages.includes(locale) || locale === language)
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="profile-news">
      <div className={styles.title}>
        <h2 id="profile-news">{t('profile.news')}</h2>
        <p className="second">{t('profile.newsText')}</p>
      </div>
      <div className={styles.group}>
        <SelectField
          label={t('profile.language')}
          value={language ?? ''}
          onChange={({ target }) => void choose(target.value)}
        >
          <option value="">{t('profile.languageOfSignIn')}</option>
          {shown.map((locale) => (
            <option key={locale} value={locale} lang={languageTag[locale]}>
              {languageNames[locale]}
            </option>
          ))}
        </SelectField>
        {currency.options.length > 1 && (
          <SelectField
            label={t('currency.label')}
            hint={currency.hint}
            value={currency.value}
            onChange={({ target }) => void store(() => currency.choose(target.value))}
          >
            {currency.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {choices.map((choice) => (
        <fieldset key={choice.kind}>
          <legend className={styles.legend}>{t(`profile.news.${choice.kind}`)}</legend>
          <div className={styles.radios}>
            <CheckField
              label={t('profile.news.mail')}
              checked={choice.mail}
              onChange={({ target }) => void save({ ...choice, mail: target.checked })}
            />
            {choice.kind !== 'news' && (
              <CheckField
                label={t('profile.news.sms')}
                checked={choice.sms ?? false}
                onChange={({ target }) => void save({ ...choice, sms: target.checked })}
              />
            )}
            <CheckField
              label={t('profile.news.mall')}
              checked={choice.in_mall}
              onChange={({ target }) => void save({ ...choice, in_mall: target.checked })}
            />
          </div>
        </fieldset>
      ))}
    </section>
  )
}
