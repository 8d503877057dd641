import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/src/env.ts'

test('every file that the security document names exists', () => {
  const text = readFileSync(join(projectRoot, 'docs/SECURITY.md'), 'utf8')
  const names = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|json|cjs))`/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(100)
  const roots = ['', 'server/src', 'server/src/modules', 'server/src/modules/account']
  expect(names.filter((name) => !roots.some((root) => existsSync(join(projectRoot, root, name))))).toEqual([])
})
