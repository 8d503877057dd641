/** The command line as a terminal and a pipe see it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot, readEnvironment } from '../env.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createTestDatabase } from '../testing/database.ts'
import { runCommandLine } from './run.ts'

let mall: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'mall-terminal-'))
beforeAll(async () => {
  mall = await createTestDatabase()
})
afterAll(async () => {
  await mall.close()
  rmSync(folder, { recursive: true })
})

async function importFile(name: string, content: string, ...options: string[]) {
  writeFileSync(join(folder, name), content)
  const lines: string[] = []
  const terminal = { folder, print: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) }
  const env = () => readEnvironment({ DATA_DIR: folder, DATABASE_URL: mall.url, DEMO: 'off' })
  const code = await runCommandLine(
    ['import', 'products', name, '--category', 'Mugs', ...options],
    env,
    terminal,
    async () => ({ database: mall.database, close: async () => {} }),
  )
  return { code, lines }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: looks for control characters on purpose
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/

test('prints no control characters of a file, nor lines that it makes up', async () => {
  const marks = ['\u001b[2J', '\u0007', '\0', '\u009b31m', '\u202e', '\r', '\n9 rows: 9 created']
  const rows = marks.map((mark, row) => `BAD-${row},"Mug ${mark} red","1${mark}x",\u001b]0;title\u0007`)
  const head = 'sku,name,price,"note\u001b[31m\n9 rows"'
  const { code, lines } = await importFile('hostile.csv', [head, ...rows, 'GOOD,Mug,1,'].join('\n'))
  expect(code).toBe(0)
  expect(lines.join('')).toContain('BAD-6')
  for (const line of lines) {
    expect(line).not.toMatch(controls)
    expect(line).not.toMatch(/^9 rows|\n/)
  }
  // The text of other cells comes back as it was.
  expect(readFileSync(join(folder, 'hostile.failed.csv'), 'utf8')).toContain('\u001b]0;title\u0007')

  const wrong = await importFile('hostile.csv', `${head}\n`, '--columns', 'no\u001b[31m heading=x')
  expect(wrong.code).toBe(2)
  expect(wrong.lines.join('')).not.toMatch(controls)
})

test.each(['zh', 'cn', 'zh-CN'])('--lang %s: names without a language are Chinese', async (lang) => {
  expect(await importFile('chinese.csv', `sku,name\nCN-${lang},红杯子\n`, '--lang', lang)).toMatchObject({ code: 0 })
  const { rows } = await mall.database.pool.query(
    'select p.name from skus s join products p on p.id = s.product_id where s.code = $1',
    [`CN-${lang}`],
  )
  expect(rows).toEqual([{ name: { cn: '红杯子' } }])
})

test('a reader that ends early (`| head`) causes no error', async () => {
  const child = spawn(process.execPath, [join(projectRoot, 'server/src/cli/main.ts'), '--help'])
  child.stdout.destroy()
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  const [code] = await once(child, 'close')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
})
