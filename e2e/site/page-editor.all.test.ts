/** The page editor: two editors at once, blocks copied between pages, undo and redo, and drafts that are not lost. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageDraft } from '#contract/api/site/page'
import { blockVersion } from '#contract/api/site/page-block'
import { announced } from '../harness/announcements.ts'
import { demoPassword, enter, follow, main, press, seen, tokenOf } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { faultsIn } from '../harness/in-page.ts'
import { callApi } from '../harness/member.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { blockLibrary } from './block-library.ts'

const visit = useBrowser()
const [t, sentence] = [textsOf('en'), sentencesOf('en')]

const notice = (id: string, en: string) => {
  return { id, type: 'notice', version: blockVersion, props: { text: { en }, tone: 'info' } }
}

let serial = 0
async function create(token: string, title: string, blocks: object[]): Promise<number> {
  const body = { slug: `editor-${Date.now()}-${++serial}`, texts: { en: { title } }, blocks }
  return ((await callApi(token, 'POST', '/mall/page/create', body)).data as { id: number }).id
}
const read = async (token: string, id: number) =>
  (await callApi(token, 'GET', `/mall/page/get/${id}`)).data as PageDraft
const wordsIn = ({ blocks }: PageDraft) => blocks.map(({ props }) => (props as { text: { en: string } }).text.en)

const words = (page: Page) => main(page).getByLabel(t('builder.field.text'), { exact: true })
const isSaved = (page: Page) => main(page).getByRole('status').getByText(t('builder.saved'), { exact: true }).waitFor()
const nameOf = (text: string) => `${t('builder.type.notice')} “${text}”`
const blockNamed = (page: Page, text: string) => main(page).getByRole('button', { name: nameOf(text), exact: true })

/** Opens a page from the list. */
async function open(page: Page, title: string): Promise<void> {
  await seen(page, t('builder.title'))
  await follow(page, title)
  await seen(page, title)
  await words(page).waitFor()
}

test('the second of two editors sees what the first changed, and chooses the own draft or the newer one', async () => {
  const token = await tokenOf('admin', demoPassword)
  const title = `Shared page ${Date.now()}`
  const id = await create(token, title, [notice('a', 'First words'), notice('b', 'Second words')])
  const staff = await visit()
  const { page } = staff
  await enter(staff, 'admin', '/mall-admin/page')
  await open(page, title)

  const other = await tokenOf('super', demoPassword)
  const theirs = [notice('b', 'Words of a colleague'), notice('c', 'A new notice')]
  await callApi(other, 'POST', `/mall/page/save/${id}`, { revision: 1, blocks: theirs })
  await words(page).fill('My words')
  const conflict = main(page)
    .getByRole('status')
    .filter({ hasText: t('builder.conflict') })
  await conflict.getByText(sentence('builder.conflictChanges', { name: 'super' })).waitFor()
  for (const [change, text] of [
    ['changed', 'Words of a colleague'],
    ['added', 'A new notice'],
    ['removed', 'First words'],
  ] as const)
    await conflict.getByText(sentence(`builder.change.${change}`, { name: nameOf(text) })).waitFor()
  expect(wordsIn(await read(token, id))).toEqual(['Words of a colleague', 'A new notice'])
  await conflict.getByRole('button', { name: t('builder.useOwnDraft') }).click()
  await expect.poll(async () => wordsIn(await read(token, id))).toEqual(['My words', 'Second words'])

  // And the other way: the newer draft in place of the own one.
  const { revision } = await read(token, id)
  await callApi(other, 'POST', `/mall/page/save/${id}`, { revision, blocks: theirs })
  await words(page).fill('My other words')
  await conflict.getByRole('button', { name: t('builder.reload') }).click()
  await blockNamed(page, 'Words of a colleague').waitFor()
  expect(await blockNamed(page, 'My other words').count()).toBe(0)

  // What could not be saved is back after a reload.
  await page.route('**/mall/page/save/**', (route) => route.abort())
  await words(page).fill('Written without a connection')
  await page.waitForRequest('**/mall/page/save/**')
  await page.reload()
  await expect.poll(() => words(page).inputValue()).toBe('Written without a connection')
  await main(page)
    .getByText(/^Your unsaved changes from .+ are back\.$/)
    .waitFor()
  await page.unroute('**/mall/page/save/**')
  const first = async () => wordsIn(await read(token, id))[0]
  await expect.poll(first).toBe('Written without a connection')
  expect(staff.faults).toEqual([])

  // And after the session has ended, the sign-in above the page was left, and the page for it leads back.
  const session = await page.evaluate<string>(
    'JSON.parse(localStorage.ACCESS_TOKEN ?? sessionStorage.ACCESS_TOKEN).value',
  )
  await callApi(session, 'POST', '/base/logout', {})
  await words(page).fill('Written after the end')
  const dialog = page.getByRole('dialog', { name: t('session.expiredTitle') })
  await dialog.getByRole('button', { name: t('session.notNow') }).click()
  await page.waitForURL(/\/login/)
  await page.getByLabel(t('account.username')).fill('admin')
  await page.locator('main input[name=password]').fill(demoPassword)
  await page
    .locator('main form')
    .getByRole('button', { name: t('storefront.signIn'), exact: true })
    .click()
  await seen(page, title)
  await expect.poll(() => words(page).inputValue()).toBe('Written after the end')
  await expect.poll(first).toBe('Written after the end')
  await staff.close()
})

