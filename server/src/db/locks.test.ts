/** One number per lock, in TypeScript and in the functions of the database. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../env.ts'
import { startTestMall, type TestMall } from '../testing/mall.ts'
import { locks } from './locks.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await startTestMall()
})
afterAll(() => mall.close())

const numbers: readonly number[] = Object.values(locks)

test('no two locks share a number', () => {
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('functions of the database take only locks of the list', async () => {
  const { rows } = await mall.database.pool.query<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace and prosrc like '%advisory%'`,
  )
  const taken = rows.flatMap(({ name, body }) =>
    [...body.matchAll(/pg_\w*advisory\w*\(\s*([^,)]+)/g)].map(([, number]) => ({ name, number: Number(number) })),
  )
  expect(taken).not.toEqual([])
  expect(taken.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

test('no other file in TypeScript has the number of a lock', () => {
  const files = globSync('{bench,contract,e2e,prove,server/src,tools,web/app}/**/*.{ts,tsx}', { cwd: projectRoot })
  expect(files.length).toBeGreaterThan(1000)
  const named = /\b6_?255_?\d{3}\b|pg_\w*advisory\w*\(\s*['"]?\d/
  const own = ['server/src/db/locks.ts', 'server/src/db/locks.test.ts']
  expect(
    files.filter((file) => !own.includes(file) && named.test(readFileSync(join(projectRoot, file), 'utf8'))),
  ).toEqual([])
})
