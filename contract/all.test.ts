/** Nothing that a program can call is left out of the checks that go through all endpoints. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allEndpoints } from './all.ts'
import { areas } from './rules/areas.ts'

test('every endpoint of the contract is among all endpoints', async () => {
  const folder = join(import.meta.dirname, 'api')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>))
  const declared = modules
    .flatMap((module) => Object.values(module))
    .flatMap((value) =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value ? [String(value.path)] : [],
    )
  expect(declared.length).toBeGreaterThan(500)
  expect(declared.filter((path) => !allEndpoints.some((endpoint) => endpoint.path === path))).toEqual([])
})

test('every tag is an area that the screens have words for, and no area is without calls', () => {
  expect([...areas]).toEqual([...new Set(allEndpoints.map(({ tag }) => tag))].sort())
})
