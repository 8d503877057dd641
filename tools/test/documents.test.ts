import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, readEnvironment } from '../../server/src/env.ts'
import { settingsDocument } from '../settings-table.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const exists = (...path: string[]) => existsSync(join(projectRoot, ...path))

/** The changelog names files of its time. */
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'web/README.md'].concat(
  globSync(['docs/**/*.md', 'server/src/modules/*/README.md'], { cwd: projectRoot }).sort(),
)
/** Folders that paths in documents begin at. */
const roots = ['', 'server/src', 'server/src/modules', 'web', 'web/app', 'web/app/back-office']

const notOurs = {
  'files of most modules': ['schema.ts', 'service.ts', 'queries.ts', 'present.ts', 'export-texts.ts'],
  'files of packages of mini programs': [
    'app.json',
    'app-config.json',
    'liff.json',
    'menu-button.json',
    'mini.project.json',
    'project.config.json',
    'sitemap.json',
  ],
  'examples of names': ['order-filter.ts', 'find.ts', 'shown.ts', 'records.ts'],
  'removed, as its decision says': ['http/door.ts'],
}
const known = Object.values(notOurs).flat()

/**
 * Names of files in a line that are not there. A name begins at one of the roots or in a folder that the line has named
 * before, itself or by a file in it.
 */
function missingIn(line: string, document: string): string[] {
  const folders = [dirname(document), ...roots]
  const missing: string[] = []
  for (const [, name = ''] of line.matchAll(/`([^`]+)`/g)) {
    const isFile = /^[\w@.-][\w@./-]*\.(?:tsx?|[cm]?js|json|css|sql|md|html|ya?ml)$/.test(name)
    if (!isFile && !/^[\w@.-]+\/[\w@./-]*$/.test(name)) continue
    const folder = folders.find((each) => exists(each, name))
    if (folder !== undefined) folders.unshift(isFile ? dirname(join(folder, name)) : join(folder, name))
    else if (isFile && !known.includes(name)) missing.push(name)
  }
  return missing
}

test.each(documents)('every file that %s names exists', (document) => {
  const missing = read(document)
    .split('\n')
    .flatMap((line, at) => missingIn(line, document).map((name) => `line ${at + 1}: ${name}`))
  expect(missing).toEqual([])
})

test.each(documents)('links of %s to files lead somewhere', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link = '']) => link)
  const files = links.filter((link) => !/^[a-z]+:/.test(link))
  expect(files.filter((file) => !exists(dirname(document), file))).toEqual([])
})

test.each(documents)('rows of tables in %s begin and end with a bar', (document) => {
  const lines = read(document).split('\n')
  const rows = lines.filter((line, at) => /^\s*\|/.test(lines[at - 1] ?? '') && line.includes('|'))
  expect(rows.filter((row) => !/^\s*\|.*\|$/.test(row))).toEqual([])
})

test.each(documents)('headings of %s differ', (document) => {
  const headings = [...read(document).matchAll(/^#{1,3} .*$/gm)].map(([heading]) => heading)
  expect(headings.filter((heading, at) => headings.indexOf(heading) < at)).toEqual([])
})

/** Names in the first column of the tables of a section. */
function namesIn(document: string, heading: string): string[] {
  const [, rest = ''] = read(document).split(`\n${heading}\n`)
  const rows = (rest.split(/\n#{1,3} /)[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

test('the table of settings is up to date: `npm run settings-table` writes it', () => {
  const { text, wanted } = settingsDocument()
  expect(text).toBe(wanted)
})

test('the operations documents have every variable that a start reads', () => {
  const names = new Set<string>()
  const watched = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void names.add(String(name)) })
  readEnvironment(watched)
  // npm sets the folder it was called in.
  names.delete('INIT_CWD')
  expect(names.size).toBeGreaterThan(20)
  const documented = namesIn('docs/operations/configure.md', '## Variables')
  expect([...names].filter((name) => !documented.includes(name))).toEqual([])
})
