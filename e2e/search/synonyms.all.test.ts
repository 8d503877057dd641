/** Synonyms: staff add a group for one language, buyers find by it while typing and in lists, until it is deleted. */
import { expect, test } from 'vitest'
import { demoPassword, main, press, seen, signIn } from '../harness/back-office-screen.ts'
import { useBrowser } from '../harness/browser.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'

const visit = useBrowser()
const t = textsOf('en')

test('a group is added, found by a buyer in its language, and deleted', async () => {
  const word = `zupfelpan${Date.now() % 1000}`.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const operator = await visit()
  const { page } = operator
  await signIn(operator, 'admin', demoPassword, '/mall-admin/synonym')
  await main(page)
    .getByRole('link', { name: t('synonym.new') })
    .click()
  await seen(page, t('synonym.new'))
  await main(page).getByLabel(t('synonym.words')).fill(word)
  await press(page, t('common.save'))
  await main(page).locator('[aria-invalid=true]:focus').waitFor()
  await main(page).getByLabel(t('synonym.words')).fill(`${word}\nfrying pan`)
  await main(page).getByLabel(t('bulk.language')).selectOption('en')
  await press(page, t('common.save'))
  await seen(page, t('synonym.title'))

  const guest = await visit()
  const found = (lang: string) => `/mall/search?keyword=${word}&lang=${lang}`
  const nothing = (lang: string) => guest.page.getByText(sentencesOf(lang)('noresults.keyword', { keyword: word }))
  await guest.go(found('en'))
  await guest.page
    .getByRole('main')
    .getByRole('link', { name: /frying pan/i })
    .first()
    .waitFor()
  await guest.page.getByRole('search').getByRole('searchbox').focus()
  await guest.page.getByRole('combobox', { name: t('storefront.search') }).fill(word.slice(0, 9))
  await guest.page.getByRole('option', { name: word }).waitFor()
  await guest.go(found('es'))
  await nothing('es').waitFor()

  await main(page).getByLabel(t('synonym.word'), { exact: true }).fill(word)
  await page.keyboard.press('Enter')
  const row = main(page).getByRole('row').filter({ hasText: word })
  await row.getByText('English').waitFor()
  await row.getByRole('button', { name: t('access.actionsNamed') }).click()
  await page.getByRole('menuitem', { name: t('access.delete') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('access.delete') })
    .click()
  await row.waitFor({ state: 'detached' })
  await guest.go(found('en'))
  await nothing('en').waitFor()
  expect([...operator.faults, ...guest.faults]).toEqual([])
  await guest.close()
  await operator.close()
})
