/** Accounts and the audit log, by every filter and far back. */
import type pg from 'pg'
import type { Bench } from '../bench.ts'
import { signInStaff } from '../members.ts'
import { type ListInput, pagedRow } from '../paged-row.ts'
import type { Row } from '../row.ts'
import { size } from './fill.ts'

/** A page far back in the list. */
const farPage = 10_000

export async function officeLists(bench: Bench): Promise<Row[]> {
  const token = await signInStaff(bench.pool)
  const { usernames, staff, actors, actorNames, kinds, departments, roles } = await readKnown(bench.pool)
  const at = <T>(list: readonly T[], serial: number) => list[(serial * 7919) % list.length] as T
  const part = (text: string, serial: number) => text.slice(serial % 2, 2 + (serial % 2) + 4 + (serial % 5))
  const users: [string, (serial: number) => ListInput][] = [
    ['', () => ({})],
    [' by name', (serial) => ({ username: part(at(usernames, serial), serial) })],
    [' by e-mail', (serial) => ({ email: `${part(at(usernames, serial), serial)}` })],
    [
      ' by phone',
      (serial) => ({ phone: String(5_000_000 + ((serial * 7919) % size.accounts)).slice(0, 4 + (serial % 4)) }),
    ],
    [' by department', (serial) => ({ dept_id: at(departments, serial) })],
    [' by role', (serial) => ({ role_id: at(roles, serial) })],
    [' of staff or members', (serial) => ({ kind: serial % 2 ? 'staff' : 'member' })],
    [', disabled', () => ({ is_active: 'false' })],
    [', far back', (serial) => ({ page: Math.floor(size.accounts / 10) - (serial % 50) })],
  ]
  const audit: [string, (serial: number) => ListInput][] = [
    ['', () => ({})],
    [' by name of staff', (serial) => ({ username: at(staff, serial) })],
    [' by part of a name', (serial) => ({ username: part(at(actorNames, serial), serial) })],
    [' by module', (serial) => ({ module: at(kinds, serial).module })],
    [' by method', (serial) => ({ method: ['GET', 'post', 'PUT', 'delete'][serial % 4] as string })],
    [' by summary', (serial) => ({ summary: at(kinds, serial).summary.slice(0, 12) })],
    [' by path', (serial) => ({ path: at(kinds, serial).path.slice(8) })],
    [' by status', (serial) => ({ status: [200, 403, 400][serial % 3] as number })],
    [' by account', (serial) => ({ user_id: at(actors, serial) })],
    [' by days', (serial) => rangeOf(serial)],
    [
      ' by module, status and days',
      (serial) => ({ module: at(kinds, serial).module, status: serial % 2 ? 200 : 403, ...rangeOf(serial) }),
    ],
    [', far back', (serial) => ({ page: farPage - (serial % 50) })],
    [' by status, far back', (serial) => ({ status: 200, page: 900 + (serial % 50) })],
  ]
  const rows: Row[] = []
  for (const [name, input] of users)
    rows.push(
      await pagedRow(bench, `accounts${name}`, (serial) => ({
        token,
        path: '/api/v1/user/list',
        input: input(serial),
      })),
    )
  for (const [name, input] of audit)
    rows.push(
      await pagedRow(bench, `audit log${name}`, (serial) => ({
        token,
        path: '/api/v1/auditlog/list',
        input: input(serial),
      })),
    )
  return rows
}

/** From one day to a quarter, somewhere in the last three years. */
function rangeOf(serial: number): ListInput {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const from = 1 + ((serial * 7919) % 1000)
  return { start_time: day(from), end_time: day(Math.max(0, from - ((serial * 31) % 90))) }
}

async function readKnown(pool: pg.Pool) {
  const column = async <T>(text: string) => (await pool.query<{ value: T }>(text)).rows.map(({ value }) => value)
  return {
    usernames: await column<string>('select username as value from users order by hashint4(id) limit 1009'),
    staff: await column<string>('select username as value from users where dept_id is not null order by id limit 211'),
    actors: await column<number>(
      'select distinct user_id as value from audit_rows where id % 997 = 0 order by 1 limit 211',
    ),
    actorNames: await column<string>(
      'select distinct username as value from audit_rows where id % 997 = 0 and username is not null order by 1 limit 211',
    ),
    kinds: await column<{ module: string; summary: string; path: string }>(
      'select distinct jsonb_build_object($$module$$, module, $$summary$$, summary, $$path$$, path) as value from audit_rows where id % 97 = 0',
    ),
    departments: await column<number>('select id as value from departments order by id'),
    roles: await column<number>(`select id as value from roles where name in ('admin', 'clerk')`),
  }
}
