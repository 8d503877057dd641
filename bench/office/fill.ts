/** A back office of many years: accounts, and the audit log of what was done by them. */
import type pg from 'pg'
import { allEndpoints } from '#contract/all'
import { apiBase } from '#contract/endpoint'
import { summaryOf } from '../../server/src/lib/summaries.ts'

export const size = { accounts: 100_000, auditRows: 5_000_000 }

const departmentCount = 40
/** Every so many accounts is one of the staff. */
const staffShare = 200
const batch = 500_000

const given =
  'anna,ivan,maria,james,emma,wei,ling,somchai,malee,minh,linh,jose,carmen,pavel,olga,thomas,grace,antonio,lucia,dmitri'
const family =
  'petrova,smith,garcia,wang,zhang,jaidee,srisuk,nguyen,tran,walker,lopez,koval,baker,chen,santos,rossi,mueller,novak,silva,kim'

export async function growAccounts(pool: pg.Pool): Promise<void> {
  const pick = (list: string, by: string) => `(string_to_array('${list}', ','))[1 + ${by} % 20]`
  await pool.query(
    `insert into departments (name, "order", parent_id) select 'Department ' || n, n, 0 from generate_series(1, ${departmentCount}) n`,
  )
  await pool.query(`
    insert into users (username, alias, email, phone, password_hash, is_active, dept_id, created_at)
    select name || n, initcap(name), name || n || '@example.com', '+49 30 ' || (5000000 + n), 'none', n % 29 <> 0,
           case when n % ${staffShare} = 0 then (select min(id) from departments where name like 'Department %') + n / ${staffShare} % ${departmentCount} end,
           now() - (${size.accounts} - n) * interval '15 minutes'
      from generate_series(1, ${size.accounts}) n, lateral (select ${pick(given, 'n')} || '.' || ${pick(family, 'n / 20')} as name) named`)
  await pool.query(`
    insert into user_roles (user_id, role_id) select u.id, r.id from users u join roles r on r.name in ('admin', 'clerk') and (u.id / ${staffShare}) % 2 = (r.name = 'clerk')::int where u.dept_id is not null`)
  await pool.query('vacuum analyze users, user_roles, departments')
}

/** Calls of all kinds over three years, those of staff most of all; one in thirty was refused. */
export async function growAuditLog(pool: pg.Pool, report: (line: string) => void): Promise<void> {
  const kinds = allEndpoints
    .filter(({ audited }) => audited)
    .map(({ tag, name, method, path }) => ({ module: tag, summary: summaryOf(name), method, path: apiBase + path }))
  const client = await pool.connect()
  try {
    await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '64MB'`)
    await client.query(
      `create temporary table bench_kinds as select row_number() over () - 1 as number, kind.* from jsonb_to_recordset($1) kind(module text, summary text, method text, path text)`,
      [JSON.stringify(kinds)],
    )
    await client.query(`
      create temporary table bench_actors as
      select row_number() over (order by dept_id is null, id) - 1 as number, id, username from users where dept_id is not null or id % 10 = 0`)
    await client.query(
      'create index on bench_kinds (number); create index on bench_actors (number); analyze bench_kinds; analyze bench_actors',
    )
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes where tablename = 'audit_rows' and indexname <> 'audit_rows_pkey'`,
    )
    for (const { name } of indexes) await client.query(`drop index "${name}"`)
    for (let done = 0; done < size.auditRows; done += batch) {
      await client.query(auditRows(done, batch))
      report(`  ${done + batch} rows of the audit log`)
    }
    for (const { definition } of indexes) await client.query(definition)
    await client.query('drop table bench_kinds, bench_actors')
    for (const setting of ['synchronous_commit', 'maintenance_work_mem', 'work_mem'])
      await client.query(`reset ${setting}`)
    await client.query('vacuum analyze audit_rows')
    await client.query('checkpoint')
  } finally {
    client.release()
  }
}

/** A quarter of the deeds are those of a few: squared chances lean to the first. */
const auditRows = (done: number, count: number) => `
  insert into audit_rows (user_id, username, module, summary, method, path, status, response_time, personal, personal_digest, created_at)
  select actor.id, actor.username, kind.module, kind.summary, kind.method, kind.path, status, 3 + n % 90, personal, sha256(personal::bytea),
         now() - (${size.auditRows} - n) * (interval '1095 days' / ${size.auditRows})
    from generate_series(${done + 1}, ${done + count}) n
    cross join lateral (select hashint4(n)::bigint + 2147483648 as chance, hashint4(n + 7)::bigint + 2147483648 as other) dice
    join bench_actors actor on actor.number = floor((select count(*) from bench_actors) * power(chance / 4294967296.0, 3))
    join bench_kinds kind on kind.number = floor((select count(*) from bench_kinds) * power(other / 4294967296.0, 2))
    cross join lateral (select case chance % 30 when 0 then 403 when 1 then 400 else 200 end as status) answered
    cross join lateral (
      select json_build_object('salt', md5(n::text), 'username', actor.username, 'ip', '10.0.' || n % 250 || '.7',
        'user_agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
        'request_args', json_build_object('params', json_build_object('id', n % 5000), 'query', json_build_object(), 'body', json_build_object('name', 'A name ' || n, 'order', n % 10)),
        'response_body', json_build_object('code', status), 'before', null, 'after', null)::text as personal) audited
   order by n`
