import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listSessions } from '#contract/account'
import { getProfile } from '#contract/member'
import { useTranslate } from '../../i18n/use.ts'
import { pageMeta } from '../../meta.ts'
import { forMember, type PageInput } from '../../page.ts'
import { LoadError } from '../load-error.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './profile.module.css'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'

const load = async ({ api }: PageInput) => {
  const [profile, sessions] = await Promise.all([api.call(getProfile), api.call(listSessions)])
  return { profile, sessions }
}
export const clientLoader = (args: ClientLoaderFunctionArgs) => forMember(load, args)
clientLoader.hydrate = true as const
export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('storefront.myAccount'), isIndexed: false }))
export const ErrorBoundary = () => <LoadError failed="profile.loadFailed" />

export default function Personal() {
  const t = useTranslate()
  const { profile, sessions } = useLoaderData<typeof clientLoader>()
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('storefront.myAccount')}</h1>
      <ProfileForm profile={profile} />
      <PasswordForm profile={profile} />
      <Sessions sessions={sessions} />
    </div>
  )
}
