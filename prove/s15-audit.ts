import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { servingRole } from '../server/src/boot/prepare.ts'
import { openDatabase } from '../server/src/db/client.ts'
import { sql } from '../server/src/db/drizzle.ts'
import { projectRoot } from '../server/src/env.ts'
import { type AuditFault, type SealEnvironment, sealRows, verifyChain } from '../server/src/modules/audit/log/seal.ts'
import { type Dice, diceOf } from './fuzz.ts'
import { proof, require } from './proof.ts'
import type { Stage } from './stage.ts'

/** Rows per link, few enough to have several links. */
const perLink = 10

export const auditLog = proof({
  name: 'S15',
  promise: 'every change of the sealed audit log is found at its first row, and the serving role cannot make one',
  quick: { rows: 40, tamperings: 40 },
  long: { rows: 400, tamperings: 1000 },
  embedded: 'in memory',
  async prove(stage, { rows, tamperings }) {
    const env = await writeLog(stage, rows)
    const verify = (db = stage.database.db) => verifyChain({ db }, env)
    const sealed = await verify()
    require(!sealed.fault && sealed.rows === rows && sealed.links === rows / perLink, () =>
      `As it was written the log is found ${JSON.stringify(sealed)}.`)

    const { rows: found } = await stage.pool.query<{ id: number }>('select id::int from audit_rows order by id')
    const ids = found.map(({ id }) => id)
    const dice = diceOf(15)
    for (let n = 0; n < tamperings; n++) {
      const { sql: statement, ...expected } = tamper(dice, ids, sealed.links)
      const fault = await undone(stage, statement, verify)
      require(matches(fault, expected), () =>
        `${statement}: ${fault ? JSON.stringify(fault) : 'not found'} instead of ${JSON.stringify(expected)}.`)
    }

    // The checkpoint file outside the database is checked, too.
    const checkpoint = readFileSync(env.auditCheckpoint, 'utf8')
    writeFileSync(env.auditCheckpoint, checkpoint.replace(/[0-9a-f]{64}/, '0'.repeat(64)))
    require((await verify()).fault?.link === sealed.links, () =>
      'Another digest in the file outside the database is not found.')
    writeFileSync(env.auditCheckpoint, checkpoint)

    const refused = await requireReadOnly(stage)
    await requireReported(stage, ids[0] as number)
    const erased = `update audit_rows set personal = null, username = '' where id % 2 = 0`
    require((await undone(stage, erased, verify)) === undefined, () =>
      'A log in which people were erased is taken for one that was tampered with.')
    return `${tamperings.toLocaleString('en')} of ${tamperings.toLocaleString('en')} manipulations of ${rows} rows in ${sealed.links} links were found; ${refused} statements of the serving role refused; personal data can be erased`
  },
})

/** Creates audit rows through staff calls and seals them in small links with the serving role. */
async function writeLog(stage: Stage, count: number): Promise<SealEnvironment> {
  const mall = await stage.serve({ environment: { DRAIN_SECONDS: '0' } })
  const caller = stage.call(mall.port)
  const [staff, members] = await Promise.all([stage.staff(), stage.members(Math.ceil(count / 4))])
  for (let n = 0; n < count; n++) {
    // One in four is a denied call, each of another member: the same one again would be counted on the first.
    const reply =
      n % 4
        ? await caller.post('/mall/brand/create', { name: `Brand ${n}` }, staff.token)
        : await caller.post('/mall/brand/create', { name: 'Mine' }, members[n / 4]?.token)
    require(reply.status === (n % 4 ? 200 : 403), () => `A call got ${JSON.stringify(reply.body)}.`)
  }
  mall.kill('SIGTERM')
  await mall.ended
  const env = {
    secretKey: readFileSync(join(stage.folder, 'secret.key')),
    auditCheckpoint: join(stage.folder, 'audit.checkpoint'),
  }
  const serving = openDatabase(stage.url)
  for (let n = 0; n < count; n += perLink) {
    await stage.pool.query(
      `update audit_rows set created_at = created_at - interval '1 hour' where id in (select id from audit_rows order by id offset $1 limit ${perLink})`,
      [n],
    )
    const sealed = await sealRows(serving, env)
    require(sealed === perLink, () => `${sealed} rows were sealed instead of ${perLink}.`)
  }
  await serving.close()
  return env
}

interface Tampering {
  sql: string
  /** The expected first faulty row or link. */
  row?: number
  link?: number
}

