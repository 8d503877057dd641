/** Runs the rules of `in-page/` inside a page. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

// One script, because the page's policy allows no further modules.
const source = ['rules', 'layout', 'focus']
  .map((file) =>
    stripTypeScriptTypes(readFileSync(join(import.meta.dirname, `in-page/${file}.ts`), 'utf8')).replaceAll(
      /^(import .*|export )/gm,
      '',
    ),
  )
  .join('\n')

/** Renders everything, including what is far below. Once per document, because it forces a new layout. */
const drawAll = `
  if (!globalThis.isAllDrawn) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    globalThis.isAllDrawn = true
  }
`

type Rule = 'structureFaults()' | 'contrastFaults()' | 'layoutFaults()' | 'focusFaults()' | `targetFaults(${number})`

/** Returns the findings of the rules as sentences. */
export const faultsIn = (page: Page, ...rules: Rule[]): Promise<string[]> =>
  page.evaluate(`(() => { ${source}\n${drawAll}\nreturn [${rules.join()}].flat() })()`)
