import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../db/drizzle.ts'
import { readEnvironment } from '../env.ts'
import { verifyPassword } from '../modules/accounts/account/passwords.ts'
import { openSession } from '../modules/accounts/account/sessions.ts'
import { sealRows } from '../modules/audit/log/seal.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createTestDatabase } from '../testing/database.ts'
import { demoShop } from './demo-shop.ts'
import { runCommandLine } from './run.ts'

let mall: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'mall-cli-'))
beforeAll(async () => {
  mall = await createTestDatabase()
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true })
})

/** Runs a command as the shell does, on the database of the test. */
async function mallCommand(line: string, variables: Record<string, string> = {}) {
  const [printed, warned]: [string[], string[]] = [[], []]
  const env = () => readEnvironment({ DATA_DIR: folder, DATABASE_URL: mall.url, DEMO: 'off', ...variables })
  const code = await runCommandLine(
    line.split(' ').filter(Boolean),
    env,
    { folder, print: (text) => printed.push(text), warn: (text) => warned.push(text) },
    async () => ({
      database: mall.database,
      close: async () => {},
    }),
  )
  return { code, printed: printed.join('\n'), warned: warned.join('\n') }
}
const writeInput = (name: string, content: string) => writeFileSync(join(folder, name), content)
const rowsOf = async (query: ReturnType<typeof sql>) => (await mall.database.db.execute(query)).rows

describe('the command line', () => {
  test('lists its commands, one per line', async () => {
    const help = await mallCommand('--help')
    expect(help.code).toBe(0)
    for (const name of [
      'import products <file>',
      'import categories <tsv>',
      'verify',
      'reindex',
      'create-admin <username>',
      'reset-password <username>',
    ])
      expect(help.printed).toMatch(new RegExp(`^  ${name} +[A-Z].+$`, 'm'))
    expect((await mallCommand('')).code).toBe(2)
  })
  test('shows the options of a command without opening a database', async () => {
    const { code, printed } = await mallCommand('import products --help', {
      DATABASE_URL: 'postgres://nowhere.invalid/none',
    })
    expect(code).toBe(0)
    for (const option of ['category', 'stock', 'currency', 'rate', 'failed', 'dry-run'])
      expect(printed).toContain(`--${option}`)
  })
  test.each([
    ['sing', 'Unknown command "sing"'],
    ['import', 'Unknown command "import"'],
    ['import products', '"import products" takes <file>'],
    ['import products a.csv b.csv', '"import products" takes <file>'],
    ['verify everything', '"verify" takes no arguments'],
    ['verify --loud', "Unknown option '--loud'"],
    ['import products products.csv --stock many', '--stock must be a whole number'],
    ['import products products.csv --lang de', '--lang must be one of'],
    ['import products products.csv --decimal dot', '--decimal must be point or comma'],
    ['import products products.csv --failed products.csv', '--failed must not be the imported file'],
  ])('"%s" is wrong use: code 2', async (line, warning) => {
    const { code, warned } = await mallCommand(line)
    expect(warned).toContain(warning)
    expect(code).toBe(2)
  })
  test('an invalid setting prints a message', async () =>
    expect(await mallCommand('verify', { PORT: 'x' })).toMatchObject({
      code: 1,
      warned: 'PORT must be a whole number from 0 to 65535, not "x".',
    }))
})

