/** Comments and test titles use plain words: docs/STYLE.md has the table of those to avoid. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/src/env.ts'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')

/** Cells of the table: words, exceptions, replacements. */
const table = read('docs/STYLE.md')
  .split('### Plain words')[1]
  ?.split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(/(?<!\\)\|/).slice(1))

const patternOf = (column: number) => {
  const patterns = table?.flatMap((cells) => [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, each]) => each))
  return new RegExp(`\\b(?:${patterns?.join('|').replaceAll('\\|', '|')})\\b`, 'gi')
}
const [avoided, exempt] = [patternOf(0), patternOf(1)]

const comment = /(?<=^|[\s({,])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*/
const title = /(?<=^\s*(?:test|describe)\()(?:'.*?'|".*?")/
const prose = new RegExp(`${comment.source}|${title.source}`, 'gm')

function findingsIn(path: string): string[] {
  const source = read(path)
  return [...source.matchAll(prose)].flatMap(({ 0: found, index }) => {
    const text = found
      .replace(/^\/[/*]+\s*/, '')
      .replace(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/`[^`]*`/g, '`')
    const words = text.replace(exempt, '').match(avoided)
    return words ? [`${path}:${source.slice(0, index).split('\n').length} ${words.join(', ')}`] : []
  })
}

test('comments and test titles use plain words', () => {
  const folders = '{bench,contract,e2e,prove,server,tools,web/app,web/offline,web/plugins}'
  const files = globSync([`${folders}/**/*.{ts,tsx,mjs,css}`, '{,web/,.}*.{ts,cjs}'], {
    cwd: projectRoot,
  })
  expect(files.length).toBeGreaterThan(500)
  expect(files.sort().flatMap(findingsIn)).toEqual([])
})
