/** Exports in the back office: chosen, written, downloaded, scheduled. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()

test('stock is exported in chosen columns on a phone, and scheduled for every week', async () => {
  const t = textsOf('en')
  const operator = await visit({ phone: true })
  const { page } = operator
  await signIn(operator, 'super', demoPassword, '/mall-admin/export')
  await seen(page, t('exportdesk.title'))
  await main(page).getByLabel(t('exportdesk.kind')).selectOption('stock')
  await main(page).getByLabel(t('exportdesk.format')).selectOption('csv')
  await main(page).getByRole('checkbox', { name: 'Barcode' }).uncheck()
  await main(page).getByRole('checkbox', { name: 'Русский' }).check()
  await press(page, t('exportdesk.start'))
  const row = main(page)
    .getByRole('listitem')
    .filter({ hasText: `${t('exportdesk.kind.stock')}` })
    .first()
  await row.getByText(t('job.status.done')).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: t('exportdesk.downloadOf') }).click(),
  ])
  const [head = '', first = ''] = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(head).toContain('Product code,Product name (en),Product name (ru)')
  expect(head).not.toContain('Barcode')
  expect(first.split(',').length).toBeGreaterThan(5)

  await press(page, t('exportdesk.schedule'))
  const dialog = page.getByRole('dialog', { name: t('exportdesk.schedule') })
  const name = `Stock ${Date.now()}`
  await dialog.getByLabel(t('exportdesk.name')).fill(name)
  await dialog.getByLabel(t('exportdesk.every')).selectOption('weekly')
  await dialog.getByLabel(t('exportdesk.weekday')).selectOption('5')
  await dialog.getByRole('button', { name: t('exportdesk.save') }).click()
  const scheduled = main(page).getByRole('listitem').filter({ hasText: name })
  await scheduled.getByText(t('exportdesk.next')).waitFor()
  await scheduled.getByRole('button', { name: t('exportdesk.pause') }).click()
  await scheduled.getByText(t('exportdesk.paused')).waitFor()
  await scheduled.getByRole('button', { name: t('exportdesk.delete') }).click()
  await scheduled.waitFor({ state: 'detached' })
  expect(operator.faults).toEqual([])
  await operator.close()
})
