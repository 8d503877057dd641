/** Where the account is signed in; each can be ended, or all others at once. */
import { useRevalidator } from 'react-router'
import { endSession, type listSessions } from '#contract/api/accounts/account'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { deviceOf } from './device.ts'
import styles from './profile.module.css'

type Session = Answer<typeof listSessions>[number]

export function Sessions({ sessions }: { sessions: Answer<typeof listSessions> }) {
  const t = useTranslate()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const nameOf = ({ by_staff, user_agent }: Pick<Session, 'by_staff' | 'user_agent'>) =>
    by_staff ? t('profile.staffSession') : deviceOf(user_agent) || t('profile.unknownDevice')

  const end = async (title: string, text: string | undefined, id?: number) => {
    if (!(await confirm({ title, ...(text && { text }), ok: t('profile.end'), danger: true }))) return
    try {
      const { ended } = await call(endSession, { query: id === undefined ? {} : { id } })
      toast.success(t('profile.ended', { count: ended }))
    } catch (error) {
      toast.error(failureText(error, t, t('profile.endFailed')))
    }
    await revalidate()
  }
  // The current one first, then as the server sends them: latest first.
  const sorted = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="profile-sessions">
      <div className={styles.title}>
        <h2 id="profile-sessions">{t('profile.sessions')}</h2>
        <p className="second">{t('profile.sessionsText')}</p>
      </div>
      <ul className={styles.sessions}>
        {sorted.map(({ id, by_staff, user_agent, ip, place, last_seen_at, current }) => (
          <li key={id} className={styles.session}>
            <Icon
              name={by_staff ? 'user' : /Mobile|Android|iPhone/.test(user_agent) ? 'device-mobile' : 'device-desktop'}
            />
            <div>
              <span className="row tight">
                <b>{nameOf({ by_staff, user_agent })}</b>
                {current && <Badge kind="success">{t('profile.thisDevice')}</Badge>}
              </span>
              <span className="second">
                {[place, ip, t('profile.lastSeen', { time: format.dateTime(last_seen_at) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {!current && (
              <Button
                size="small"
                aria-label={t('profile.endNamed', { device: nameOf({ by_staff, user_agent }) })}
                onClick={() =>
                  void end(t('profile.endTitle'), [nameOf({ by_staff, user_agent }), ip].filter(Boolean).join(', '), id)
                }
              >
                {t('profile.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={styles.actions}>
          <Button look="danger" icon="logout" onClick={() => void end(t('profile.endOthersTitle'), undefined)}>
            {t('profile.endOthers')}
          </Button>
        </div>
      )}
    </section>
  )
}
