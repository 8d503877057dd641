/** Prices of 500 products are changed by a job, canceled half-way and undone; the audit log and the jobs tell of it. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { withDatabase } from './database.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const count = 500

test('prices of 500 products are changed, the job is canceled half-way and undone', async () => {
  const token = await tokenOf('super', demoPassword)
  const name = `Bulk ${Date.now()}`
  const category = (await callApi(token, 'POST', '/mall/category/create', { name, translations: {} })).data as {
    id: number
  }
  const operator = await visit()
  const { page, go } = operator
  await withDatabase(async (pool) => {
    const { rows } = await pool.query<{ id: number }>(
      `with made as (
         insert into products (category_id, name, status)
         select $1, jsonb_build_object('en', $2::text || ' ' || n), 'draft' from generate_series(1, $3::int) n returning id)
       insert into skus (product_id, code, code_key, price) select id, 'BULK-' || id, 'BULK' || id, 1000 from made returning product_id as id`,
      [category.id, name, count],
    )
    const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
    const changed = async () =>
      (
        await pool.query<{ changed: number }>(
          'select count(*)::int as changed from skus where product_id = any($1) and price = 1100',
          [ids],
        )
      ).rows[0]?.changed ?? 0

    await signIn(operator, 'super', demoPassword, '/mall-admin/product')
    await go(`/mall-admin/product?category_id=${category.id}&status=any`)
    await main(page)
      .getByRole('checkbox', { name: /^Select Bulk/ })
      .first()
      .check()
    await press(page, t('office.chooseAll'))
    await press(page, t('bulk.change'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('bulk.percent')).fill('+10')
    await dialog.getByRole('button', { name: t('bulk.preview') }).click()
    await dialog
      .getByText(/10\.00 → 11\.00/)
      .first()
      .waitFor()

    // Somebody else holds a product in the middle, so that the job waits there.
    const other = await pool.connect()
    await other.query('begin')
    await other.query('select 1 from products where id = $1 for update', [ids[count / 2]])
    await dialog.getByRole('button', { name: t('bulk.start') }).click()
    const progress = page.getByRole('dialog', { name: t('products.price') })
    await progress.getByText(/\d+ of 500/).waitFor()
    await expect.poll(changed).toBeGreaterThan(0)
    await progress.getByRole('button', { name: t('job.cancel') }).click()
    await expect
      .poll(async () => (await pool.query('select 1 from jobs where is_cancel_requested')).rowCount)
      .toBeGreaterThan(0)
    await other.query('commit')
    other.release()
    await progress.getByText(t('job.canceled'), { exact: true }).waitFor()
    const done = await changed()
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(count)

    await progress.getByRole('button', { name: t('job.undo') }).click()
    await page.getByRole('dialog').getByText(t('job.undone')).waitFor()
    expect(await changed()).toBe(0)
    await page.keyboard.press('Escape')
    await go('/system/auditlog?username=super&module=product')
    await seen(page, t('audit.title'))
    await main(page).getByText('Start or schedule a job that changes or deletes products').first().waitFor()
  })
  expect(operator.faults).toEqual([])
  await operator.close()
})