describe('import products', () => {
  test('reports every verdict and writes refused rows to a file, so that they can be fixed and imported again', async () => {
    writeInput(
      'products.csv',
      'sku,name,price,times_sold\nA-1,Red mug,2.50,7\nA-2,"=cmd|""/c calc""",ask,3\nPOST,POSTAGE,18,9\nA-1,Green mug,1,1\n',
    )
    const first = await mallCommand('import products products.csv --category Mugs --stock 5')
    expect(first).toMatchObject({ code: 0, warned: '' })
    expect(first.printed).toContain('4 rows: 1 created, 0 updated, 0 unchanged, 3 refused.')
    expect(first.printed).toContain('Row 4 refused, postage: POST POSTAGE')
    expect(first.printed).toContain('New category: Mugs.')
    const failed = readFileSync(join(folder, 'products.failed.csv'), 'utf8')
    expect(failed).toBe(
      '\ufeffsku,name,price,times_sold,reason\r\n' +
        'A-2,"\'=cmd|""/c calc""",ask,3,price_invalid: “ask” isn’t a price\r\n' +
        'POST,POSTAGE,18,9,"postage: Postage, not a product"\r\n' +
        'A-1,Green mug,1,1,duplicate_in_file: The code is in the file twice\r\n',
    )
    writeInput('fixed.csv', failed.replace('ask', '3.00'))
    const second = await mallCommand('import products fixed.csv --category Mugs --failed still.csv --accept POST')
    expect(second.printed).toContain('3 rows: 2 created, 1 updated, 0 unchanged, 0 refused.')
    expect(
      await rowsOf(
        sql`select s.code, p.name->>'en' as name from skus s join products p on p.id = s.product_id order by s.code`,
      ),
    ).toEqual([
      { code: 'A-1', name: 'Green mug' },
      { code: 'A-2', name: '=cmd|"/c calc"' },
      { code: 'POST', name: 'POSTAGE' },
    ])
  })
  test('a dry run writes no products', async () => {
    writeInput('dry.csv', 'sku,name\nDRY,Dry mug\n')
    expect((await mallCommand('import products dry.csv --category Mugs --dry-run')).printed).toContain(
      '1 created, 0 updated, 0 unchanged, 0 refused. Nothing was written (dry run).',
    )
    expect(await rowsOf(sql`select 1 from skus where code = 'DRY'`)).toEqual([])
  })
  test('a missing rate is wrong usage; a missing file or no imported row is a failure', async () => {
    writeInput('pounds.csv', 'sku,name,price_gbp\nP,Mug,1\n')
    expect(await mallCommand('import products pounds.csv --category Mugs')).toMatchObject({
      code: 2,
      warned: expect.stringContaining('Give --rate'),
    })
    expect(await mallCommand('import products none.csv --category Mugs')).toMatchObject({
      code: 1,
      warned: expect.stringContaining('There is no file'),
    })
    writeInput('junk.csv', 'sku,name\nP,damaged\n')
    expect((await mallCommand('import products junk.csv --category Mugs')).code).toBe(1)
  })
})

describe('import categories', () => {
  const tree = [
    'id\ten\tzh-CN\tru',
    'a\tHardware\t五金\tСкобяные изделия',
    'a-1\tHardware > Locks\t五金 > 锁具\tСкобяные изделия > Замки',
    'x\tNowhere > Locks\t\t',
    '\tNo id\t\t',
  ]
  const named = async (key: string) =>
    (
      await rowsOf(
        sql`select c.name, p.name->>'en' as parent from categories c left join categories p on p.id = c.parent_id where c.external_key = ${`taxonomy:${key}`}`,
      )
    )[0]

  test('imports the tree, and only changes the second time', async () => {
    writeInput('tree.tsv', tree.join('\n'))
    const first = await mallCommand('import categories tree.tsv')
    expect(first).toMatchObject({ code: 0, warned: '' })
    expect(first.printed).toContain('4 rows: 2 created, 0 updated, 0 unchanged, 0 too deep, 2 refused.')
    expect(first.printed).toContain('Row 4 refused: no earlier row is "Nowhere"')
    expect(await named('a-1')).toEqual({ name: { en: 'Locks', cn: '锁具', ru: 'Замки' }, parent: 'Hardware' })
    await mall.database.db.execute(
      sql`update categories set name = name || '{"en": "Padlocks"}' where external_key = 'taxonomy:a-1'`,
    )
    writeInput(
      'tree.tsv',
      [tree[0]?.concat('\tes'), tree[1]?.concat('\tFerretería'), tree[2]?.concat('\tFerretería > Cerraduras')].join(
        '\n',
      ),
    )
    expect((await mallCommand('import categories tree.tsv --dry-run')).printed).toContain(
      '0 created, 2 updated, 0 unchanged, 0 too deep, 0 refused. Nothing was written',
    )
    expect((await mallCommand('import categories tree.tsv')).printed).toContain('0 created, 2 updated, 0 unchanged')
    expect(await named('a-1')).toMatchObject({ name: { en: 'Padlocks', es: 'Cerraduras' } })
    const logged = await rowsOf(
      sql`select personal::json->'before'->'a-1' as before, personal::json->'after'->'a-1' as after from audit_rows where path = 'import categories' order by id`,
    )
    expect(logged).toMatchObject([
      { before: null, after: { en: 'Locks' } },
      { before: { en: 'Padlocks' }, after: { en: 'Padlocks', es: 'Cerraduras' } },
    ])
    expect((await mallCommand('import categories tree.tsv --overwrite --depth 1')).printed).toContain(
      '0 updated, 1 unchanged, 1 too deep',
    )
  })
  test('reports errors in the file or the options', async () => {
    writeInput('no-language.tsv', 'id\tname\n1\tLocks')
    expect(await mallCommand('import categories no-language.tsv')).toMatchObject({
      code: 2,
      warned: expect.stringContaining('No column is headed by a language'),
    })
    expect(await mallCommand('import categories tree.tsv --depth none')).toMatchObject({ code: 2 })
    expect(await mallCommand('import categories tree.tsv --under 99999')).toMatchObject({
      code: 2,
      warned: '--under: there is no category 99999.',
    })
    expect((await mallCommand('import categories none.tsv')).code).toBe(1)
  })
})

