import { useRevalidator } from 'react-router'
import { listSessions } from '#contract/api/accounts/account'
import { getCompany } from '#contract/api/accounts/company'
import { getProfile } from '#contract/api/accounts/member'
import { getSecondFactor } from '#contract/api/identity/second-factor'
import { getMessageChoices } from '#contract/api/messaging/inbox'
import { getPrivacy } from '#contract/api/privacy/privacy'
import { ApiError } from '../../../api/client.ts'
import { SecondFactor } from '../../../domain/accounts/profile/factor/second-factor.tsx'
import { PasswordForm } from '../../../domain/accounts/profile/password-form.tsx'
import styles from '../../../domain/accounts/profile/profile.module.css'
import { ProfileForm } from '../../../domain/accounts/profile/profile-form.tsx'
import { Sessions } from '../../../domain/accounts/profile/sessions.tsx'
import { useSignOut } from '../../../domain/site/layout/sign-out.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../../page.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyForm } from './company-form.tsx'
import { DataExports } from './data-exports.tsx'
import { EraseAccount } from './erase-account.tsx'
import { NewsForm } from './news-form.tsx'

/** Null for staff who act as the member: these parts are the member's alone. */
const unlessActing = <T,>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NOT_WHILE_ACTING') return null
    throw error
  })

export const load = async ({ api, params }: PageInput) => {
  if (params['part'] !== 'personal') throwPageError(404, 'NOT_FOUND')
  const [profile, sessions, choices, company, privacy, factor] = await Promise.all([
    api.call(getProfile),
    unlessActing(api.call(listSessions)),
    api.call(getMessageChoices),
    api.call(getCompany),
    unlessActing(api.call(getPrivacy)),
    unlessActing(api.call(getSecondFactor)),
  ])
  return { profile, sessions, choices, company, privacy, factor }
}

export default function Personal({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const signOut = useSignOut()
  const { profile, sessions, choices, company, privacy, factor } = loaded
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('storefront.myAccount')}</h1>
      <ProfileForm profile={profile} />
      <CompanyForm loaded={company} />
      {sessions && <PasswordForm profile={profile} />}
      {factor && <SecondFactor username={profile.username} state={factor} onChanged={() => void revalidate()} />}
      <NewsForm choices={choices} language={profile.language} />
      {sessions && <Sessions sessions={sessions} />}
      <Button className={styles.signOut} icon="logout" onClick={() => void signOut()}>
        {t('storefront.signOut')}
      </Button>
      {privacy && (
        <>
          <DataExports privacy={privacy} />
          <EraseAccount privacy={privacy} username={profile.username} />
        </>
      )}
    </div>
  )
}
