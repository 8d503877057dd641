/** The first visit of each public page stays within the budgets for scripts, styles and HTML. */
import { expect, test } from 'vitest'
import { publicPages, weigh, weightBudgets } from '../bench/web/weight.ts'
import { useBrowser } from './browser.ts'

const visit = useBrowser()

test.each(Object.entries(publicPages))('%s is light', async (name, path) => {
  const { page, close } = await visit({ phone: true })
  const { scripts, script, style } = await weigh(page, path)
  await close()
  const parts = scripts.map(([file, bytes]) => `${bytes} ${file}`).join(', ')
  expect(script, `${name}: bytes of script after gzip (${parts})`).toBeLessThanOrEqual(weightBudgets.script)
  expect(style, `${name}: bytes of style sheets after gzip`).toBeLessThanOrEqual(weightBudgets.style)
})

test('a list of 24 products is a light document', async () => {
  const { page, close } = await visit({ phone: true })
  const { html } = await weigh(page, publicPages.search)
  expect(await page.locator('main article').count()).toBe(24)
  await close()
  expect(html, 'bytes of HTML after gzip').toBeLessThanOrEqual(weightBudgets.html)
})
