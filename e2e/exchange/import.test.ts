/** Product files: checked, imported and taken back, exported and scheduled. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { enter, find, main, press, seen } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { textsOf } from '../harness/texts.ts'

const visit = useBrowser()

test('on a phone, a price list with unknown headings is checked, imported and undone, and stock is exported and scheduled', async () => {
  const t = textsOf('en')
  const stamp = `${Date.now()}`
  const operator = await visit({ phone: true })
  const { page } = operator
  await enter(operator, 'admin', '/mall-admin/import')
  await seen(page, t('transfer.title'))
  const choose = (name: string, content: string) =>
    main(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('offer.pdf', '%PDF-1.7')
  await main(page).getByRole('alert').getByText(/PDF/).waitFor()
  await choose(
    'offer.csv',
    `Kürzel,Название,Цена\nIMP-${stamp}-1,Фонарь ${stamp},"4,50"\nIMP-${stamp}-2,Лампа ${stamp},"6,00"\nIMP-${stamp}-3,Свеча ${stamp},дорого\nIMP-${stamp}-4,Чашка ${stamp},1.250\n`,
  )
  const decided = /“1\.250” was taken as 1,250/
  await press(page, t('transfer.check'))
  // No column is known as the code.
  await main(page)
    .getByRole('alert')
    .filter({ hasText: t('transfer.field.code') })
    .waitFor()
  await main(page).getByLabel(t('transfer.fieldOf')).first().selectOption('code')
  await main(page).getByLabel(t('transfer.lang')).selectOption('ru')
  await main(page).getByLabel(t('transfer.category')).selectOption({ index: 1 })
  await press(page, t('transfer.check'))
  const check = page.getByRole('dialog', { name: t('transfer.checkTitle') })
  await check.getByText(t('importing.reason.price_invalid')).waitFor()
  await check.getByText(decided).waitFor()
  await check
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click()
  await check.waitFor({ state: 'detached' })
  await main(page).getByText(decided).waitFor()

  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('transfer.start')}`) })
    .click()
  const run = page.getByRole('dialog', { name: t('transfer.title') })
  await run.getByText(t('job.finished')).waitFor()
  await run.getByText(decided).waitFor()
  await run.getByRole('button', { name: t('job.undo') }).click()
  await page
    .getByRole('dialog', { name: t('job.undoing') })
    .getByText(t('job.undone'))
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await find(page, '/mall-admin/export')
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
  const name = `Stock ${stamp}`
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
