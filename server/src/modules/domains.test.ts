import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import layers from './domains.json' with { type: 'json' }

type Layers = { layer: string; domains: Record<string, string[]> }[]
const domains = (layers as unknown as Layers).flatMap((layer) => Object.entries(layer.domains))
const foldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('the list holds every domain once, and every part of those that have parts', () => {
  expect(domains.map(([name]) => name).sort()).toEqual(foldersOf(import.meta.dirname).sort())
  for (const [name, parts] of domains)
    if (parts.length > 0) expect([...parts].sort()).toEqual(foldersOf(join(import.meta.dirname, name)).sort())
})

test('each domain describes itself in at most 15 lines', () => {
  for (const [name] of domains) {
    const file = join(import.meta.dirname, name, 'README.md')
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8').trim().split('\n').length, file).toBeLessThanOrEqual(15)
  }
})

test('the architecture document lists the same layers', () => {
  const document = readFileSync(`${import.meta.dirname}/../../../docs/ARCHITECTURE.md`, 'utf8')
  const [, table = ''] = document.split('| layer | domains |')
  const rows = (table.split('\n\n')[0] ?? '').split('\n').filter((line) => /^\| .*`/.test(line))
  const documented = rows.map((row) => {
    const [, layer = '', names = ''] = row.split('|')
    return { layer: layer.trim(), domains: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name) }
  })
  expect(documented).toEqual(layers.map(({ layer, domains }) => ({ layer, domains: Object.keys(domains) })))
})
