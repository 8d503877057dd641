/** Exports in the back office: chosen, written, downloaded, scheduled. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { camt } from '../server/src/modules/statement/samples.ts'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { mallUrl } from './mall.ts'
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

test('lists of brands, customers, returns and bank statements export what their filters match', async () => {
  const t = textsOf('en')
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'super', demoPassword)
  const exported = async () => {
    await main(page)
      .getByRole('button', { name: t('office.exportFound') })
      .click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    const [head = '', ...rows] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
    return { head, rows }
  }
  await staff.go('/mall-admin/brand')
  const name = (await main(page).getByRole('row').nth(1).getByRole('link').first().textContent()) ?? ''
  await staff.go(`/mall-admin/brand?name=${encodeURIComponent(name)}`)
  await main(page).getByRole('row').nth(1).getByText(name).waitFor()
  const brands = await exported()
  expect(brands.head).toContain('ID,Name (en),Description (en)')
  expect(brands.rows.every((row) => row.includes(name))).toBe(true)

  await staff.go('/mall/order/customer?keyword=buyer&has_orders=true&is_active=true')
  const customers = await exported()
  expect(customers.head).toContain('Username')
  expect(customers.rows.length).toBeGreaterThan(0)
  expect(customers.rows.every((row) => row.includes('buyer'))).toBe(true)

  await staff.go('/mall/order/after-sale?status=requested')
  const returns = await exported()
  expect(returns.rows.length).toBeGreaterThan(0)
  expect(returns.rows.every((row) => row.includes('Under review'))).toBe(true)

  const payer = `Payer ${Date.now()}`
  const form = new FormData()
  form.set('file', new File([camt([{ payer, amount: '3.33', text: 'Interest' }])], 'bank.xml'))
  const headers = { token: await tokenOf('super', demoPassword) }
  expect((await fetch(`${mallUrl}/api/v1/mall/statement/import`, { method: 'POST', headers, body: form })).ok).toBe(
    true,
  )
  await staff.go(`/mall/order/statement?tab=unmatched&keyword=${encodeURIComponent(payer)}`)
  const lines = await exported()
  expect(lines.head).toContain('Account,Booked on,Payer')
  expect(lines.rows).toHaveLength(1)
  expect(lines.rows[0]).toContain(payer)
  expect(staff.faults).toEqual([])
})
