/** The signed-in user: name, picture, roles, and a link to the profile. */
import type { ReactNode } from 'react'
import { Avatar } from '../../domain/accounts/avatar.tsx'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { flat, useDepartments } from '../identity/user/queries.client.ts'
import { officePaths } from '../paths.ts'
import { useStaff } from '../staff.ts'
import styles from './workbench.module.css'

export function Greeting() {
  const t = useTranslate()
  const format = useFormat()
  const { user } = useStaff()
  const name = user.alias || user.username
  const isWithoutRole = !user.is_superuser && user.role_names.length === 0
  return (
    <section className={`panel ${styles.greeting}`} aria-labelledby="workbench-greeting">
      <span className={styles.picture}>
        <Avatar source={user.avatar} name={name} size={64} />
      </span>
      <div className={styles.who}>
        <h1 id="workbench-greeting">{t('workbench.greeting', { name })}</h1>
        <p className="row tight">
          {user.is_superuser && <Badge kind="warning">{t('office.superuser')}</Badge>}
          {user.role_names.map((role) => (
            <Badge key={role}>{role}</Badge>
          ))}
          {isWithoutRole && <span className="second">{t('workbench.noRoles')}</span>}
        </p>
        <dl className={styles.facts}>
          {user.alias && <Fact label={t('access.user.username')}>{user.username}</Fact>}
          {user.email && <Fact label={t('access.user.email')}>{user.email}</Fact>}
          {user.dept_id !== null && <DepartmentFact id={user.dept_id} />}
          {user.previous_login && (
            <Fact label={t('workbench.previousLogin')}>{format.dateTime(user.previous_login)}</Fact>
          )}
        </dl>
      </div>
      <ButtonLink icon="settings" to={officePaths.profile()}>
        {t('office.profile')}
      </ButtonLink>
    </section>
  )
}

/** Only users who may read departments know its name. */
function DepartmentFact({ id }: { id: number }) {
  const t = useTranslate()
  const department = flat(useDepartments()).find((each) => each.id === id)
  return department && <Fact label={t('access.user.department')}>{department.name}</Fact>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
