/**
 * The password of the embedded PostgreSQL, in `DATA_DIR/postgres.password`, which only the account of the mall can
 * read. As root PostgreSQL runs as an account that other programs use too, so its socket must not trust that account.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitOf, type Identity } from './identity.ts'

const rules = `# Written by the mall when it sets the password.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`

export const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password')

/** Undefined while a PostgreSQL runs that was started before there was a password. */
export function readPassword(dataDir: string): string | undefined {
  const file = passwordFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * Gives a stopped cluster without a password a new one: after its creation, after an update from a version that trusted
 * the socket, and in a restored backup, which holds none. The file is written last, so a kill in between is made up for
 * by the next start.
 */
export async function ensurePassword(dataDir: string, cluster: string, identity: Identity): Promise<void> {
  const file = passwordFile(dataDir)
  if (existsSync(file)) return
  const password = randomBytes(24).toString('base64url')
  // In single-user mode the server accepts no connections. A line is a statement.
  const statement = `do $$ declare role text; begin for role in select rolname from pg_roles where rolcanlogin loop execute format('alter role %I password %L', role, '${password}'); end loop; end $$;\n`
  const child = identity.spawn('postgres', ['--single', '-D', cluster, 'postgres'], ['pipe', 'ignore', 'pipe'])
  let output = ''
  child.stderr?.on('data', (chunk) => (output += chunk))
  child.stdin?.end(statement)
  const code = await exitOf(child)
  if (code !== 0) throw new Error(`PostgreSQL does not set its password (${code}):\n${output}`)
  writeFileSync(join(cluster, 'pg_hba.conf'), rules)
  writeFileSync(`${file}.new`, password, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
