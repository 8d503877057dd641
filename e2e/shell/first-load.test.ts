/** The first visit of each public page stays within the budgets for scripts, styles and HTML, and loads nothing of the back office. */
import { expect, test } from 'vitest'
import { publicPages, weigh, weightBudgets } from '../../bench/web/weight.ts'
import { useBrowser } from '../harness/browser.ts'
import { kitFilesOf } from './kit-files.ts'

const visit = useBrowser()

test('public pages are light and without back-office code', async () => {
  const { context, close } = await visit({ phone: true })
  for (const [name, path] of Object.entries(publicPages)) {
    // A list of a category is that of a search.
    if (name === 'category') continue
    const page = await context.newPage()
    const kitFiles = kitFilesOf(page)
    const { scripts, script, style, html } = await weigh(page, path)
    const parts = scripts.map(([file, bytes]) => `${bytes} ${file}`).join(', ')
    expect(script, `${name}: bytes of script after gzip (${parts})`).toBeLessThanOrEqual(weightBudgets.script)
    expect(style, `${name}: bytes of style sheets after gzip`).toBeLessThanOrEqual(weightBudgets.style)
    const { all, ofKit } = await kitFiles()
    expect(all.length).toBeGreaterThan(5)
    expect(ofKit).toEqual([])
    if (name === 'search') {
      expect(await page.locator('main article').count()).toBe(24)
      expect(html, 'bytes of HTML after gzip, for 24 products').toBeLessThanOrEqual(weightBudgets.html)
    }
    await page.close()
  }
  await close()
})
