/** The own account of staff: the parts of the member centre's page, and the second factor. */
import { Alert, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listSessions } from '#contract/api/accounts/account'
import { getProfile } from '#contract/api/accounts/member'
import { updateUser } from '#contract/api/identity/user'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { PasswordForm } from '../../../domain/accounts/profile/password-form.tsx'
import { ProfileForm } from '../../../domain/accounts/profile/profile-form.tsx'
import { Sessions } from '../../../domain/accounts/profile/sessions.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePlace } from '../../shell/screens.ts'
import { useStaff } from '../../staff.ts'
import styles from './profile.module.css'
import { SecondFactor } from './second-factor.client.tsx'
import { secondFactorKey } from './second-factor-queries.client.ts'

const profileKey = ['profile'] as const

export default function Profile() {
  const t = useTranslate()
  const { user } = useStaff()
  const { noteUnsaved } = usePlace()
  useChangesElsewhere()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => {
      const [profile, sessions] = await Promise.all([call(getProfile, { signal }), call(listSessions, { signal })])
      return { profile, sessions }
    },
  })
  return (
    <div className={styles.page}>
      <h1>{t('office.profile')}</h1>
      {error && (
        <Alert color="red" role="alert" title={t('profile.loadFailed')}>
          <div className="row">
            {failureText(error, t)}
            <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          </div>
        </Alert>
      )}
      {!data && !error && <Skeleton look="words" rows={3} height={220} />}
      {data && (
        <>
          <ProfileForm
            profile={data.profile}
            rename={(username) => call(updateUser, { body: { id: user.id, username } })}
            noteUnsaved={noteUnsaved}
          />
          <PasswordForm profile={data.profile} noteUnsaved={noteUnsaved} />
          <SecondFactor />
          <Sessions sessions={data.sessions} />
        </>
      )}
    </div>
  )
}

/** The member centre's parts revalidate the page after a change, which reads the staff data again. */
function useChangesElsewhere(): void {
  const staff = useStaff()
  const client = useQueryClient()
  const known = useRef(staff)
  useEffect(() => {
    if (known.current === staff) return
    known.current = staff
    for (const queryKey of [profileKey, secondFactorKey]) void client.invalidateQueries({ queryKey })
  }, [staff, client])
}
