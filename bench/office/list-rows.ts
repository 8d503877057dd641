/** Accounts and the audit log, by every filter and far back. */
import type pg from 'pg'
import type { Bench } from '../bench.ts'
import { signInStaff } from '../members.ts'
import { type ListInput, pagedRow } from '../paged-row.ts'
import type { Row } from '../row.ts'
import { size } from './fill.ts'

/** The page far back that somebody may turn to. */
const farPage = 10_000

export async function officeLists(bench: Bench): Promise<Row[]> {
  const token = await signInStaff(bench.pool)
  const { usernames, staff, actors, actorNames, kinds, departments, roles } = await readKnown(bench.pool)
  const at = <T>(list: readonly T[], turn: number) => list[(turn * 7919) % list.length] as T
  const part = (text: string, turn: number) => text.slice(turn % 2, 2 + (turn % 2) + 4 + (turn % 5))
  const users: [string, (turn: number) => ListInput][] = [
    ['', () => ({})],
    [' by name', (turn) => ({ username: part(at(usernames, turn), turn) })],
    [' by e-mail', (turn) => ({ email: `${part(at(usernames, turn), turn)}` })],
    [' by phone', (turn) => ({ phone: String(5_000_000 + ((turn * 7919) % size.accounts)).slice(0, 4 + (turn % 4)) })],
    [' by department', (turn) => ({ dept_id: at(departments, turn) })],
    [' by role', (turn) => ({ role_id: at(roles, turn) })],
    [' of staff or members', (turn) => ({ kind: turn % 2 ? 'staff' : 'member' })],
    [', disabled', () => ({ is_active: 'false' })],
    [', far back', (turn) => ({ page: Math.floor(size.accounts / 10) - (turn % 50) })],
  ]
  const audit: [string, (turn: number) => ListInput][] = [
    ['', () => ({})],
    [' by name of staff', (turn) => ({ username: at(staff, turn) })],
    [' by part of a name', (turn) => ({ username: part(at(actorNames, turn), turn) })],
    [' by module', (turn) => ({ module: at(kinds, turn).module })],
    [' by method', (turn) => ({ method: ['GET', 'post', 'PUT', 'delete'][turn % 4] as string })],
    [' by summary', (turn) => ({ summary: at(kinds, turn).summary.slice(0, 12) })],
    [' by path', (turn) => ({ path: at(kinds, turn).path.slice(8) })],
    [' by status', (turn) => ({ status: [200, 403, 400][turn % 3] as number })],
    [' by account', (turn) => ({ user_id: at(actors, turn) })],
    [' by days', (turn) => rangeOf(turn)],
    [
      ' by module, status and days',
      (turn) => ({ module: at(kinds, turn).module, status: turn % 2 ? 200 : 403, ...rangeOf(turn) }),
    ],
    [', far back', (turn) => ({ page: farPage - (turn % 50) })],
    [' by status, far back', (turn) => ({ status: 200, page: 900 + (turn % 50) })],
  ]
  const rows: Row[] = []
  for (const [name, input] of users)
    rows.push(
      await pagedRow(bench, `accounts${name}`, (turn) => ({ token, path: '/api/v1/user/list', input: input(turn) })),
    )
  for (const [name, input] of audit)
    rows.push(
      await pagedRow(bench, `audit log${name}`, (turn) => ({
        token,
        path: '/api/v1/auditlog/list',
        input: input(turn),
      })),
    )
  return rows
}

/** From one day to a quarter, somewhere in the last three years. */
function rangeOf(turn: number): ListInput {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const from = 1 + ((turn * 7919) % 1000)
  return { start_time: day(from), end_time: day(Math.max(0, from - ((turn * 31) % 90))) }
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
