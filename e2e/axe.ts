/** Runs axe-core in a page. Without the package, only the rules of `in-page/` apply. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { projectRoot } from '../server/src/env.ts'

const file = join(projectRoot, 'node_modules/axe-core/axe.min.js')
const source = existsSync(file) ? readFileSync(file, 'utf8') : undefined

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  id: string
  help: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** Returns violations as sentences: of all rules, or only of the one that depends on the theme. */
export async function violationsOf(page: Page, only?: 'color-contrast'): Promise<string[]> {
  if (!source) return []
  // Through the debugger, because the page's policy allows no foreign scripts.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source)
  const run = {
    runOnly: only ? { type: 'rule', values: [only] } : { type: 'tag', values: tags },
    resultTypes: ['violations'],
  }
  const { violations } = await page.evaluate<{ violations: Violation[] }>(`axe.run(document, ${JSON.stringify(run)})`)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) =>
        `${id} (${help}) ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`,
    ),
  )
}
