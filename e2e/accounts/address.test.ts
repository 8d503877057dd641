/** A member's address book: addresses are pasted from a chat or typed, and follow the country. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { registerMember } from '../harness/member.ts'
import { switchTo } from '../harness/open-page.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()

test('addresses are pasted, completed for their country, and chosen or typed place by place', async () => {
  const t = textsOf('en')
  const visitor = await visit()
  const { page, go } = visitor
  const member = await registerMember(visitor)
  const stored = async () => (await member.api('GET', '/mall/address/list')).data
  const has = async (wanted: object) => expect(await stored()).toContainEqual(expect.objectContaining(wanted))
  const dialog = page.getByRole('dialog')
  const level = (name: string) => dialog.locator(`[name=${name}]`)
  const options = (name: string) => dialog.locator(`select[name=${name}] option`).allTextContents()
  const phone = dialog.locator('[name=phone]')
  const save = async () => {
    await dialog.locator('[type=submit]').click()
    await dialog.waitFor({ state: 'hidden' })
  }
  const add = async () => {
    await page.getByRole('button', { name: t('address.add') }).click()
    await dialog.getByLabel(t('address.receiver')).fill('Ann')
  }

  // Labels and levels follow the country. A number typed before it was chosen is completed for it.
  await go('/mall/member/address')
  await add()
  await dialog.getByLabel(t('address.country_code')).selectOption('JP')
  await dialog.getByLabel(t('address.level.prefecture')).waitFor()
  await dialog.getByLabel(t('address.level.ward')).waitFor()
  await phone.fill('020 7946 0000')
  await dialog.getByLabel(t('address.country_code')).selectOption('GB')
  await dialog.getByLabel(t('address.level.town')).fill('London')
  await expect.poll(() => phone.inputValue()).toBe('+44 20 7946 0000')
  await expect.poll(() => phone.getAttribute('placeholder')).toMatch(/^\+44 /)

  // An impossible number is reported when the field loses focus, and is not sent.
  await phone.fill('020 79')
  await dialog.getByLabel(t('address.detail')).fill('1 High Street')
  await dialog.getByText(t('address.phoneInvalid')).waitFor()
  await dialog.getByRole('button', { name: t('address.save') }).click()
  await dialog.getByText(t('address.incomplete')).first().waitFor()
  await expect.poll(() => phone.inputValue()).toBe('020 79')
  expect(await stored()).toEqual([])

  // An unusual number gets a hint and is accepted.
  await phone.fill('+86 0000 0000')
  await dialog.getByLabel(t('address.detail')).focus()
  await dialog.getByText(t('address.phoneUnusual')).waitFor()
  await phone.fill('+7 (916) 123-45-67')
  await save()
  expect(await stored()).toMatchObject([{ country_code: 'GB', city: 'London', phone: '+7 916 123 45 67' }])

  // China: each level lists the places of the level above.
  await add()
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
  await phone.fill('138 0013 8000')
  await level('detail').fill('沔街大道 1 号')
  await save()
  await has({
    phone: '+86 138 0013 8000',
    country_code: 'CN',
    province: '湖北省',
    city: '仙桃市',
    district: '沔街',
    region: 'China, 湖北省, 仙桃市, 沔街',
  })

  // In Chinese, an address from a chat is shown as it was understood, and fills the form.
  await switchTo(visitor, 'cn')
  const cn = textsOf('cn')
  await page.getByRole('button', { name: cn('address.add') }).click()
  await dialog.getByRole('button', { name: cn('address.paste') }).click()
  await dialog.getByLabel(cn('address.pasteLabel')).and(page.locator(':focus')).waitFor()
  await dialog.getByLabel(cn('address.pasteLabel')).fill('张三 13800138000 浙江省杭州市西湖区示例路1号')
  for (const word of ['张三', '+86 138 0013 8000', '杭州市'])
    await dialog.getByRole('definition').filter({ hasText: word }).first().waitFor()
  await dialog.getByRole('button', { name: cn('address.pasteFill') }).click()
  await expect.poll(() => dialog.getByLabel(cn('address.receiver')).inputValue()).toBe('张三')
  await expect.poll(() => level('district').inputValue()).toBe('西湖区')
  expect((await options('province'))[1]).toBe('北京市')

  // A place that is not listed is typed. Back to the list, and again to the typed place.
  await level('city').selectOption({ label: String(cn('address.other')) })
  const city = dialog.locator('input[name=city]')
  await dialog.locator('input[name=city]:focus').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('新城市')
  await dialog
    .getByRole('button', { name: cn('address.fromList') })
    .first()
    .click()
  await level('city').selectOption({ label: String(cn('address.other')) })
  await expect.poll(() => city.inputValue()).toBe('新城市')
  await level('district').fill('东区')
  // It stays with another province, because it may belong there.
  await level('province').selectOption('江苏省')
  expect([await level('city').inputValue(), await level('district').inputValue()]).toEqual(['新城市', '东区'])
  await phone.fill('0571-85551234')
  await save()
  await has({ receiver: '张三', phone: '+86 571 8555 1234', province: '江苏省', city: '新城市', district: '东区' })

  // It is there when the form opens again; typing a listed name chooses it.
  await page.getByRole('button', { name: sentencesOf('cn')('address.editNamed', { name: '张三' }) }).click()
  await dialog.locator('select[name=province]').waitFor()
  await city.fill('南京市')
  await level('district').focus()
  await dialog.locator('select[name=city]').waitFor()
  await expect.poll(() => dialog.locator('input[name=district]').inputValue()).toBe('东区')
  // In another country the same names are plain text.
  await dialog.getByLabel(cn('address.country_code')).selectOption('TW')
  expect([
    await dialog.locator('input[name=province]').inputValue(),
    await dialog.locator('input[name=city]').inputValue(),
  ]).toEqual(['江苏省', '南京市'])
  expect(visitor.faults).toEqual([])
  await visitor.close()
})
