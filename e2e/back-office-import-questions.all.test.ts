/** What a product file leaves open is asked about where it is decided. */
import { expect, test } from 'vitest'
import { enter, main, press, seen } from './back-office-screen.ts'
import { useBrowser } from './browser.ts'
import { sentencesOf, textsOf } from './texts.ts'

const visit = useBrowser()

test('meaning, decimal mark, unit, currency and a second column of a field are asked about, and the check shows new products', async () => {
  const [t, sentence] = [textsOf('en'), sentencesOf('en')]
  const stamp = `${Date.now()}`
  const operator = await visit()
  const { page } = operator
  await enter(operator, 'admin', '/mall-admin/import')
  await seen(page, t('transfer.title'))
  await main(page)
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'offer.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Offer of May\nArtikel;sku;Name;Price (€);Price 2 price;Quantity;Weight;Stock\nx;QS-${stamp};Lamp ${stamp};10,50;9;12;250;1,000\n`,
      ),
    })
  await main(page).getByText('offer.csv').first().waitFor()
  expect(await main(page).getByLabel(t('transfer.headingRow')).inputValue()).toBe('2')

  await main(page)
    .getByRole('radiogroup', { name: sentence('transfer.whichMeaning', { heading: 'Quantity' }) })
    .getByLabel(t('transfer.meaning.moq'))
    .check()
  await main(page)
    .getByRole('radiogroup', { name: sentence('transfer.whichDecimal', { heading: 'Stock' }) })
    .getByLabel('1,000 is 1,000')
    .check()
  await main(page)
    .getByLabel(sentence('transfer.whichUnit', { heading: 'Weight', value: '250' }))
    .selectOption('g')
  await main(page)
    .getByLabel(sentence('transfer.fieldOf', { heading: 'Price 2 price' }))
    .selectOption('price')
  await main(page)
    .getByText(sentence('transfer.twice', { heading: 'Price (€)' }))
    .waitFor()
  await press(page, t('transfer.check'))
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Price 2 price' })
    .getByText(sentence('transfer.twice', { heading: 'Price (€)' }))
    .waitFor()
  await main(page)
    .getByLabel(sentence('transfer.fieldOf', { heading: 'Price 2 price' }))
    .selectOption('none')
  expect(await main(page).getByLabel(t('transfer.currency')).inputValue()).toBe('EUR')
  await main(page).getByLabel(t('transfer.rate')).fill('2')
  await main(page).getByLabel(t('transfer.category')).selectOption({ index: 1 })
  await press(page, t('transfer.check'))
  const check = page.getByRole('dialog', { name: t('transfer.checkTitle') })
  await check.getByText(`Lamp ${stamp} · $21.00`).waitFor()
  expect(operator.faults).toEqual([])
  await operator.close()
})
