/** Product files: uploaded, checked, imported and taken back by an operator. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()

test('a price list with unknown headings is checked, imported on a phone and undone', async () => {
  const t = textsOf('en')
  const stamp = `${Date.now()}`
  const operator = await visit({ phone: true })
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/import')
  await seen(page, t('transfer.title'))
  const choose = (name: string, content: string) =>
    main(page)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await choose('offer.pdf', '%PDF-1.7')
  await main(page).getByRole('alert').waitFor()
  await choose(
    'offer.csv',
    `Ref,Название,Цена\nIMP-${stamp}-1,Фонарь ${stamp},"4,50"\nIMP-${stamp}-2,Лампа ${stamp},"6,00"\nIMP-${stamp}-3,Свеча ${stamp},дорого\n`,
  )
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
  await check.getByText(t('transfer.reason.price_invalid')).waitFor()
  await check
    .getByRole('button', { name: t('common.close'), exact: true })
    .last()
    .click()
  await check.waitFor({ state: 'detached' })

  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('transfer.start')}`) })
    .click()
  const run = page.getByRole('dialog', { name: t('transfer.title') })
  await run.getByText(t('job.finished')).waitFor()
  await run.getByRole('button', { name: t('job.undo') }).click()
  await page
    .getByRole('dialog', { name: t('job.undoing') })
    .getByText(t('job.undone'))
    .waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})
