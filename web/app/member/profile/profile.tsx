import { listSessions } from '#contract/account'
import { getProfile } from '#contract/member'
import { useTranslate } from '../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../page.ts'
import { PasswordForm } from './password-form.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'

export const load = async ({ api, params }: PageInput) => {
  if (params['part'] !== 'personal') throwPageError(404, 'NOT_FOUND')
  const [profile, sessions] = await Promise.all([api.call(getProfile), api.call(listSessions)])
  return { profile, sessions }
}

export default function Personal({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { profile, sessions } = loaded
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('storefront.myAccount')}</h1>
      <ProfileForm profile={profile} />
      <PasswordForm profile={profile} />
      <Sessions sessions={sessions} />
    </div>
  )
}
