/** A spring landing page: staff build it in two languages, look at it as on a phone, schedule it, and roll it back. */
import { expect, test } from 'vitest'
import { enter, field, follow, main, press, seen } from '../harness/back-office-screen.ts'
import { useBrowser, type Visitor } from '../harness/browser.ts'
import { mallUrl } from '../harness/mall.ts'
import { sentencesOf, textsOf } from '../harness/texts.ts'
import { addBlock } from './block-library.ts'

const visit = useBrowser()
const [t, sentence] = [textsOf('en'), sentencesOf('en')]

/** The clock of the mall in its time zone, to the minute, so many days from now. */
const wallTime = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

async function buildPage({ page }: Visitor, slug: string, title: string): Promise<void> {
  await seen(page, t('builder.title'))
  await follow(page, t('builder.new'))
  await seen(page, t('builder.new'))
  const name = page.getByRole('form').getByRole('textbox', { name: t('builder.name') })
  await name.fill(title)
  await page
    .getByRole('form')
    .getByRole('tab', { name: /^Русский/ })
    .click()
  await name.fill('Весенняя ярмарка')
  await field(page, t('builder.slug')).fill(slug)
  await main(page)
    .getByRole('radio', { name: t('builder.template.season') })
    .click()
  await press(page, t('common.save'))
  // The new page opens.
  await seen(page, title)
}

test('a spring page is built from a template, previewed, scheduled, published, seen and rolled back', async () => {
  const slug = `spring-${Date.now()}`
  const title = `Spring fair ${slug}`
  const shown = async (language: string) => (await fetch(`${mallUrl}/page/${slug}?lang=${language}`)).text()
  const staff = await visit()
  const { page } = staff
  await enter(staff, 'admin', '/mall-admin/page')
  await buildPage(staff, slug, title)

  const language = (name: RegExp) => main(page).getByRole('tab', { name }).click()
  const words = main(page).getByLabel(t('builder.field.text'), { exact: true })
  const block = (type: string) =>
    main(page).getByRole('button', { name: new RegExp(`^${t(`builder.type.${type}`)} “`) })
  // The countdown ends with the fair.
  await block('countdown').click()
  await main(page)
    .getByLabel(new RegExp(`^${t('builder.field.ends_at')}`))
    .fill(wallTime(6))
  // A rail of products by rule: the newest under a price, in stock.
  await block('products').click()
  await main(page).getByLabel(t('builder.field.layout'), { exact: true }).selectOption('rail')
  await main(page).getByLabel(t('builder.field.source'), { exact: true }).selectOption('rule')
  await main(page).getByLabel(t('builder.field.sort'), { exact: true }).selectOption('newest')
  await main(page).getByLabel(t('builder.field.max_price'), { exact: true }).fill('40.00')
  // A notice of its own, in both languages.
  await addBlock(page, t, 'notice')
  await words.fill('Spring fair: order by the end of the week')
  await language(/^Русский/)
  await words.fill('Весенняя ярмарка: заказы до конца недели')

  const preview = page.frameLocator('iframe')
  await preview.getByText('Весенняя ярмарка: заказы до конца недели').waitFor()
  // The preview loads again while it is looked at.
  const inPreview = (expression: string) =>
    expect.poll(() =>
      page
        .frames()
        .at(-1)
        ?.evaluate(expression)
        .catch(() => 0),
    )
  await inPreview('document.documentElement.clientWidth').toBe(375)
  await preview.getByRole('timer').getByText(/дн/).waitFor()
  await inPreview('document.documentElement.scrollWidth').toBe(375)
  await main(page)
    .getByRole('switch', { name: t('builder.dark') })
    .check({ force: true })
  await preview.locator('html[data-theme=dark]').waitFor({ state: 'attached' })

  const from = main(page).getByLabel(new RegExp(`^${t('builder.from')}`))
  await from.fill(wallTime(1))
  await main(page)
    .getByLabel(new RegExp(`^${t('builder.until')}`))
    .fill(wallTime(7))
  await press(page, t('builder.schedule'))
  await page.getByText(t('builder.scheduled')).first().waitFor()
  await main(page).getByText(t('builder.state.scheduled'), { exact: true }).waitFor()
  expect((await fetch(`${mallUrl}/page/${slug}`)).status).toBe(404)

  // At once instead.
  await from.fill('')
  await press(page, t('builder.publish'))
  await main(page)
    .getByRole('link', { name: `/page/${slug}` })
    .waitFor()
  const russian = await visit({ language: 'ru', phone: true })
  await russian.go(`/page/${slug}`)
  await russian.page.getByText('Весенняя ярмарка: заказы до конца недели').waitFor()
  await russian.page.getByRole('timer').getByText(/дн/).waitFor()
  expect(await russian.page.title()).toContain('Весенняя ярмарка')
  expect(await russian.page.locator('main article').count()).toBeGreaterThan(3)

  // A change is published and rolled back. The schedule was the first version.
  await language(/^English/)
  await words.fill('The fair is cancelled')
  await press(page, t('builder.publish'))
  const restore = (number: number) =>
    main(page).getByRole('button', { name: sentence('builder.restore', { number }), exact: true })
  await restore(2).waitFor()
  expect(await shown('en')).toContain('The fair is cancelled')
  await main(page)
    .getByText(sentence('builder.difference', { added: 0, changed: 1, moved: 0, removed: 0 }))
    .first()
    .click()
  await main(page)
    .getByText(sentence('builder.change.changed', { name: `${t('builder.type.notice')} “The fair is cancelled”` }))
    .waitFor()
  await restore(2).click()
  await restore(3).waitFor()
  expect(await shown('en')).toContain('Spring fair: order by the end of the week')
  // The editor goes on with the version that is shown now.
  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('builder.type.notice')} “Spring fair: order`) })
    .waitFor()
  for (const each of [staff, russian]) {
    expect(each.faults).toEqual([])
    await each.close()
  }
})
