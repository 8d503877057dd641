/** Nobody waits for more than a page needs: what a first visit loads stays within the budgets, in the language with the longest words. */
import { expect, test } from 'vitest'
import { budgetsOf, publicPages, weigh, weightBudgets } from '../bench/web/weight.ts'
import { useBrowser } from './browser.ts'

const visit = useBrowser()

test.each(Object.entries(publicPages))('%s is light', async (name, path) => {
  const { page, close } = await visit({ phone: true, language: 'ru' })
  const { scripts, ...weight } = await weigh(page, path)
  await close()
  const parts = scripts.map(([file, bytes]) => `${bytes} ${file}`).join(', ')
  for (const kind of budgetsOf(name)) {
    expect(weight[kind], `${name}: bytes of ${kind} after gzip${kind === 'script' ? ` (${parts})` : ''}`).toBeLessThanOrEqual(weightBudgets[kind])
  }
})
