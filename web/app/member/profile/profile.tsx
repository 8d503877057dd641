import { listSessions } from '#contract/account'
import { getMessageChoices } from '#contract/inbox'
import { getProfile } from '#contract/member'
import { useTranslate } from '../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../page.ts'
import { NewsForm } from './news-form.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'

export const load = async ({ api, params }: PageInput) => {
  if (params['part'] !== 'personal') throwPageError(404, 'NOT_FOUND')
  const [profile, sessions, choices] = await Promise.all([
    api.call(getProfile),
    api.call(listSessions),
    api.call(getMessageChoices),
  ])
  return { profile, sessions, choices }
}

export default function Personal({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { profile, sessions, choices } = loaded
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('storefront.myAccount')}</h1>
      <ProfileForm profile={profile} />
      <PasswordForm profile={profile} />
      <NewsForm choices={choices} />
      <Sessions sessions={sessions} />
    </div>
  )
}
