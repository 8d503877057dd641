import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './env.ts'

test('the manual lists every setting', () => {
  const source = readFileSync(join(projectRoot, 'server/src/env.ts'), 'utf8')
  const manual = readFileSync(join(projectRoot, 'docs/OPERATIONS.md'), 'utf8')
  const names = [...source.matchAll(/\b(?:text|choice)\('([A-Z_]+)'/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(20)
  expect([...new Set(names)].filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
})
