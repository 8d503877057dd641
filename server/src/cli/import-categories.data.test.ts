/** A real taxonomy of ten thousand categories in six languages. */
import { expect, test } from 'vitest'
import { readEnvironment } from '../env.ts'
import { createTestDatabase } from '../testing/database.ts'
import { realData } from '../testing/real-data.ts'
import { runCommandLine } from './run.ts'

test('a real taxonomy comes in whole', async () => {
  const { database, url, close } = await createTestDatabase()
  const printed: string[] = []
  const code = await runCommandLine(
    ['import', 'categories', realData('taxonomy/categories-6-languages.tsv.gz')],
    () => readEnvironment({ DATABASE_URL: url, DEMO: 'off' }),
    { folder: '.', print: (line) => printed.push(line), warn: (line) => printed.push(line) },
    async () => ({ database, close: async () => {} }),
  )
  expect([code, printed.join('\n')]).toEqual([0, expect.stringContaining('10595 rows: 10595 created')])
  const { rows } = await database.pool.query(
    `select count(*)::int as n from categories where external_key like 'taxonomy:%' and name ?& array['en','cn','es','ru','th','vi']`,
  )
  expect(rows).toEqual([{ n: 10595 }])
  await close()
})
