/** Attribute sets: staff define an attribute, put it in the set of a category, and a product gets its field. */
import { expect, test } from 'vitest'
import { demoPassword, field, main, press, seen, signIn, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { callApi } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const sentence = sentencesOf('en')

test('a product of the category gets the field, chooses a value, and buyers see it in their language', async () => {
  const stamp = Date.now()
  const name = `Plug ${stamp}`
  const token = await tokenOf('super', demoPassword)
  const category = (await callApi(token, 'POST', '/mall/category/create', { name: `Lamps ${stamp}`, translations: {} }))
    .data as { id: number }
  const product = (
    await callApi(token, 'POST', '/mall/product/create', {
      name: `Lamp ${stamp}`,
      category_id: category.id,
      status: 'on_sale',
      attributes: [{ name, value: 'Type Z' }],
      skus: [{ code: `LAMP-${stamp}`, price: '3.00', stock: 5 }],
    })
  ).data as { id: number }
  const operator = await visit()
  const { page, go } = operator
  await signIn(operator, 'super', demoPassword, '/mall-admin/attribute')
  await main(page)
    .getByRole('link', { name: t('attribute.new') })
    .click()
  await seen(page, t('attribute.new'))
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await main(page)
    .getByLabel(`${t('access.name')}: English`)
    .fill(name)
  await press(page, t('common.save'))
  await main(page).getByText(`${name} is already in use`).first().waitFor()

  // The name was found on the product: it is in the list already.
  await go(`/mall-admin/attribute?name=${encodeURIComponent(name)}`)
  await main(page).getByRole('link', { name }).click()
  // The list has a field of this label too.
  await seen(page, t('attribute.edit'))
  await main(page).getByLabel(t('attribute.type')).selectOption('choice')
  for (const [index, value] of ['Type C', 'Type G'].entries()) {
    await press(page, t('attribute.choiceAdd'))
    await main(page)
      .getByRole('textbox', { name: t('productform.value') })
      .nth(index)
      .fill(value)
  }
  await press(page, t('common.save'))
  await seen(page, t('attribute.title'))

  await go('/mall-admin/attribute-set?edit=new')
  await main(page)
    .getByLabel(`${t('access.name')}: English`)
    .fill(`Lamps ${stamp}`)
  await field(page, t('attribute.categories')).fill(`Lamps ${stamp}`)
  await page.getByRole('option', { name: `Lamps ${stamp}` }).click()
  await page.keyboard.press('Escape')
  await press(page, t('attribute.add'))
  await field(page, t('attribute.attribute')).fill(name)
  await page.getByRole('option', { name }).click()
  await press(page, t('common.save'))
  await seen(page, t('attribute.setTitle'))

  // The form of the category shows the set; a category below follows it.
  await go(`/mall-admin/category/0?edit=${category.id}`)
  const set = field(page, t('attribute.set'))
  expect(await set.locator('option:checked').textContent()).toBe(`Lamps ${stamp}`)
  await go(`/mall-admin/category/0?edit=new&below=${category.id}`)
  await set
    .locator('option:checked')
    .getByText(sentence('attribute.setInherited', { name: `Lamps ${stamp}` }))
    .waitFor({ state: 'attached' })

  await go(`/mall-admin/product?edit=${product.id}`)
  const plug = field(page, name)
  await expect.poll(() => plug.inputValue()).toBe(sentence('attribute.notInSet', { value: 'Type Z' }))
  await plug.click()
  await page.getByRole('option', { name: 'Type G' }).click()
  await press(page, t('common.save'))
  await seen(page, t('products.title'))
  await go(`/mall/product/${product.id}`)
  await page.getByText('Type G').first().waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})
