/** What the pages' own DOM tells: rules that run within the page. */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

// As one script: the pages' own rules let in no other module.
const source = ['rules', 'layout', 'focus']
  .map((file) =>
    stripTypeScriptTypes(readFileSync(join(import.meta.dirname, `in-page/${file}.ts`), 'utf8')).replaceAll(
      /^(import .*|export )/gm,
      '',
    ),
  )
  .join('\n')

/** What is far below is drawn too, though nobody has scrolled there. Once for each document, as all of it is laid out anew for it. */
const drawAll = `
  if (!globalThis.isAllDrawn) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    globalThis.isAllDrawn = true
  }
`

type Rule = 'structureFaults()' | 'contrastFaults()' | 'layoutFaults()' | 'focusFaults()' | `targetFaults(${number})`

/** Findings of rules of `in-page/`, in words; none is what a page should have. */
export const faultsIn = (page: Page, ...rules: Rule[]): Promise<string[]> =>
  page.evaluate(`(() => { ${source}\n${drawAll}\nreturn [${rules.join()}].flat() })()`)
