/** Migrates a database to the newest schema after checking that it is suitable. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { applyDefinitions, readDefinitions } from './definitions.ts'
import { locks } from './locks.ts'
import { runStep, type Step, stepsOf } from './migration-steps.ts'

export class DatabaseUnfit extends Error {}

/**
 * Migrates with the owner's rights, and grants the serving role its rights if `servingUrl` names one. Throws
 * `DatabaseUnfit` with a message for the operator. The folder has `migrations/` and `sql/`.
 */
export async function migrateDatabase(url: string, servingUrl = url, folder = import.meta.dirname): Promise<void> {
  const servingRole = servingUrl === url ? undefined : await roleOf(servingUrl)
  const client = await connect(url)
  try {
    await lockMigration(client)
    await checkServer(client)
    await applyMigrations(client, folder).catch((error: Error & { code?: string }) => {
      if (error.code === '42501')
        throw new DatabaseUnfit(
          `The database account may not do what the migration needs (${error.message}). Give it the rights, or set DATABASE_OWNER_URL to an account that has them.`,
        )
      throw error
    })
    await validateConstraints(client)
    await checkText(client)
    await client.query('create schema if not exists pgboss')
    if (servingRole) await letServe(client, servingRole)
  } finally {
    await client.end()
  }
}

interface Migration {
  /** When it was written; later ones have later times. */
  when: number
  hash: string
  text: string
}

function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'))
  return journal.entries.map(({ when, tag }: { when: number; tag: string }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { when, text, hash: createHash('sha256').update(text).digest('hex') }
  })
}

const retry = 200

/**
 * Processes that start together migrate one after the other. They ask again and again: a statement that waited would hold up
 * `CREATE INDEX CONCURRENTLY`, which waits for all that run.
 */
async function lockMigration(client: pg.Client): Promise<void> {
  const take = 'select pg_try_advisory_lock($1) as is_taken'
  while (!(await client.query<{ is_taken: boolean }>(take, [locks.migration])).rows[0]?.is_taken) await delay(retry)
}

/**
 * Applies what drizzle-kit has written to `migrations/`, step by step, then the definitions of `sql/`. The table of applied
 * migrations is drizzle-kit's. A migration that was interrupted continues after its last step.
 */
async function applyMigrations(client: pg.Client, folder: string): Promise<void> {
  // Indexes of the schema need pg_trgm.
  await client.query(`
    create extension if not exists pg_trgm;
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.migration_steps (hash text primary key, done integer not null)`)
  const { rows } = await client.query<{ hash: string; when: string }>(
    'select hash, created_at as when from drizzle.__drizzle_migrations order by created_at',
  )
  const migrations = readMigrations(join(folder, 'migrations'))
  if (rows[0] && rows[0].hash !== migrations[0]?.hash)
    throw new DatabaseUnfit(
      'The database comes from a version before the first release, which cannot be upgraded: use an empty database, or another DATA_DIR.',
    )
  const last = Number(rows.at(-1)?.when ?? 0)
  for (const migration of migrations) if (migration.when > last) await applyMigration(client, migration)
  await applyDefinitions(client, readDefinitions(join(folder, 'sql')))
}

async function applyMigration(client: pg.Client, { when, hash, text }: Migration): Promise<void> {
  const { rows } = await client.query<{ done: number }>('select done from drizzle.migration_steps where hash = $1', [
    hash,
  ])
  const steps = stepsOf(text)
  for (let done = rows[0]?.done ?? 0; done < steps.length; done++)
    await runStep(client, steps[done] as Step, async () => {
      if (done + 1 < steps.length)
        return client.query(
          'insert into drizzle.migration_steps values ($1, $2) on conflict (hash) do update set done = excluded.done',
          [hash, done + 1],
        )
      await client.query('delete from drizzle.migration_steps where hash = $1', [hash])
      return client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when])
    })
}

/**
 * Validates the constraints that migrations add as `NOT VALID`. This reads whole tables, so it runs after the migration
 * has released its locks: other processes can read and write at the same time.
 */
async function validateConstraints(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
       from pg_constraint where not convalidated and connamespace = 'public'::regnamespace`,
  )
  for (const { statement } of rows) await client.query(statement)
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'mall-migrate' })
  try {
    await client.connect()
    return client
  } catch (error) {
    throw new DatabaseUnfit(
      `The database does not answer: ${(error as Error).message || (error as { code?: string }).code}.`,
    )
  }
}

async function roleOf(url: string): Promise<string> {
  const client = await connect(url)
  const { rows } = await client.query<{ role: string }>('select current_user as role')
  await client.end()
  return rows[0]?.role ?? ''
}

/** Tables in which the serving role may only insert and read rows. */
const addedTo = ['audit_rows', 'audit_names', 'audit_seals', 'audit_archives']

/** Grants the serving role access to all tables except changes of the audit log, and to the jobs. Skips existing grants. */
async function letServe(client: pg.Client, servingRole: string): Promise<void> {
  const role = client.escapeIdentifier(servingRole)
  const { rows } = await client.query<{ may_serve: boolean; has_jobs: boolean }>(
    `select (select bool_and(case
               when relkind = 'S' then has_sequence_privilege($1, oid, 'usage')
               when relname = any($2) then has_table_privilege($1, oid, 'insert') and not has_table_privilege($1, oid, 'update, delete')
               else has_table_privilege($1, oid, 'insert') and has_table_privilege($1, oid, 'delete') end)
               from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')) as may_serve,
            has_schema_privilege($1, 'pgboss', 'create') and not exists
              (select from pg_class where relnamespace = 'pgboss'::regnamespace and pg_get_userbyid(relowner) <> $1) as has_jobs`,
    [servingRole, addedTo],
  )
  if (!rows[0]?.may_serve)
    await client.query(`
      begin;
      grant usage on schema public to ${role};
      grant select, insert, update, delete on all tables in schema public to ${role};
      grant usage, select on all sequences in schema public to ${role};
      revoke update, delete on ${addedTo} from ${role};
      commit`)
  // The old schema holds only schedules, which every start writes again.
  if (!rows[0]?.has_jobs)
    await client.query(`drop schema pgboss cascade; create schema pgboss; grant all on schema pgboss to ${role}`)
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; may_create: boolean }>(
    `select current_setting('server_version_num')::int as version, pg_encoding_to_char(encoding) as encoding,
            has_database_privilege(current_database(), 'create') as may_create
       from pg_database where datname = current_database()`,
  )
  const server = rows[0]
  if (!server) throw new DatabaseUnfit('The database does not describe itself.')
  if (server.version < 150_000)
    throw new DatabaseUnfit(`PostgreSQL 15 or newer is needed; this one is ${Math.floor(server.version / 10_000)}.`)
  if (server.encoding !== 'UTF8')
    throw new DatabaseUnfit(
      `The database must be in UTF8, not ${server.encoding}: create it with "create database mall template template0 encoding 'UTF8' locale 'C.UTF-8'".`,
    )
  if (!server.may_create)
    throw new DatabaseUnfit(
      'The database account may not create schemas and extensions in this database; grant it CREATE, or set DATABASE_OWNER_URL.',
    )
}

/** Trigrams and lower() follow LC_CTYPE: with locale C they are silently empty for most of our languages. */
async function checkText(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ fit: boolean }>(
    `select cardinality(show_trgm('耳机')) > 0 and lower('Ж') = 'ж' as fit`,
  )
  if (!rows[0]?.fit)
    throw new DatabaseUnfit(
      `The database's locale (LC_CTYPE) does not know Chinese, Thai or Cyrillic letters; create it with "locale 'C.UTF-8'" or another UTF-8 locale.`,
    )
}
