import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { Environment } from '../../../env.ts'
import { errorAnswer, toAppError } from '../../../http/errors.ts'
import { parseQuery } from '../../../http/query.ts'
import { AppError } from '../../../lib/errors.ts'
import { encodePicture } from './encode.ts'
import { serveFiles } from './serve.ts'
import { cleanName } from './service.ts'
import { isSigned, signedSlipUrl, slipKeyFrom } from './signed.ts'
import { findStoredFile, newKey, storePictures } from './store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mall-upload-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const env = { dataDir, secretKey: Buffer.from('k'.repeat(32)) } as Environment

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 20, alpha: 0.5 } } })
const refused = (content: Buffer | string) =>
  expect(encodePicture(Buffer.from(content as string))).rejects.toMatchObject({ code: 'FILE_REFUSED' })

describe('the re-encoder', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'reads %s and writes webp and avif in all widths',
    async (format) => {
      const { width, height, full, scaled } = await encodePicture(await plain(1000, 500).toFormat(format).toBuffer())
      expect([width, height, full.suffix]).toEqual([1000, 500, '.webp'])
      expect(scaled.map(({ suffix }) => suffix)).toEqual([
        '-160.webp',
        '-160.avif',
        '-400.webp',
        '-400.avif',
        '-800.webp',
        '-800.avif',
      ])
      const sizes = await Promise.all(scaled.map(async ({ content }) => sharp(content).metadata()))
      expect(sizes.map((size) => [size.width, size.height])).toEqual([
        [160, 80],
        [160, 80],
        [400, 200],
        [400, 200],
        [800, 400],
        [800, 400],
      ])
      expect(sizes.map((size) => size.format)).toEqual(['webp', 'heif', 'webp', 'heif', 'webp', 'heif'])
    },
  )

  test('caps both edges and never enlarges', async () => {
    const tall = await encodePicture(await plain(500, 4000).png().toBuffer())
    expect([tall.width, tall.height]).toEqual([200, 1600])
    const small = await encodePicture(await plain(100, 50).png().toBuffer())
    const sizes = await Promise.all(
      [small.full, ...small.scaled].map(async ({ content }) => (await sharp(content).metadata()).width),
    )
    expect(sizes).toEqual(Array(7).fill(100))
  })

  test('writes only the full size when told so', async () =>
    expect((await encodePicture(await plain(900, 90).png().toBuffer(), { widths: [] })).scaled).toEqual([]))

  test('turns upright and keeps no metadata', async () => {
    const taken = await plain(300, 200)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { width, height, full, scaled } = await encodePicture(taken)
    expect([width, height]).toEqual([200, 300])
    for (const { content } of [full, ...scaled]) {
      const { exif, icc, xmp, orientation } = await sharp(content).metadata()
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(content.includes('SECRET-PLACE')).toBe(false)
    }
  })

  test('takes the first frame of a moving picture', async () => {
    const frames = await sharp([await plain(40, 40).png().toBuffer(), await plain(40, 40).negate().png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    const { full } = await encodePicture(frames)
    expect((await sharp(full.content).metadata()).pages).toBeUndefined()
  })

  test('reads a moving PNG, and AVIF whose first brand is the general one', async () => {
    const png = await plain(40, 30).png().toBuffer()
    const [length, content] = [Buffer.from([0, 0, 0, 8]), Buffer.from('acTL\0\0\0\x01\0\0\0\0', 'latin1')]
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(content))
    const moving = Buffer.concat([png.subarray(0, 33), length, content, sum, png.subarray(33)])
    const avif = await plain(40, 30).avif().toBuffer()
    avif.write('mif1', 8)
    for (const picture of [moving, avif]) expect((await encodePicture(picture)).width).toBe(40)
  })

  test('keeps transparency, reads grey, 16-bit and CMYK', async () => {
    const { full } = await encodePicture(await plain(30, 30, 4).png().toBuffer())
    expect((await sharp(full.content).metadata()).hasAlpha).toBe(true)
    for (const odd of [
      plain(30, 30).greyscale().png(),
      plain(30, 30).toColourspace('rgb16').png(),
      plain(30, 30).toColourspace('cmyk').jpeg(),
    ]) {
      expect((await encodePicture(await odd.toBuffer())).width).toBe(30)
    }
  })

  test('drops what hides behind a picture', async () => {
    const polyglot = Buffer.concat([
      await plain(50, 50).jpeg().toBuffer(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04'),
    ])
    const { full, scaled } = await encodePicture(polyglot)
    for (const { content } of [full, ...scaled]) expect(content.includes('script')).toBe(false)
  })

  test.each([
    ['nothing', ''],
    ['text', 'GIF'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    [
      'SVG behind an XML line',
      '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['HTML', '<!doctype html><img src=x onerror=alert(1)>'],
    ['HTML that begins like a GIF', 'GIF89a/*<script>alert(1)</script>*/'],
    ['a raw image of libvips', Buffer.from('08f2a6b6'.padEnd(256, '0'), 'hex')],
  ])('refuses %s', (_, content) => refused(content))

  test('refuses TIFF, the half of a picture and a flood of pixels', async () => {
    await refused(await plain(20, 20).tiff().toBuffer())
    const whole = await plain(800, 800)
      .composite([{ input: { text: { text: 'half', dpi: 600 } } }])
      .jpeg()
      .toBuffer()
    await refused(whole.subarray(0, whole.length / 2))
    await expect(encodePicture(await plain(8000, 5001).png().toBuffer())).rejects.toMatchObject({
      code: 'PICTURE_TOO_LARGE',
      params: { max: 40 },
    })
    expect((await encodePicture(await plain(8000, 5000).png().toBuffer(), { widths: [] })).width).toBe(1600)
  })
})

describe('signed addresses of slips', () => {
  const key = newKey()
  const now = Date.parse('2026-01-01T00:00:00Z')
  const { searchParams } = new URL(signedSlipUrl(env, key, now), 'http://mall')
  const [e, s] = [searchParams.get('e'), searchParams.get('s')]

  test('live ten minutes', () => {
    expect(isSigned(env, { purpose: 'slip', key }, e, s, now)).toBe(true)
    expect(isSigned(env, { purpose: 'slip', key }, e, s, now + 599_000)).toBe(true)
    expect(isSigned(env, { purpose: 'slip', key }, e, s, now + 600_000)).toBe(false)
  })

  test('hold for one slip, one time and one mall', () => {
    expect(isSigned(env, { purpose: 'slip', key: newKey() }, e, s, now)).toBe(false)
    expect(isSigned(env, { purpose: 'slip', key }, String(Number(e) + 1), s, now)).toBe(false)
    expect(isSigned({ secretKey: Buffer.from('x'.repeat(32)) }, { purpose: 'slip', key }, e, s, now)).toBe(false)
    for (const wrong of [undefined, '', 'x', `${s}`.slice(1), ['a', 'b']])
      expect(isSigned(env, { purpose: 'slip', key }, e, wrong, now)).toBe(false)
    for (const wrong of [undefined, '', '-1', '1e99', 'NaN', ['1']])
      expect(isSigned(env, { purpose: 'slip', key }, wrong, s, now)).toBe(false)
  })

  test('give their key back', () => {
    expect(slipKeyFrom(signedSlipUrl(env, key))).toBe(key)
    expect(slipKeyFrom(`https://mall.example${signedSlipUrl(env, key)}`)).toBe(key)
    expect(slipKeyFrom(`/files/slip/${key}.webp`)).toBe(key)
    for (const other of [
      '',
      'x',
      `/files/product/${key}.webp`,
      `/files/slip/../${key}.webp`,
      `/files/slip/${key}x.webp`,
      `javascript:/files/slip/${key}.webp`,
      `//evil/files/slip/${key}.webp`,
    ])
      expect(slipKeyFrom(other)).toBeUndefined()
  })
})

test('file names are only ever text', () => {
  expect(cleanName('../../etc/passwd.png')).toBe('passwd.png')
  expect(cleanName('C:\\fakepath\\图片.jpg')).toBe('图片.jpg')
  expect(cleanName('a\0b\r\n.png\ud800')).toBe('ab.png\ufffd')
  expect(cleanName('я'.repeat(500))).toHaveLength(200)
})

describe('serving', () => {
  const app = fastify({ routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: true } })
  app.setErrorHandler((error, request, reply) => {
    const answer = errorAnswer(toAppError(error, request.log), 'en')
    return reply.code(answer.code).send(answer)
  })
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND')
  })
  serveFiles(app, env)
  const key = newKey()
  const get = (url: string) => app.inject({ url })

  test('public pictures, for ever', async () => {
    const { full, scaled } = await encodePicture(await plain(900, 900).png().toBuffer())
    await storePictures(env, [{ purpose: 'product', key, files: [full, ...scaled] }])
    expect(readdirSync(join(dataDir, 'files/product')).filter((name) => name.endsWith('.part'))).toEqual([])
    for (const { suffix, content } of [full, ...scaled]) {
      const answer = await get(`/files/product/${key}${suffix}`)
      expect([
        answer.statusCode,
        answer.headers['content-type'],
        answer.headers['cache-control'],
        answer.headers['x-content-type-options'],
      ]).toEqual([
        200,
        suffix.endsWith('avif') ? 'image/avif' : 'image/webp',
        'public, max-age=31536000, immutable',
        'nosniff',
      ])
      expect(answer.rawPayload.equals(content)).toBe(true)
    }
    const head = await app.inject({ method: 'HEAD', url: `/files/product/${key}.webp` })
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(full.content.length),
      0,
    ])
  })

  test('slips to holders of a signed address only', async () => {
    const { full } = await encodePicture(await plain(90, 90).png().toBuffer(), { widths: [] })
    await storePictures(env, [{ purpose: 'slip', key, files: [full] }])
    // Not even to other accounts of the machine.
    const stored = ['files/slip', `files/slip/${key}.webp`].map((path) => statSync(join(dataDir, path)).mode & 0o077)
    expect(stored).toEqual([0, 0])
    const answer = await get(signedSlipUrl(env, key))
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
    for (const url of [
      `/files/slip/${key}.webp`,
      signedSlipUrl(env, key, Date.now() - 600_000),
      signedSlipUrl(env, newKey()),
      `${signedSlipUrl(env, key)}x`,
    ])
      expect((await get(url)).statusCode).toBe(404)
  })

  test('nothing else', async () => {
    const outside = join(dataDir, 'secret.webp')
    mkdirSync(join(dataDir, 'files/product'), { recursive: true })
    await sharp(await plain(5, 5).png().toBuffer())
      .webp()
      .toFile(outside)
    const names = [
      '',
      'product',
      'product/',
      `product/${key}`,
      `product/${key}.png`,
      `product/${key}-801.webp`,
      `product/${key}.webp.part`,
      `product/${key}.avif`,
      `product/${newKey()}.webp`,
      `avatar/${key}.webp`,
      '../secret.webp',
      '..%2fsecret.webp',
      '%2e%2e/secret.webp',
      '..%5csecret.webp',
      'product/../../secret.webp',
      'product/%2e%2e%2f%2e%2e%2fsecret.webp',
      `product/${key}.webp%00.png`,
      `product/${key}.webp%0a`,
      'demo/../accounts.ts',
      'demo/no-such-thing.webp',
      'demo/NOTICE.txt',
      'secret.key',
      'slip/x.webp',
    ]
    for (const name of names) {
      const answer = await get(`/files/${name}`)
      expect([name, answer.statusCode, answer.json().error]).toEqual([name, 404, 'NOT_FOUND'])
      expect(answer.headers['cache-control']).toBeUndefined()
    }
  })

  test('demo pictures from the project', async () => {
    const file = findStoredFile('demo/soup-mug-teal-1-400.avif')
    expect(existsSync(file?.path ?? '')).toBe(true)
    const answer = await get('/files/demo/soup-mug-teal-1-400.avif')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/avif'])
    expect(answer.rawPayload.equals(readFileSync(file?.path ?? ''))).toBe(true)
  })
})