test('reindex restores lost search rows and drops those of deleted products', async () => {
  await mall.database.db.execute(sql`delete from product_search`)
  await mall.database.db.execute(
    sql`insert into product_search (product_id, tokens, names) select product_id, '', '' from skus where code = 'POST'`,
  )
  await mall.database.db.execute(
    sql`update products set deleted_at = now() where id = (select product_id from skus where code = 'POST')`,
  )
  expect(await mallCommand('reindex')).toMatchObject({ code: 0, printed: '2 products indexed.' })
  expect(await rowsOf(sql`select s.code from product_search p join skus s using (product_id) order by 1`)).toEqual([
    { code: 'A-1' },
    { code: 'A-2' },
  ])
})

describe('accounts', () => {
  const accountOf = async (username: string) =>
    (await rowsOf(sql`select id, is_superuser, password_hash from users where username = ${username}`))[0] as
      | { id: number; is_superuser: boolean; password_hash: string }
      | undefined

  test('create-admin creates a superuser', async () => {
    expect(await mallCommand('create-admin Chief', { ADMIN_PASSWORD: 'a long enough one' })).toMatchObject({
      code: 0,
      printed: 'Chief is a superuser now.',
    })
    const account = await accountOf('Chief')
    expect(account?.is_superuser).toBe(true)
    expect(await verifyPassword(account?.password_hash ?? '', 'a long enough one')).toBe(true)
    expect(await mallCommand('create-admin chief', { ADMIN_PASSWORD: 'a long enough one' })).toMatchObject({
      code: 1,
      warned: 'username: chief is already in use',
    })
    expect(await mallCommand('create-admin other', { ADMIN_PASSWORD: 'password1' })).toMatchObject({
      code: 1,
      warned: expect.stringContaining('too common'),
    })
    expect(await mallCommand('create-admin a/b', { ADMIN_PASSWORD: 'a long enough one' })).toMatchObject({
      code: 1,
      warned: expect.stringContaining('username:'),
    })
    expect(await accountOf('other')).toBeUndefined()
  })
  test('reset-password sets the password and ends the sessions', async () => {
    const { id = 0 } = (await accountOf('Chief')) ?? {}
    await openSession(mall.database.db, id, { remember: true, ip: '127.0.0.1', userAgent: 'test' })
    expect(await mallCommand('reset-password CHIEF', { ADMIN_PASSWORD: 'another long one' })).toMatchObject({
      code: 0,
      printed: 'Chief has a new password; all sessions have ended.',
    })
    expect(await verifyPassword((await accountOf('Chief'))?.password_hash ?? '', 'another long one')).toBe(true)
    expect(await rowsOf(sql`select ended_at is null as open from sessions where user_id = ${id}`)).toEqual([
      { open: false },
    ])
    expect((await mallCommand('reset-password nobody', { ADMIN_PASSWORD: 'another long one' })).code).toBe(1)
  })
})

