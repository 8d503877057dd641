/** Runs axe-core in a page. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { projectRoot } from '../../server/src/env.ts'

const source = readFileSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  id: string
  help: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** Violations of all rules but contrast, which `in-page/rules.ts` measures much faster; as sentences. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Through the debugger, because the page's policy allows no foreign scripts.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source)
  const run = {
    runOnly: { type: 'tag', values: tags },
    rules: { 'color-contrast': { enabled: false } },
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
