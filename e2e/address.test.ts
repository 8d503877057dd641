/** A member's address book: addresses are typed the way customers send them in a chat. */
import { expect, test } from 'vitest'
import type { Locale } from '#contract/types'
import { useBrowser } from './browser.ts'
import { registerMember } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()

test.each([
  {
    locale: 'en',
    language: 'en',
    text: 'John Smith, +1 415 555 0132, 500 Howard St, San Francisco, CA 94105, USA',
    kept: {
      receiver: 'John Smith',
      phone: '+1 415 555 0132',
      country_code: 'US',
      province: 'California',
      city: 'San Francisco',
      detail: '500 Howard St, 94105',
    },
  },
  {
    locale: 'cn',
    language: 'zh-CN',
    text: '张三 13800138000 广东省深圳市南山区科技园1号',
    kept: {
      receiver: '张三',
      phone: '+86 138 0013 8000',
      country_code: 'CN',
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      detail: '科技园1号',
    },
  },
])('pasted in $locale: shown as it was understood, filled in, kept', async ({ locale, language, text, kept }) => {
  const t = textsOf(locale)
  const visitor = await visit({ language })
  const { page, go } = visitor
  const member = await registerMember(visitor)
  await go('/mall/member/address')
  await page.getByRole('button', { name: t('address.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('address.paste') }).click()
  await dialog.getByLabel(t('address.pasteLabel')).and(page.locator(':focus')).waitFor()
  await dialog.getByLabel(t('address.pasteLabel')).fill(text)
  for (const word of [kept.receiver, kept.phone, kept.city])
    await dialog.getByRole('definition').filter({ hasText: word }).first().waitFor()
  await dialog.getByRole('button', { name: t('address.pasteFill') }).click()
  await expect.poll(() => dialog.getByLabel(t('address.receiver')).inputValue()).toBe(kept.receiver)
  await expect.poll(() => dialog.locator('[name=province]').inputValue()).toBe(kept.province)
  await dialog.getByRole('button', { name: t('address.save') }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(kept.detail).first().waitFor()
  expect((await member.api('GET', '/mall/address/list')).data).toMatchObject([kept])
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

/** Opens the form for a new address. */
async function addAddress(locale: Locale, language?: string) {
  const t = textsOf(locale)
  const visitor = await visit(language ? { language } : {})
  const { page, go } = visitor
  const member = await registerMember(visitor)
  await go('/mall/member/address')
  await page.getByRole('button', { name: t('address.add') }).click()
  const dialog = page.getByRole('dialog')
  const level = (name: string) => dialog.locator(`[name=${name}]`)
  const options = (name: string) => dialog.locator(`select[name=${name}] option`).allTextContents()
  const save = () => dialog.getByRole('button', { name: t('address.save') }).click()
  await dialog.getByLabel(t('address.receiver')).fill('Ann')
  return { t, visitor, page, member, dialog, level, options, save }
}

test('labels and levels follow the country; a phone number is completed for it', async () => {
  const { t, visitor, member, dialog, save } = await addAddress('en')
  const phone = dialog.getByLabel(t('address.phone'))
  await dialog.getByLabel(t('address.country_code')).selectOption('JP')
  await dialog.getByLabel(t('address.level.prefecture')).waitFor()
  await dialog.getByLabel(t('address.level.ward')).waitFor()

  // Typed before the country was chosen: the country changes the number.
  await phone.fill('020 7946 0000')
  await dialog.getByLabel(t('address.country_code')).selectOption('GB')
  await dialog.getByLabel(t('address.level.town')).fill('London')
  await expect.poll(() => phone.inputValue()).toBe('+44 20 7946 0000')
  await expect.poll(() => phone.getAttribute('placeholder')).toMatch(/^\+44 /)

  // An impossible number is reported when the field loses focus, and is not sent.
  await phone.fill('020 79')
  await dialog.getByLabel(t('address.detail')).fill('1 High Street')
  await dialog.getByText(t('address.phoneInvalid')).waitFor()
  await save()
  await dialog.getByText(t('address.incomplete')).waitFor()
  await expect.poll(() => phone.inputValue()).toBe('020 79')
  expect((await member.api('GET', '/mall/address/list')).data).toEqual([])

  // An unusual number gets a hint and is accepted.
  await phone.fill('+86 0000 0000')
  await dialog.getByLabel(t('address.detail')).focus()
  await dialog.getByText(t('address.phoneUnusual')).waitFor()
  await phone.fill('+7 (916) 123-45-67')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect((await member.api('GET', '/mall/address/list')).data).toMatchObject([
    { country_code: 'GB', city: 'London', phone: '+7 916 123 45 67' },
  ])
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('China: each level lists the places of the level above', async () => {
  const { t, visitor, member, dialog, level, options, save } = await addAddress('en')
  await dialog.getByLabel(t('address.country_code')).selectOption('CN')
  await dialog.locator('select[name=province]').waitFor()
  expect(await options('province')).toEqual(expect.arrayContaining(['Zhejiang 浙江省', 'Inner Mongolia 内蒙古自治区']))
  expect(await options('city')).toEqual([t('address.aboveFirst'), t('address.other')])

  await dialog.getByLabel(t('address.level.province')).selectOption('浙江省')
  await dialog.getByLabel(t('address.level.city')).selectOption('杭州市')
  await dialog.getByLabel(t('address.level.district')).selectOption('西湖区')
  // Choices outside the new province are cleared; a municipality is its own only city.
  await level('province').selectOption('江苏省')
  expect([await level('city').inputValue(), await level('district').inputValue()]).toEqual(['', ''])
  await level('province').selectOption('北京市')
  await expect.poll(() => level('city').inputValue()).toBe('北京市')
  await level('district').selectOption('海淀区')

  // A place directly below its province has no districts to choose; one can be typed.
  await level('province').selectOption('湖北省')
  await level('city').selectOption('仙桃市')
  await dialog.locator('input[name=district]').fill('沔街')
  await dialog.getByLabel(t('address.phone')).fill('138 0013 8000')
  await dialog.getByLabel(t('address.detail')).fill('沔街大道 1 号')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect((await member.api('GET', '/mall/address/list')).data).toMatchObject([
    {
      phone: '+86 138 0013 8000',
      country_code: 'CN',
      province: '湖北省',
      city: '仙桃市',
      district: '沔街',
      region: 'China, 湖北省, 仙桃市, 沔街',
    },
  ])
  expect(visitor.faults).toEqual([])
  await visitor.close()
})

test('China: a place that is not listed can be typed, is stored and shown unchanged', async () => {
  const { t, visitor, page, member, dialog, level, options, save } = await addAddress('cn', 'zh-CN')
  await dialog.locator('select[name=province]').waitFor()
  expect((await options('province'))[1]).toBe('北京市')
  await level('province').selectOption('浙江省')
  await level('city').selectOption({ label: String(t('address.other')) })
  const city = dialog.locator('input[name=city]')
  await dialog.locator('input[name=city]:focus').waitFor()
  await page.keyboard.type('新城市')
  // Back to the list, and again to the typed place.
  await dialog.getByRole('button', { name: t('address.fromList') }).click()
  await level('city').selectOption({ label: String(t('address.other')) })
  await expect.poll(() => city.inputValue()).toBe('新城市')
  await level('district').fill('东区')
  // The typed place stays with another province, because it may belong there.
  await level('province').selectOption('江苏省')
  expect([await level('city').inputValue(), await level('district').inputValue()]).toEqual(['新城市', '东区'])
  await dialog.getByLabel(t('address.phone')).fill('0571-85551234')
  await dialog.getByLabel(t('address.detail')).fill('示例路 1 号')
  await save()
  await dialog.waitFor({ state: 'hidden' })
  expect((await member.api('GET', '/mall/address/list')).data).toMatchObject([
    { phone: '+86 571 8555 1234', province: '江苏省', city: '新城市', district: '东区' },
  ])

  // It is there when the form opens again; typing a listed name chooses it.
  await page.getByRole('button', { name: t('address.editNamed') }).click()
  await dialog.locator('select[name=province]').waitFor()
  await city.fill('南京市')
  await level('district').focus()
  await dialog.locator('select[name=city]').waitFor()
  await expect.poll(() => dialog.locator('input[name=district]').inputValue()).toBe('东区')
  // In another country the same names are plain text.
  await dialog.getByLabel(t('address.country_code')).selectOption('TW')
  expect([
    await dialog.locator('input[name=province]').inputValue(),
    await dialog.locator('input[name=city]').inputValue(),
  ]).toEqual(['江苏省', '南京市'])
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
