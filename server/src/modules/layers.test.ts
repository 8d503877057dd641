import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import layers from './layers.json' with { type: 'json' }

test('the layers hold every module once', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(layers.flat().sort()).toEqual(folders.map(({ name }) => name).sort())
})

test('the architecture document lists the same layers', () => {
  const document = readFileSync(`${import.meta.dirname}/../../../docs/ARCHITECTURE.md`, 'utf8')
  const [, table = ''] = document.split('| modules, high to low |')
  const rows = (table.split('\n\n')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  const documented = rows.map((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(documented.reverse()).toEqual(layers)
})
