/** The translation desk: twenty translations that are out of date are fixed by keyboard alone, and one is restored. */
import { expect, test } from 'vitest'
import { demoPassword, main, signIn, tokenOf } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { callApi } from './member.ts'
import { textsOf } from './texts.ts'

const visit = useBrowser()
const t = textsOf('en')
const count = 20

test('twenty translations are fixed by keyboard, and other languages stay', async () => {
  const token = await tokenOf('super', demoPassword)
  const stamp = Date.now()
  const ids: number[] = []
  for (let number = 1; number <= count; number++) {
    const translations = { en: { name: `Maker ${stamp} ${number}` }, es: { name: 'Fabricante' }, vi: { name: 'Hãng' } }
    const { id } = (await callApi(token, 'POST', '/mall/brand/create', { translations })).data as { id: number }
    await callApi(token, 'POST', '/mall/brand/update', {
      id,
      translations: { en: { name: `Mill ${stamp} ${number}` } },
    })
    ids.push(id)
  }
  const translator = await visit()
  const { page } = translator
  await signIn(translator, 'super', demoPassword)
  await translator.go('/mall-admin/translation?to=es&entity=brand&state=stale')
  const editor = main(page).getByRole('region', { name: t('translation.editor') })
  const translation = editor.getByRole('textbox')
  for (let done = 0; done < count; done++) {
    await translation.and(page.locator(':focus')).waitFor()
    expect(await translation.inputValue()).toBe('Fabricante')
    const [, number] = /Mill \d+ (\d+)/.exec(await editor.innerText()) ?? []
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(`Fábrica ${number}`)
    await page.keyboard.press('Control+Enter')
    if (done < count - 1)
      await expect.poll(() => editor.innerText()).not.toMatch(new RegExp(`Mill ${stamp} ${number}$`, 'm'))
  }
  await main(page).getByText(t('translation.pageDone')).waitFor()
  // The history has the text before, which is written again.
  await translator.go('/mall-admin/translation?to=es&entity=brand&view=history')
  const changed = main(page)
    .getByRole('table', { name: t('translation.history') })
    .getByRole('row')
  const last = changed.filter({ hasText: `Fábrica ${count}` }).last()
  await last.getByText('Fabricante', { exact: true }).waitFor()
  await last.getByRole('button', { name: t('translation.restore') }).click()
  await page.getByText(t('translation.restored')).first().waitFor()
  await last.getByText(t('translation.changedSince')).first().waitFor()
  for (const [index, id] of ids.entries()) {
    const { translations } = (await callApi(token, 'GET', `/mall/brand/get?id=${id}`)).data as { translations: object }
    expect(translations).toEqual({
      en: { name: `Mill ${stamp} ${index + 1}` },
      es: { name: index + 1 === count ? 'Fabricante' : `Fábrica ${index + 1}` },
      vi: { name: 'Hãng' },
    })
    await callApi(token, 'DELETE', `/mall/brand/delete?id=${id}`)
  }
  expect(translator.faults).toEqual([])
  await translator.close()
})
