/**
 * Functions, triggers and table settings, which drizzle-kit cannot express: each is written once, in `sql/<topic>.sql`,
 * and replaced in the database when its text has changed. So that a change of one locks no other table, each statement
 * is applied on its own.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { projectRoot } from '../env.ts'
import { patiently } from './migration-steps.ts'

interface Definition {
  /** Kind and name, such as `trigger orders_named on orders`. */
  name: string
  statement: string
}

// Comments and bodies may contain semicolons.
const statements = /(?:--[^\n]*\n|\$\$.*?\$\$|[^;])*?;/gs
const heads = [
  /^CREATE OR REPLACE (FUNCTION) (\w+)/,
  /^CREATE OR REPLACE (TRIGGER) (\w+)[^;]*?( ON \w+)/,
  /^ALTER (TABLE) (\w+)/,
]

/** Statements of one file; throws for those that cannot be repeated. */
function parseDefinitions(text: string): Definition[] {
  return (text.match(statements) ?? []).map((part) => {
    const statement = part.replace(/^(?:\s|--.*\n)+/, '')
    const [, kind = '', name, table = ''] = heads.map((head) => head.exec(statement)).find(Boolean) ?? []
    if (!name) throw new Error(`Not a definition that can be replaced: ${statement.slice(0, 80)}`)
    return { name: `${kind.toLowerCase()} ${name}${table.toLowerCase()}`, statement }
  })
}

export function readDefinitions(folder: string): Definition[] {
  const definitions = globSync('*.sql', { cwd: folder })
    .sort()
    .flatMap((file) => parseDefinitions(readFileSync(join(folder, file), 'utf8')))
  const names = definitions.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`Defined twice: ${twice}`)
  return definitions
}

const versionOfMall = (): string => JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version

/**
 * Applies the definitions whose text has changed, and those that are missing. A process of an older version that
 * restarts during an upgrade leaves what a newer one has replaced.
 */
export async function applyDefinitions(client: pg.Client, definitions: Definition[]): Promise<void> {
  const version = versionOfMall()
  await client.query(
    'create table if not exists drizzle.definitions (name text primary key, hash text not null, version text not null)',
  )
  const { rows } = await client.query<{ name: string; hash: string; version: string }>(present)
  const applied = new Map(rows.map((row) => [row.name, row]))
  for (const { name, statement } of definitions) {
    const hash = createHash('sha256').update(statement).digest('hex')
    const before = applied.get(name)
    const isNewer = before && before.version.localeCompare(version, 'en', { numeric: true }) > 0
    if (isNewer || before?.hash === hash) continue
    await patiently(client, async () => {
      await client.query(statement)
      await client.query(
        `insert into drizzle.definitions values ($1, $2, $3)
         on conflict (name) do update set hash = excluded.hash, version = excluded.version`,
        [name, hash, version],
      )
    })
  }
}

/** What was applied and is there still. */
const present = `
  select name, hash, version from drizzle.definitions where name in (
    select 'function ' || proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'trigger ' || tgname || ' on ' || relname from pg_trigger join pg_class c on c.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select 'table ' || relname from pg_class where relnamespace = 'public'::regnamespace)`
