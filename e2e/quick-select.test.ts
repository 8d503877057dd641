/** Quick order: sixty codes from a chat are pasted, fixed with one press and put into the cart. */
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { registerMember } from './member.ts'
import { findSkus, messageOf } from './pasted-list.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()

test.each([
  { language: 'en', phone: false },
  { language: 'ru', phone: true },
] as const)(
  'a list from a chat is pasted, fixed and ordered ($language, phone: $phone)',
  async ({ language, phone }) => {
    const t = textsOf(language)
    const visitor = await visit({ language, phone })
    const { page, go } = visitor
    const member = await registerMember(visitor)
    const skus = await findSkus(60)
    await go('/mall/quick')
    await page.getByRole('textbox', { name: t('quick.paste') }).fill(messageOf(skus))
    await page.getByRole('button', { name: t('quick.read') }).click()
    const list = page.getByRole('region', { name: t('quick.yourList') })
    await list.waitFor()
    expect(await list.getByRole('row').count()).toBe(62)
    await list.getByText('NO-SUCH-99999').waitFor()
    await page.getByRole('button', { name: t('quick.fixAll') }).click()
    await page.getByRole('button', { name: t('quick.fixAll') }).waitFor({ state: 'detached' })

    // Kept in this browser, with the verdicts of the day.
    await go('/mall/quick')
    await list.getByText('NO-SUCH-99999').waitFor()
    const add = page.getByRole('button', { name: t('listing.addAll') })
    await add.click()
    await expect
      .poll(async () => {
        const { data } = await member.api('GET', '/mall/cart/list?page_size=-1')
        return (data as { product_sku_id: number; available: boolean }[]).filter(({ available }) => available).length
      })
      .toBe(60)
    // Rows that cannot be bought stay in sight.
    await list.getByText('NO-SUCH-99999').waitFor()
    await expect.poll(() => list.getByRole('row').count()).toBe(2)

    // A code that is typed offers its product; Enter takes a line with its quantity.
    const field = page.getByRole('combobox', { name: t('quick.add') })
    const [first] = skus
    await field.fill(first?.code ?? '')
    await page
      .getByRole('listbox', { name: t('quick.add') })
      .getByRole('option')
      .first()
      .click()
    await expect.poll(() => list.getByRole('row').count()).toBe(3)
    expect(visitor.faults).toEqual([])
    await visitor.close()
  },
)
