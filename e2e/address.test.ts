/** A member's address book: what a customer sent in a chat becomes an address. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { becomeMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()

test.each([
  {
    locale: 'en',
    language: 'en',
    text: 'John Smith, +1 415 555 0132, 500 Howard St, San Francisco, CA 94105, USA',
    kept: { receiver: 'John Smith', phone: '+1 415 555 0132', country_code: 'US', province: 'California', city: 'San Francisco', detail: '500 Howard St, 94105' },
  },
  {
    locale: 'cn',
    language: 'zh-CN',
    text: '张三 13800138000 广东省深圳市南山区科技园1号',
    kept: { receiver: '张三', phone: '+86 138 0013 8000', country_code: 'CN', province: '广东省', city: '深圳市', district: '南山区', detail: '科技园1号' },
  },
])('pasted in $locale: shown as it was understood, filled in, kept', async ({ locale, language, text, kept }) => {
  const t = textsOf(locale)
  const visitor = await visit({ language })
  const { page, go } = visitor
  const member = await becomeMember(visitor)
  await go('/mall/member/address')
  await page.getByRole('button', { name: t('address.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('address.paste') }).click()
  await dialog.getByLabel(t('address.pasteLabel')).fill(text)
  for (const word of [kept.receiver, kept.phone, kept.city]) await dialog.getByRole('definition').filter({ hasText: word }).first().waitFor()
  await dialog.getByRole('button', { name: t('address.pasteFill') }).click()
  expect(await dialog.getByLabel(t('address.receiver')).inputValue()).toBe(kept.receiver)
  expect(await dialog.locator('input[name=province]').inputValue()).toBe(kept.province)
  await dialog.getByRole('button', { name: t('address.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(kept.detail).first().waitFor()
  expect((await member.api('GET', '/mall/address/list')).data).toMatchObject([kept])
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('labels and levels are those of the country; a number gets its code', async () => {
  const t = textsOf('en')
  const visitor = await visit()
  const { page, go } = visitor
  await becomeMember(visitor)
  await go('/mall/member/address')
  await page.getByRole('button', { name: t('address.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('address.country_code')).selectOption('JP')
  await dialog.getByLabel(t('address.level.prefecture')).waitFor()
  await dialog.getByLabel(t('address.level.ward')).waitFor()
  await dialog.getByLabel(t('address.country_code')).selectOption('GB')
  await dialog.getByLabel(t('address.level.town')).waitFor()
  await dialog.getByLabel(t('address.phone')).fill('020 7946 0000')
  await dialog.getByLabel(t('address.detail')).fill('1 High Street')
  expect(await dialog.getByLabel(t('address.phone')).inputValue()).toBe('+44 207 946 0000')
  await dialog.getByLabel(t('address.phone')).fill('call me')
  await dialog.getByLabel(t('address.receiver')).fill('Ann')
  await dialog.getByLabel(t('address.level.town')).fill('London')
  await dialog.getByRole('button', { name: t('address.save') }).click()
  await dialog.getByText(t('address.phoneInvalid')).waitFor()
  await visitor.close()
})
