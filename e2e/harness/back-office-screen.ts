/** Acts on the back office in English: signs in, and finds the parts of a screen by name. */
import type { Locator, Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { callApi, type Member } from './member.ts'
import { signInWithToken } from './open-page.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en')
export const demoPassword = 'demo-mall-2026'

export const tokenOf = async (username: string, password: string) =>
  ((await callApi(undefined, 'POST', '/base/access_token', { username, password })).data as { access_token: string })
    .access_token

/** Opens a screen with a new session of an account. */
export async function signIn(
  visitor: Visitor,
  username: string,
  password: string,
  target = '/workbench',
): Promise<void> {
  await signInWithToken(visitor, await tokenOf(username, password))
  await visitor.go(target)
}

/** Opens a screen with the session of a demo account, and returns the API calls of this account. */
export async function enter(visitor: Visitor, username: string, path: string): Promise<Member['api']> {
  const token = await tokenOf(username, demoPassword)
  await signInWithToken(visitor, token)
  await visitor.go(path)
  return (...call) => callApi(token, ...call)
}

/** Opens a screen within the running page: the command palette finds it by its title or path. */
export async function find(page: Page, words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: t('office.findScreen') })
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('office.findScreen') })
    .waitFor()
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill(words)
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
}

/** The visible screen: others are hidden behind their tabs. */
export const main = (page: Page) => page.getByRole('main')
export const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click()
export const follow = (page: Page, name: string | RegExp) =>
  main(page).getByRole('link', { name, exact: true }).first().click()
/** A field of the form, because the list has fields too; required ones have a mark after their name. */
export const field = (page: Page, label: string | RegExp) =>
  page.getByRole('form').getByLabel(new RegExp(`^${label instanceof RegExp ? label.source : label}( \\*)?$`))
/** The rows of the visible list with this text. */
export const rowOf = (page: Page, text: string) => main(page).getByRole('row').filter({ hasText: text })

/** Chooses an action from the menu of a row. */
export async function act(page: Page, row: Locator, action: string | RegExp): Promise<void> {
  await row.getByRole('button', { name: t('access.actionsNamed') }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

/** Deletes a row, after the question. */
export async function remove(page: Page, row: Locator): Promise<void> {
  await act(page, row, t('access.delete'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
}

/** Filters the visible list by a text field, and waits until the address, and with it each link of the list, has the filter. */
export async function filterBy(page: Page, label: string | RegExp, text: string): Promise<void> {
  await main(page).getByRole('search').getByLabel(label, { exact: true }).fill(text)
  await press(page, t('office.search'))
  await page.waitForURL((url) => [...url.searchParams.values()].includes(text))
}

/** Waits for a screen with this title. */
export const seen = (page: Page, title: string | RegExp) =>
  main(page).getByRole('heading', { level: 1, name: title }).waitFor()

/** As a new user does at the first sign-in with the password that staff chose. */
export const replacePassword = async (username: string, given: string, chosen: string) =>
  callApi(await tokenOf(username, given), 'POST', '/base/update_password', {
    old_password: given,
    new_password: chosen,
  })
