/** The department tree next to the accounts; a department filters by its own accounts and those of all below. */
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Link } from '../../../ui/link.tsx'
import { useAddress } from '../../shell/screens.ts'
import { flat, useDepartments } from './queries.client.ts'
import styles from './user.module.css'

export function DepartmentSide() {
  const t = useTranslate()
  const format = useFormat()
  const { pathname, search } = useAddress()
  const departments = flat(useDepartments())
  const active = new URLSearchParams(search).get('dept_id') ?? ''
  const addressOf = (id: string) => {
    const query = new URLSearchParams(search)
    query.delete('page')
    if (id) query.set('dept_id', id)
    else query.delete('dept_id')
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  const entry = (id: string, name: string, depth: number, count?: number) => (
    <li key={id}>
      <Link
        to={addressOf(id)}
        aria-current={active === id ? 'true' : undefined}
        className={styles.department}
        style={{ paddingInlineStart: 10 + depth * 16 }}
        preventScrollReset
      >
        <span>{name}</span>
        {count !== undefined && <span className="second">{format.number(count)}</span>}
      </Link>
    </li>
  )
  if (departments.length === 0) return null
  return (
    <nav className={`panel ${styles.departments}`} aria-label={t('access.dept.title')}>
      <ul>
        {entry('', t('access.user.allDepartments'), 0)}
        {departments.map(({ id, name, depth, total_count }) => entry(String(id), name, depth, total_count))}
      </ul>
    </nav>
  )
}
