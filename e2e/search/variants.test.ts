/** A search for a variant: its card shows the picture and the options, and leads to the product with that variant. */
import { expect, test } from 'vitest'
import { useBrowser } from '../harness/browser.ts'
import { devicesOf } from '../harness/devices.ts'
import { make, read } from '../harness/products.ts'

const visit = useBrowser()

test.each(devicesOf('a phone'))(
  'on $device the card of a variant shows its picture and options, and opens the product with it',
  async ({ device, phone }) => {
    const pictures = (await Promise.all([1, 2].map(read))).flatMap(({ images }) => images.slice(0, 1))
    const name = `Snood of ${device.split(' ')[1]}s ${Date.now()}`
    const product = await make(
      name,
      ['Beige', 'Maroon'].flatMap((color, at) =>
        ['57', '58'].map((size) => ({
          option_translations: [{ en: { name: 'Color', value: color } }, { en: { name: 'Size', value: size } }],
          option_images: [pictures[at] ?? null, null],
        })),
      ),
      pictures,
    )
    const wanted = product.skus.find(({ options }) => options['Color'] === 'Maroon' && options['Size'] === '58')
    const { page, go, faults, close } = await visit({ phone })
    await go(`/mall/search?keyword=${encodeURIComponent(`snood maroon size 58 ${name.split(' ').at(-1)}`)}`)
    const card = page.getByRole('main').getByRole('article').filter({ hasText: name })
    await card.getByText('Maroon · 58', { exact: true }).waitFor()
    await expect
      .poll(() => card.locator('img').first().getAttribute('src'))
      .toContain(pictures[1]?.replace(/\.webp$/, ''))
    await card.getByRole('link', { name }).click()
    await page.waitForURL(`**/mall/product/${product.id}#sku-${wanted?.id}`)
    // The gallery shows the picture of the variant, and the prices are those of it.
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect
      .poll(() =>
        page.evaluate(
          `[...document.querySelectorAll('main ul')].map((list) => Math.round(list.scrollLeft / list.clientWidth))`,
        ),
      )
      .toContain(1)
    expect(faults).toEqual([])
    await close()
  },
)
