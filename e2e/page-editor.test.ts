/** The page editor: two editors at once, blocks copied between pages, undo and redo, and drafts that are not lost. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PageDraft } from '#contract/page'
import { versionOf } from '#contract/page-upgrade'
import { announced } from './announcements.ts'
import { violationsOf } from './axe.ts'
import { demoPassword, main, press, seen, signIn, tokenOf } from './back-office-screen.ts'
import { blockLibrary } from './block-library.ts'
import { useBrowser, type Visitor } from './browser.ts'
import { faultsIn } from './in-page.ts'
import { callApi } from './member.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()
const [t, sentence] = [textsOf('en'), sentencesOf('en')]

const notice = (id: string, en: string) => {
  return { id, type: 'notice', version: versionOf('notice'), props: { text: { en }, tone: 'info' } }
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

async function open(visitor: Visitor, id: number, title: string): Promise<void> {
  await visitor.go(`/mall-admin/page?edit=${id}`)
  await seen(visitor.page, title)
  await words(visitor.page).waitFor()
}

test('the second of two editors sees what the first changed, and keeps the own draft or loads the newer one', async () => {
  const token = await tokenOf('admin', demoPassword)
  const id = await create(token, 'Shared page', [notice('a', 'First words'), notice('b', 'Second words')])
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
  await open(staff, id, 'Shared page')

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
  await conflict.getByRole('button', { name: t('builder.keepOwn') }).click()
  await expect.poll(async () => wordsIn(await read(token, id))).toEqual(['My words', 'Second words'])

  // And the other way: the newer draft in place of the own one.
  const { revision } = await read(token, id)
  await callApi(other, 'POST', `/mall/page/save/${id}`, { revision, blocks: theirs })
  await words(page).fill('My other words')
  await conflict.getByRole('button', { name: t('builder.reload') }).click()
  await blockNamed(page, 'Words of a colleague').waitFor()
  expect(await blockNamed(page, 'My other words').count()).toBe(0)
  expect(staff.faults).toEqual([])
  await staff.close()
})

test('blocks are copied from one page to another, moved with the keyboard, undone and redone', async () => {
  const token = await tokenOf('admin', demoPassword)
  const from = await create(token, 'Page to copy from', [notice('a', 'Free samples'), notice('b', 'Fair prices')])
  const to = await create(token, 'Page to paste into', [notice('a', 'Welcome')])
  const staff = await visit()
  const { page, context } = staff
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
  await open(staff, from, 'Page to copy from')
  await press(page, t('builder.copyAll'))
  await announced(page, '2 blocks copied')
  await open(staff, to, 'Page to paste into')
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
  expect(
    await main(page)
      .getByRole('button', { name: t('builder.undo') })
      .isDisabled(),
  ).toBe(true)
  await press(page, t('builder.redo'))
  await expect.poll(order).toEqual(['Welcome', 'Free samples', 'Fair prices'])
  // A new change ends what could be redone.
  await words(page).fill('Welcome back')
  await isSaved(page)
  expect(
    await main(page)
      .getByRole('button', { name: t('builder.redo') })
      .isDisabled(),
  ).toBe(true)
  expect(staff.faults).toEqual([])
  await staff.close()
})

test('a block is dragged to another place with the mouse', async () => {
  const token = await tokenOf('admin', demoPassword)
  const id = await create(token, 'Page to rearrange', [
    notice('a', 'First'),
    notice('b', 'Second'),
    notice('c', 'Third'),
  ])
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
  await open(staff, id, 'Page to rearrange')
  const order = async () => wordsIn(await read(token, id))
  const rowOf = (text: string) =>
    main(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: nameOf(text), exact: true }) })
  const drag = async (text: string, target: string, edge: 'upper' | 'lower') => {
    const name = sentence('tree.move', { name: nameOf(text) })
    const height = (await rowOf(target).boundingBox())?.height ?? 0
    const targetPosition = { x: 40, y: edge === 'upper' ? 3 : height - 3 }
    await main(page).getByRole('button', { name }).dragTo(rowOf(target), { targetPosition })
  }
  await drag('First', 'Third', 'lower')
  await expect.poll(order).toEqual(['Second', 'Third', 'First'])
  await drag('First', 'Third', 'upper')
  await expect.poll(order).toEqual(['Second', 'First', 'Third'])
  await press(page, t('builder.undo'))
  await expect.poll(order).toEqual(['Second', 'Third', 'First'])
  expect(staff.faults).toEqual([])
  await staff.close()
})

test('what could not be saved is back after a reload, and after the session has ended', async () => {
  const token = await tokenOf('admin', demoPassword)
  const id = await create(token, 'Unsaved page', [notice('a', 'Before')])
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
  await open(staff, id, 'Unsaved page')
  await page.route('**/mall/page/save/**', (route) => route.abort())
  await words(page).fill('Written without a connection')
  await page.waitForRequest('**/mall/page/save/**')
  await open(staff, id, 'Unsaved page')
  await expect.poll(() => words(page).inputValue()).toBe('Written without a connection')
  await main(page)
    .getByText(/^Your unsaved changes from .+ are back\.$/)
    .waitFor()
  await page.unroute('**/mall/page/save/**')
  await expect.poll(async () => wordsIn(await read(token, id))).toEqual(['Written without a connection'])

  // The session ends; the sign-in above the page is left, and the page is opened by another sign-in.
  const session = await page.evaluate<string>(
    'JSON.parse(localStorage.ACCESS_TOKEN ?? sessionStorage.ACCESS_TOKEN).value',
  )
  await callApi(session, 'POST', '/base/logout', {})
  await words(page).fill('Written after the end')
  const dialog = page.getByRole('dialog', { name: t('session.expiredTitle') })
  await dialog.getByRole('button', { name: t('session.stayAway') }).click()
  await page.waitForURL(/\/login/)
  await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
  await open(staff, id, 'Unsaved page')
  await expect.poll(() => words(page).inputValue()).toBe('Written after the end')
  await expect.poll(async () => wordsIn(await read(token, id))).toEqual(['Written after the end'])
  await staff.close()
})

test('the library finds blocks by words and adds one after the chosen block, by keyboard and on a phone', async () => {
  const token = await tokenOf('admin', demoPassword)
  const id = await create(token, 'Page to extend', [notice('a', 'First'), notice('b', 'Last')])
  const staff = await visit()
  const { page } = staff
  await signIn(staff, 'admin', demoPassword, '/mall-admin/page')
  await open(staff, id, 'Page to extend')
  const types = async () => (await read(token, id)).blocks.map(({ type }) => type)
  const library = blockLibrary(page, t)
  const add = main(page).getByRole('button', { name: t('builder.add'), exact: true })
  await blockNamed(page, 'First').click()
  await add.focus()
  await page.keyboard.press('Enter')
  await library.getByText(sentence('builder.library.after', { name: nameOf('First') })).waitFor()
  await library.getByRole('searchbox').focus()
  await page.keyboard.type('no such block')
  await library.getByText(sentence('builder.library.none', { text: 'no such block' })).waitFor()
  await library.getByRole('searchbox').fill('TIME LEFT')
  // Enter takes the first that is found.
  await page.keyboard.press('Enter')
  await library.waitFor({ state: 'detached' })
  await expect.poll(types).toEqual(['notice', 'countdown', 'notice'])
  await add.and(page.locator(':focus')).waitFor()

  await page.setViewportSize({ width: 375, height: 740 })
  await add.click()
  const groups = (await library.getByRole('heading', { level: 3 }).allInnerTexts()).length
  expect(groups).toBe(6)
  const faults = await faultsIn(page, 'structureFaults()', 'contrastFaults()', 'layoutFaults()', 'targetFaults(44)')
  expect([...faults, ...(await violationsOf(page))]).toEqual([])
  await page.evaluate(`document.documentElement.dataset.theme = 'dark'`)
  expect(await faultsIn(page, 'contrastFaults()')).toEqual([])
  await library.getByRole('button', { name: t('builder.type.spacer'), exact: true }).click()
  await expect.poll(types).toEqual(['notice', 'countdown', 'spacer', 'notice'])
  expect(staff.faults).toEqual([])
  await staff.close()
})
