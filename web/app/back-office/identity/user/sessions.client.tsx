import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endUserSessions, listUserSessions } from '#contract/api/identity/user'
import { call } from '../../../api/client.ts'
import { deviceOf } from '../../../domain/accounts/profile/device.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChange } from '../../list/change.client.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import styles from './user.module.css'

export function UserSessions({ userId }: { userId: number }) {
  const t = useTranslate()
  const format = useFormat()
  const mayEnd = hasRight(useStaff(), endUserSessions)
  const change = useChange('user-sessions')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user-sessions', userId],
    queryFn: ({ signal }) => call(listUserSessions, { query: { user_id: userId }, signal }),
  })
  const end = (id?: number) =>
    void change(
      () => call(endUserSessions, { query: { user_id: userId, ...(id && { id }) } }),
      t('access.user.sessionEnded'),
    )

  if (error) return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={3} height={44} />
  if (data.length === 0) return <p className="second">{t('access.user.noSessions')}</p>
  return (
    <>
      <ul className={styles.sessions}>
        {data.map(({ id, by_staff, user_agent, ip, last_seen_at }) => (
          <li key={id}>
            <div className={styles.named}>
              <b>{by_staff ? t('access.user.staffSession') : deviceOf(user_agent) || t('access.user.unknownDevice')}</b>
              <span className="second">{[ip, format.dateTime(last_seen_at)].filter(Boolean).join(' · ')}</span>
            </div>
            {mayEnd && (
              <Button size="xs" variant="default" onClick={() => end(id)}>
                {t('access.user.endSession')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEnd && data.length > 1 && (
        <Button variant="light" color="red" onClick={() => end()}>
          {t('access.user.endAll')}
        </Button>
      )}
    </>
  )
}