test('verify exits with 0 if all invariants hold, and with 1 and the faulty row otherwise', async () => {
  const good = await mallCommand('verify')
  expect(good.code).toBe(0)
  expect(good.printed.split('\n').map((line) => line.slice(0, 9))).toEqual([
    'I1  holds',
    'I2  holds',
    'I3  holds',
    'I4  holds',
    'I5  holds',
    'I6  holds',
    'I7  holds',
    'I8  holds',
    'I9  holds',
  ])
  await mall.database.db.execute(sql`update skus set on_hand = on_hand + 1 where code = 'A-1'`)
  const bad = await mallCommand('verify')
  expect(bad.code).toBe(1)
  expect(bad.printed).toMatch(
    /I2 {2}BROKEN 1 times.+\n {4}ledger_sum: SKU A-1 \(\d+\): on hand 6, reserved 0; its ledger adds up to 5 and 0/,
  )
})

test('audit verify prints the first row that changed', async () => {
  await mall.database.db.execute(sql`
    insert into audit_rows (module, summary, method, path, status, response_time, personal, personal_digest, created_at)
    select 'brand', 'Create a brand', 'POST', '/brand', 200, 1, personal, sha256(convert_to(personal, 'UTF8')), now() - interval '2 minutes' from (values ('{"n":1}'), ('{"n":2}')) as rows (personal)`)
  const env = readEnvironment({ DATA_DIR: folder, DATABASE_URL: mall.url })
  // The two, plus rows left by the commands of other tests.
  const sealed = await sealRows(mall.database, env)
  expect(sealed).toBeGreaterThanOrEqual(2)
  expect(await mallCommand('audit verify')).toMatchObject({
    code: 0,
    printed: `${sealed} rows in 1 links are intact.`,
  })
  const [row] = await rowsOf(
    sql`update audit_rows set status = 500 where id = (select min(id) from audit_rows) returning id::int`,
  )
  expect(await mallCommand('audit verify')).toMatchObject({
    code: 1,
    printed: `BROKEN: row ${row?.['id']} was changed. 0 rows in 0 links before it are intact.`,
  })
})

describe('demo-shop', () => {
  const loopback = { DEMO: 'on', OUTGOING_LOOPBACK: 'on' }

  test('is open until it is interrupted, and prints addresses to collect from', async () => {
    const printed: string[] = []
    const stop = new AbortController()
    const env = readEnvironment({ DATA_DIR: folder, DATABASE_URL: mall.url, ...loopback })
    const isOpen = Promise.withResolvers<void>()
    const print = (line: string) => {
      if (printed.push(line) === 5) isOpen.resolve()
    }
    const call = { database: mall.database, env, words: [], folder, print, signal: stop.signal }
    const end = demoShop.run({ ...call, options: { port: '0' } })
    await isOpen.promise
    const addresses = printed.flatMap((line) => /http:\S+/.exec(line)?.[0] ?? [])
    expect(addresses).toHaveLength(4)
    for (const address of addresses) expect((await fetch(address)).status).toBe(200)
    const taken = await mallCommand(`demo-shop --port ${new URL(addresses[0] ?? '').port}`, loopback)
    expect(taken).toMatchObject({ code: 2, warned: expect.stringContaining('is taken') })
    stop.abort()
    expect(await end).toBe(0)
    await expect(fetch(addresses[0] ?? '')).rejects.toThrow()
  })
  test.each<Record<string, string>>([{ DEMO: 'on' }, { DEMO: 'off', RATE_LIMITS: 'off', OUTGOING_LOOPBACK: 'on' }])(
    'is refused with %j',
    async (variables) => {
      const { code, warned } = await mallCommand('demo-shop', variables)
      expect([code, warned]).toEqual([2, expect.stringContaining('OUTGOING_LOOPBACK=on, DEMO=on')])
    },
  )
})
