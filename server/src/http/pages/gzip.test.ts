import { randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compressPage, fillPage } from './gzip.ts'

const nonceOf = () => Buffer.from(randomBytes(18).toString('base64url'))
const roundTrip = async (texts: string[], nonce: Buffer) => {
  const parts = texts.map((text) => Buffer.from(text))
  const page = await compressPage(parts, nonce.length)
  return page && gunzipSync(fillPage(page, nonce)).toString()
}

describe('a page compressed around its nonces', () => {
  test('decompresses to the page with each nonce, for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { minLength: 1, maxLength: 8 }),
        async (texts) => {
          const nonce = nonceOf()
          const whole = texts.map((text) => text.toWellFormed())
          const unpacked = await roundTrip(whole, nonce)
          if (whole.some((text) => text.includes('\0'))) expect(unpacked).toBeUndefined()
          else expect(unpacked).toBe(whole.join(nonce.toString()))
        },
      ),
    )
  })

  test('text that repeats a nonce never refers back to the nonce of another response', async () => {
    const first = nonceOf()
    const parts = [
      '<script nonce="',
      `">${first.toString().slice(0, 12)}</script><script nonce="`,
      `">${first}</script>`,
    ].map((text) => Buffer.from(text))
    const page = await compressPage(parts, first.length)
    if (!page) throw new Error('not compressed')
    for (const nonce of [first, nonceOf(), nonceOf()])
      expect(gunzipSync(fillPage(page, nonce)).toString()).toBe(parts.map(String).join(nonce.toString()))
  })

  test('is hardly larger than plain gzip, also beyond the window', async () => {
    const card = (n: number) =>
      `<article class="card"><h3><a href="/mall/product/${n}">Product ${n * 7919}</a></h3><p>${n % 97}.50</p></article>`
    const texts = Array.from({ length: 5 }, (_, part) =>
      Array.from({ length: 300 }, (_, n) => card(part * 300 + n)).join(''),
    )
    const nonce = nonceOf()
    const parts = texts.map((text) => Buffer.from(text))
    const page = await compressPage(parts, nonce.length)
    expect(await roundTrip(texts, nonce)).toBe(texts.join(nonce.toString()))
    expect(page?.file.length).toBeLessThan(gzipSync(texts.join(nonce.toString())).length * 1.02 + 200)
  })
})
