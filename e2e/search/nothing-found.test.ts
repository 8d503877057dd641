/** A search that finds nothing: what it says, the request to source it by keyboard, and what staff see of both. */
import { expect, test } from 'vitest'
import { announced } from '../harness/announcements.ts'
import { act, enter, main, rowOf } from '../harness/back-office-screen.ts'
import { runs, useBrowser } from '../harness/browser.ts'
import { devicesOf } from '../harness/devices.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const say = sentencesOf('en')

test.each(devicesOf('a desktop'))(
  'on $device a guest asks for what was not found, and staff mark it as done',
  async ({ phone }) => {
    const [keyword, name] = phone
      ? ['zeppelin mast', 'Tall zeppelin mast']
      : ['zeppelin hangar', 'Large zeppelin hangar']
    const guest = await visit({ phone })
    const { page, go } = guest
    const counted = page.waitForResponse((response) => response.url().includes('/mall/search/miss/count/'))
    await go(`/mall/search?keyword=${encodeURIComponent(keyword)}`)
    await runs(page)
    expect(await page.title()).toContain(`No results for “${keyword}”`)
    expect((await counted).status()).toBe(200)
    const form = page.getByRole('form', { name: t('noresults.request') })
    const what = form.getByLabel(t('noresults.what'))
    await expect.poll(() => what.inputValue()).toBe(keyword)
    await what.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    // Without a contact the field says so and has the focus.
    await page.keyboard.press('Enter')
    await form.locator('[name=contact][aria-invalid=true]:focus').waitFor()
    await page.keyboard.type('guest@buyer.example')
    await page.keyboard.press('Enter')
    await announced(page, say('noresults.sent', { contact: 'guest@buyer.example' }))
    expect(guest.faults).toEqual([])
    await guest.close()

    const staff = await visit({ phone })
    await enter(staff, 'admin', '/mall-admin/search-request')
    const list = main(staff.page)
    const entry = phone ? list.getByRole('listitem').filter({ hasText: name }) : rowOf(staff.page, name)
    await entry.getByRole('link', { name: 'guest@buyer.example' }).waitFor()
    await act(staff.page, entry, t('searchrequest.markDone'))
    await entry.getByText(t('searchrequest.done'), { exact: true }).waitFor()
    await staff.go('/mall-admin/search-miss')
    await list.getByText(keyword).first().waitFor()
    expect(staff.faults).toEqual([])
    await staff.close()
  },
)