test('blocks are copied to another page, moved with keyboard and mouse, undone, redone, and added from the library', async () => {
  const token = await tokenOf('admin', demoPassword)
  const [source, target] = [`Page to copy from ${Date.now()}`, `Page to paste into ${Date.now()}`]
  await create(token, source, [notice('a', 'Free samples'), notice('b', 'Fair prices')])
  const to = await create(token, target, [notice('a', 'Welcome')])
  const staff = await visit()
  const { page, context } = staff
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(staff, 'admin', '/mall-admin/page')
  await open(page, source)
  await press(page, t('builder.copyAll'))
  await announced(page, '2 blocks copied')
  await page.goBack()
  await open(page, target)
  await press(page, t('builder.paste'))
  await blockNamed(page, 'Fair prices').waitFor()
  await expect.poll(async () => wordsIn(await read(token, to))).toEqual(['Welcome', 'Free samples', 'Fair prices'])
  const ids = (await read(token, to)).blocks.map(({ id }) => id)
  expect(new Set(ids).size).toBe(3)

  const fairPrices = nameOf('Fair prices')
  await main(page)
    .getByRole('button', { name: sentence('tree.move', { name: fairPrices }) })
    .focus()
  await page.keyboard.press('Alt+ArrowUp')
  const order = async () => wordsIn(await read(token, to))
  await expect.poll(order).toEqual(['Welcome', 'Fair prices', 'Free samples'])
  await press(page, t('builder.undo'))
  await expect.poll(order).toEqual(['Welcome', 'Free samples', 'Fair prices'])
  await press(page, t('builder.undo'))
  await expect.poll(order).toEqual(['Welcome'])
  const isDisabled = (action: string) =>
    main(page)
      .getByRole('button', { name: t(action) })
      .isDisabled()
  expect(await isDisabled('builder.undo')).toBe(true)
  await press(page, t('builder.redo'))
  await expect.poll(order).toEqual(['Welcome', 'Free samples', 'Fair prices'])
  // A new change, of the block that was pasted last, ends what could be redone.
  await words(page).fill('Welcome back')
  await isSaved(page)
  expect(await isDisabled('builder.redo')).toBe(true)

  const rowOf = (text: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: nameOf(text), exact: true }) })
  const drag = async (text: string, onto: string, edge: 'upper' | 'lower') => {
    const name = sentence('tree.move', { name: nameOf(text) })
    await main(page).getByRole('button', { name }).hover()
    await page.mouse.down()
    const { x = 0, y = 0, height = 0 } = (await rowOf(onto).boundingBox()) ?? {}
    await page.mouse.move(x + 40, y + (edge === 'upper' ? 3 : height - 3), { steps: 8 })
    await rowOf(onto)
      .and(page.locator(`[data-over=${edge === 'upper' ? 'before' : 'after'}]`))
      .waitFor()
    await page.mouse.up()
  }
  await drag('Welcome back', 'Fair prices', 'lower')
  await expect.poll(order).toEqual(['Welcome', 'Fair prices', 'Welcome back'])
  await drag('Welcome back', 'Fair prices', 'upper')
  await expect.poll(order).toEqual(['Welcome', 'Welcome back', 'Fair prices'])
  await press(page, t('builder.undo'))
  await expect.poll(order).toEqual(['Welcome', 'Fair prices', 'Welcome back'])

  // The library adds after the chosen block.
  const types = async () => (await read(token, to)).blocks.map(({ type }) => type)
  const library = blockLibrary(page, t)
  const add = main(page).getByRole('button', { name: t('builder.add'), exact: true })
  await blockNamed(page, 'Fair prices').click()
  await add.focus()
  await page.keyboard.press('Enter')
  await library.getByText(sentence('builder.library.after', { name: fairPrices })).waitFor()
  await library.getByRole('searchbox').focus()
  await page.keyboard.type('no such block')
  await library.getByText(sentence('builder.library.none', { text: 'no such block' })).waitFor()
  await library.getByRole('searchbox').fill('TIME LEFT')
  // Enter takes the first that is found.
  await page.keyboard.press('Enter')
  await library.waitFor({ state: 'detached' })
  await expect.poll(types).toEqual(['notice', 'notice', 'countdown', 'notice'])
  await add.and(page.locator(':focus')).waitFor()

  await page.setViewportSize({ width: 375, height: 740 })
  await add.click()
  expect(await library.getByRole('heading', { level: 3 }).count()).toBe(6)
  expect(await faultsIn(page, 'structureFaults()', 'contrastFaults()', 'layoutFaults()', 'targetFaults(44)')).toEqual(
    [],
  )
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
  expect(await faultsIn(page, 'contrastFaults()')).toEqual([])
  await library.getByRole('button', { name: t('builder.type.spacer'), exact: true }).click()
  await expect.poll(types).toEqual(['notice', 'notice', 'countdown', 'spacer', 'notice'])
  expect(staff.faults).toEqual([])
  await staff.close()
})
