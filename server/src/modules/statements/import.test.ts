/** Import of bank statements: every line counts once, and what a file leaves open is asked. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Desk, entry, startDesk } from '../../testing/statement-desk.ts'
import { verifyInvariants } from '../reports/invariant/service.ts'
import { camt, germanCsv, sampleIban } from './samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await startDesk()
})
afterAll(async () => {
  expect(await verifyInvariants(desk.mall.database.db)).toEqual([])
  await desk.mall.close()
})

describe('import', () => {
  test('a file counts once, and a longer one adds only its new lines', async () => {
    const account = desk.newAccount()
    const entries = [
      entry({ amount: '10.00', id: 'A-1' }),
      entry({ amount: '20.00' }),
      entry({ amount: '5.00', isOutgoing: true }),
    ]
    const preview = await desk.upload(camt(entries, account), { preview: true })
    expect(preview.body.data).toMatchObject({
      format: 'camt053',
      outgoing: 1,
      accounts: [
        {
          account,
          currency: 'USD',
          lines: 2,
          new_lines: 2,
          sums: [{ currency: 'USD', amount: '30.00' }],
          is_known_file: false,
        },
      ],
    })
    expect((await desk.upload(camt(entries, account))).body.data.accounts[0].new_lines).toBe(2)
    expect((await desk.upload(camt(entries, account))).body.data.accounts[0]).toMatchObject({
      new_lines: 0,
      is_known_file: true,
    })
    const longer = await desk.upload(camt([...entries, entry({ amount: '20.00' })], account))
    expect(longer.body.data.accounts[0]).toMatchObject({
      lines: 3,
      new_lines: 1,
      sums: [{ amount: '20.00' }],
    })
  })

  test('ten imports of one file at once store its lines once', async () => {
    const account = desk.newAccount()
    const file = camt(
      [entry({ amount: '1.11', text: `race${account}` }), entry({ amount: '2.22', text: `race${account}` })],
      account,
    )
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.upload(file)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(answers.reduce((sum, { body }) => sum + body.data.accounts[0].new_lines, 0)).toBe(2)
    expect((await desk.lines('unmatched', `race${account}`)).total).toBe(2)
  })

  test('a file that takes several transactions is stored once, in its order, though another import comes in between', async () => {
    const account = desk.newAccount()
    const rows = Array.from(
      { length: 11_000 },
      (_, index) => `2026-11-${10 + (index % 9)},${(index % 7) + 1}.00,Ann Lee,row ${index}`,
    )
    const file = ['Date,Amount,Payer name,Description', ...rows].join('\n')
    const upload = () => desk.upload(file, { account, currency: 'USD' })
    const { pool } = desk.mall.database
    const blocker = await pool.connect()
    try {
      // A row that is not committed has the key of a line of the second transaction, which waits for it. Without foreign
      // keys, whose locks the first one would wait for.
      await desk.upload(camt([entry({ amount: '1.11' })], desk.newAccount()))
      await blocker.query('begin')
      await blocker.query('set local session_replication_role = replica')
      await blocker.query(
        `insert into statement_lines (account_id, statement_id, key, booked_on, amount, currency, payer, payer_account, reference, text, bank_id)
         select a.id + 1, s.id + 1, s.id + 1 || '.10500', '2026-11-10', 1, 'USD', '', '', '', '', ''
           from (select max(id) as id from statement_accounts) a, (select max(id) as id from statements) s`,
      )
      const areWaiting = (count: number) =>
        vi.waitFor(async () => {
          const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
          expect((await pool.query(waiting)).rowCount).toBe(count)
        }, 60_000)
      const first = upload()
      await areWaiting(1)
      const others = [upload(), upload()]
      await areWaiting(3)
      await blocker.query('rollback')
      expect((await Promise.all([first, ...others])).map(({ status }) => status)).toEqual([200, 200, 200])
    } finally {
      blocker.release()
    }
    const { rows: stored } = await pool.query<{ text: string }>(
      'select l.text from statement_lines l join statement_accounts a on a.id = l.account_id where a.account = $1 order by l.id',
      [account],
    )
    expect(stored.map(({ text }) => text)).toEqual(rows.map((row) => row.split(',').at(-1)))
    expect((await upload()).body.data.accounts).toMatchObject([{ lines: 11_000, new_lines: 0, is_known_file: true }])
  })

  test('a table needs an account and columns, whose mapping is saved per account', async () => {
    const file = Buffer.from(germanCsv, 'latin1')
    const account = desk.newAccount()
    expect((await desk.upload(file)).body.fields.account.error).toBe('FIELD_REQUIRED')
    const guess = await desk.upload(file, { account, currency: 'USD', preview: true })
    expect(guess.body.data).toMatchObject({
      format: 'csv',
      outgoing: 1,
      skipped: [],
      accounts: [{ new_lines: 3, sums: [{ currency: 'USD', amount: '1254.56' }] }],
      table: { saved: null, answers: { decimal: ',', columns: { payer: 'Auftraggeber / Empfänger' } } },
    })
    const list = 'Code;Name;Price;Stock\nA-1;Lamp;12,50;100\n'
    expect((await desk.upload(list, { account, currency: 'USD' })).body.error).toBe('STATEMENT_QUESTION')
    await desk.admin.post('/mall/statement/mapping', {
      account,
      currency: 'USD',
      answers: guess.body.data.table.answers,
    })
    expect((await desk.upload(file, { account, currency: 'USD' })).body.data).toMatchObject({
      accounts: [{ new_lines: 3 }],
      table: { saved: { decimal: ',' } },
    })
    const { data } = (await desk.admin.get('/mall/statement/accounts')).body
    expect(data.find((row: { account: string }) => row.account === account).answers.decimal).toBe(',')
  })

  test('sums are by currency', async () => {
    const entries = [
      entry({ amount: '10.00', text: 'dollars' }),
      entry({ amount: '20.00', text: 'more' }),
      entry({ amount: '60.00', text: 'euros', currency: 'EUR' }),
    ]
    const { accounts } = (await desk.upload(camt(entries, desk.newAccount()), { preview: true })).body.data
    expect(accounts.flatMap(({ sums }: { sums: object[] }) => sums)).toEqual([
      { currency: 'USD', amount: '30.00' },
      { currency: 'EUR', amount: '60.00' },
    ])
  })

  test('a line is known again by the id of the bank, or by its facts in a file without one', async () => {
    const account = desk.newAccount()
    const count = async (file: string) =>
      (await desk.upload(file, { account, currency: 'USD' })).body.data.accounts[0].new_lines as number
    const csv = (...rows: string[]) => ['Date,Amount,Payer name,Description,Transaction ID', ...rows].join('\n')
    expect(
      await count(csv('2026-11-20,10.00,Ann Lee,first,TX20261120A', '2026-11-20,10.00,Ann Lee,second,TX20261120B')),
    ).toBe(2)
    // Booked a day later with another text; another payment of the same day and amount.
    expect(
      await count(
        csv('2026-11-21,10.00,ANN LEE,first (booked),TX20261120A', '2026-11-20,10.00,Ann Lee,first,TX20261120C'),
      ),
    ).toBe(1)
    // Without ids and payers, in another layout.
    expect(await count('Booking date;Credit;Purpose\n20.11.2026;10,00;SECOND\n20.11.2026;10,00;third')).toBe(1)
    // The same payment as in CAMT: only a hint, because nothing but day and amount agrees.
    const other = camt([entry({ amount: '10.00', day: '2026-11-20', text: `twin ${account}`, id: 'B-9' })], account)
    expect(await count(other)).toBe(1)
    expect((await desk.lines('unmatched', `twin ${account}`)).data).toMatchObject([{ has_twin: true }])
  })

  test('balances are shown, and a statement that does not begin where the last one ended', async () => {
    const statement = (
      day: string,
      opening: string,
      amount: string,
      closing: string,
    ) => `{1:F01BANKDEFFXXXX0000000000}{4:
:20:STARTUMS
:25:12030000/0000777777
:28C:00001/001
:60F:C${day}USD${opening}
:61:${day}${day.slice(2)}CR${amount}NTRFNONREF//GAP${day}0001
:86:Payment
:62F:C${day}USD${closing}
-}`
    const read = async (...parts: [string, string, string, string]) =>
      (await desk.upload(statement(...parts))).body.data.accounts[0]
    expect(await read('261102', '100,00', '5,00', '105,00')).toMatchObject({
      opening: '100.00',
      closing: '105.00',
      gap: null,
    })
    expect(await read('261103', '105,00', '5,00', '110,00')).toMatchObject({ gap: null })
    expect(await read('261105', '120,00', '5,00', '125,00')).toMatchObject({
      new_lines: 1,
      gap: { day: '2026-11-03', closing: '110.00' },
    })
    // The missing one comes later.
    expect(await read('261104', '110,00', '10,00', '120,00')).toMatchObject({ gap: null })
  })

  test('refuses what is no statement', async () => {
    expect((await desk.admin.post('/mall/statement/import', new FormData())).status).toBe(422)
    for (const content of ['<html></html>', '<!DOCTYPE a><Document/>', Buffer.from([0x25, 0x50, 0x44])]) {
      const { status, body } = await desk.upload(content, { account: sampleIban, currency: 'USD' })
      expect([status, body.fields.file.error]).toEqual([422, 'STATEMENT_UNREADABLE'])
    }
  })
})
