/** Which news the member receives by mail and among the messages; each choice is saved at once. */
import { useRevalidator } from 'react-router'
import { changeMessageChoices, type MessageChoice } from '#contract/inbox'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { CheckField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './profile.module.css'

export function NewsForm({ choices }: { choices: MessageChoice[] }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const save = async (choice: MessageChoice) => {
    try {
      await call(changeMessageChoices, { body: { choices: [choice] } })
      toast.success(t('profile.newsSaved'))
    } catch (error) {
      toast.error(failureText(error, t, t('profile.newsFailed')))
    }
    await revalidate()
  }
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="profile-news">
      <div className={styles.title}>
        <h2 id="profile-news">{t('profile.news')}</h2>
        <p className="second">{t('profile.newsText')}</p>
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
