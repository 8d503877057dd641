import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot, readEnvironment } from './env.ts'
import { makeScratchFolder } from './testing/scratch.ts'

const folder = makeScratchFolder()
afterAll(() => rmSync(folder, { recursive: true }))

test('the manual lists every setting', () => {
  const source = readFileSync(join(projectRoot, 'server/src/env.ts'), 'utf8')
  const manual = readFileSync(join(projectRoot, 'docs/operations/configure.md'), 'utf8')
  const names = [...source.matchAll(/\b(?:text|choice)\('([A-Z_]+)'/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect([...new Set(names)].filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})

test('calls to this machine are a choice of a demo that only this machine reaches', () => {
  const choose = (more: NodeJS.ProcessEnv) =>
    readEnvironment({ DATA_DIR: join(folder, 'data'), OUTGOING_LOOPBACK: 'on', ...more }).outgoing.allowsLoopback
  expect(choose({ DEMO: 'on', HOST: '127.0.0.1' })).toBe(true)
  for (const refused of [
    { DEMO: 'off', HOST: '127.0.0.1' },
    { DEMO: 'public', HOST: '0.0.0.0' },
    { DEMO: 'public', HOST: '127.0.0.1', PUBLIC_URL: 'https://mall.example' },
    { DEMO: 'public', HOST: '127.0.0.1', TRUST_PROXY: '1' },
  ])
    expect(() => choose(refused), JSON.stringify(refused)).toThrow('OUTGOING_LOOPBACK=on is accepted with DEMO=on')
})