function tamper(dice: Dice, ids: number[], links: number): Tampering {
  const row = dice.pick(ids)
  const other = dice.pick(ids.filter((id) => id !== row))
  const link = 1 + Math.floor(dice.next() * links)
  const words = dice.pick(['x', '~', 'Marie', '0', ' '])
  const ways: (() => Tampering)[] = [
    ...['username', 'module', 'summary', 'method', 'path'].map((column) => () => ({
      sql: `update audit_rows set ${column} = ${column} || '${words}' where id = ${row}`,
      row,
    })),
    ...['user_id', 'status', 'response_time'].map((column) => () => ({
      sql: `update audit_rows set ${column} = ${column} + ${1 + Math.floor(dice.next() * 9)} where id = ${row}`,
      row,
    })),
    () => ({
      sql: `update audit_rows set created_at = created_at - interval '${1 + Math.floor(dice.next() * 1000)} milliseconds' where id = ${row}`,
      row,
    }),
    () => ({
      sql: `update audit_rows set personal = overlay(personal placing '${words}' from 3 for 0) where id = ${row}`,
      row,
    }),
    () => ({ sql: `update audit_rows set personal = '{}' where id = ${row}`, row }),
    () => ({ sql: `update audit_rows set personal = null, username = 'another' where id = ${row}`, row }),
    () => ({ sql: `update audit_rows set personal_digest = sha256('${words}') where id = ${row}`, row }),
    () => ({ sql: `delete from audit_rows where id = ${row}`, row }),
    () => ({ sql: `delete from audit_rows where id >= ${row}`, row }),
    () => ({ sql: `delete from audit_rows where id <= ${row}`, row: ids[0] }),
    // Swap the contents of two rows.
    () => ({
      sql: `update audit_rows a set personal = b.personal, personal_digest = b.personal_digest, username = b.username from audit_rows b where a.id = ${other} and b.id = ${row}`,
      row: other,
    }),
    // Replace a row with another under the same id.
    () => ({
      sql: `delete from audit_rows where id = ${row}; insert into audit_rows (id, module, summary, method, path, status, response_time, personal, personal_digest, created_at) overriding system value
        select ${row}, module, summary, method, path, status, response_time, personal, personal_digest, created_at from audit_rows where id = ${other}`,
      row,
    }),
    () => ({ sql: `update audit_seals set at = at + interval '1 second' where id = ${link}`, link }),
    () => ({ sql: `update audit_seals set digest = sha256('${words}') where id = ${link}`, link }),
    () => ({ sql: `update audit_seals set total = total + 1 where id = ${link}`, link }),
    () => ({ sql: `delete from audit_seals where id = ${links}`, link: links }),
    () => ({ sql: 'delete from audit_seals', link: links }),
    () => ({ sql: 'delete from audit_seals where id = 1', link: 2 }),
    // Take rows out and claim that they were archived.
    () => {
      const last = ids[link * perLink - 1]
      const mark = `insert into audit_archives values (1, now(), ${link}, ${last}, ${link * perLink}, sha256('${words}'))`
      return { sql: `delete from audit_rows where id <= ${last}; ${mark}`, link }
    },
    () => ({ sql: `truncate audit_rows, audit_seals cascade`, link: links }),
  ]
  return dice.pick(ways)()
}

const matches = (fault: AuditFault | undefined, { row, link }: Omit<Tampering, 'sql'>) =>
  fault !== undefined && (row === undefined ? fault.link === link : fault.row === row)

/** The fault found after the manipulation, which is then rolled back. */
async function undone(
  stage: Stage,
  statement: string,
  verify: (db: Stage['database']['db']) => ReturnType<typeof verifyChain>,
): Promise<AuditFault | undefined> {
  let fault: AuditFault | undefined
  const back = new Error('taken back')
  await stage.database.db
    .transaction(async (db) => {
      await db.execute(sql.raw(statement))
      fault = (await verify(db)).fault
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
  return fault
}

/** Manipulations that an attacker with the serving connection could try. */
async function requireReadOnly(stage: Stage): Promise<number> {
  const { pool, close } = openDatabase(stage.url)
  const tables = { audit_rows: 'personal', audit_seals: 'digest', audit_archives: 'digest' }
  const statements = Object.entries(tables).flatMap(([table, column]) => [
    `update ${table} set ${column} = null`,
    `delete from ${table}`,
    `truncate ${table}`,
    `drop table ${table}`,
    `alter table ${table} disable trigger all`,
    `alter table ${table} owner to ${servingRole}`,
    `create rule tamper as on insert to ${table} do instead nothing`,
    `select * from ${table} for update`,
  ])
  const others = [
    `set role mall`,
    `set session authorization mall`,
    `set session_replication_role = replica`,
    `create table public.audit_copies (id int)`,
  ]
  try {
    for (const statement of [...statements, ...others]) {
      const code = await pool.query(statement).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )
      require(code === '42501', () => `The role that serves may: ${statement} (${code}).`)
    }
    await pool.query('select count(*) from audit_rows')
  } finally {
    await close()
  }
  return statements.length + others.length
}

/** The command line reports the fault and exits with 1. */
async function requireReported(stage: Stage, row: number): Promise<void> {
  const clean = await auditVerify(stage)
  require(clean.code === 0, () => `"audit verify" of an untouched log ended with ${clean.code}: ${clean.output}`)
  await stage.pool.query('update audit_rows set status = status + 1 where id = $1', [row])
  const { code, output } = await auditVerify(stage)
  await stage.pool.query('update audit_rows set status = status - 1 where id = $1', [row])
  require(code === 1 && output.includes(`row ${row} was changed`), () =>
    `"audit verify" of a changed row ended with ${code}: ${output}`)
}

function auditVerify(stage: Stage): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/cli/main.ts'), 'audit', 'verify'], {
    env: stage.environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece) => (output += piece))
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', (code) => resolve({ code, output })))
}
