/** Acts on the back office in English: signs in, and finds the parts of a screen by name. */
import type { Page } from 'playwright-core'
import type { Visitor } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const t = textsOf('en')
export const demoPassword = 'demo-mall-2026'

export async function signIn(
  { page, go }: Visitor,
  username: string,
  password: string,
  target = '/workbench',
): Promise<void> {
  await go(`/login?redirect=${encodeURIComponent(target)}`)
  await page.getByLabel(t('account.username')).fill(username)
  await page.locator('main input[name=password]').fill(password)
  await page
    .locator('main form')
    .getByRole('button', { name: t('storefront.signIn'), exact: true })
    .click()
  await page.waitForURL((url) => url.pathname === target)
}

export const tokenOf = async (username: string, password: string) =>
  ((await callApi(undefined, 'POST', '/base/access_token', { username, password })).data as { access_token: string })
    .access_token

/** The visible screen: others are hidden behind their tabs. */
export const main = (page: Page) => page.getByRole('main')
export const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click()
export const follow = (page: Page, name: string | RegExp) =>
  main(page).getByRole('link', { name, exact: true }).first().click()
/** A field of the form, because the list has fields too; required ones have a mark after their name. */
export const field = (page: Page, label: string | RegExp) =>
  page.getByRole('form').getByLabel(new RegExp(`^${label instanceof RegExp ? label.source : label}( \\*)?$`))
/** Waits for a screen with this title. */
export const seen = (page: Page, title: string | RegExp) =>
  main(page).getByRole('heading', { level: 1, name: title }).waitFor()

/** As a new user does at the first sign-in with the password that staff chose. */
export const replacePassword = async (username: string, given: string, chosen: string) =>
  callApi(await tokenOf(username, given), 'POST', '/base/update_password', {
    old_password: given,
    new_password: chosen,
  })
