/**
 * Pictures for sharing: a shop or one of its products in the formats that messengers and networks show, and the icons
 * of a shop as an app. Drawn with the fonts of documents, so that they look the same on every server.
 */
import type { OverlayOptions } from 'sharp'
import { qrPixels } from '../../../lib/qr.ts'
import { fontFiles } from '../../documents/print/fonts.ts'
import { type Encoder, loadEncoder } from '../../files/upload/encode.ts'

export const cardForms = {
  card: { width: 1200, height: 630 },
  portrait: { width: 1080, height: 1350 },
} as const
export type CardForm = keyof typeof cardForms

export interface CardFacts {
  shop: string
  /** The shop's texts about itself. */
  intro: string
  /** `#RRGGBB` */
  color: string
  /** Files. */
  logo: Buffer | undefined
  picture: Buffer | undefined
  /** Of a product; missing on the card of the shop. */
  product?: { name: string; price: string }
  /** The address that the portrait picture leads to, as a code and in words: a posted picture is no link. */
  link: { code: string; text: string }
}

const ink = '#17202A'
const grey = '#5B6470'
const white = '#FFFFFF'

export async function drawCard(form: CardForm, facts: CardFacts): Promise<Buffer> {
  const encode = await loadEncoder()
  await loadFonts(encode)
  const { width, height } = cardForms[form]
  const isWide = form === 'card'
  const edge = 60
  // The picture takes the left half, or the upper part.
  const frame = isWide ? { width: 540, height } : { width, height: 780 }
  const text = isWide
    ? { left: frame.width + edge, top: edge, width: width - frame.width - 2 * edge, bottom: height - edge }
    : { left: edge, top: frame.height + edge, width: width - 2 * edge, bottom: height - edge - linkRoom }
  /** Words above the code are narrower. */
  const wordsWidth = text.width - (isWide ? 0 : codeRoom)
  const parts: OverlayOptions[] = [await pictureIn(encode, frame, facts)]
  const add = async (words: string, look: TextLook, top: number) => {
    const drawn = await textOf(encode, words, look)
    if (!drawn) return top
    parts.push({ input: drawn.data, left: text.left, top })
    return top + drawn.height
  }
  const { product } = facts
  const room = text.bottom - text.top
  let top = text.top
  if (product) {
    top = await add(product.name, { width: wordsWidth, height: room * 0.5, size: 44, color: ink, isBold: true }, top)
    top = await add(
      product.price,
      { width: wordsWidth, height: 70, size: 52, color: facts.color, isBold: true },
      top + 24,
    )
  } else {
    top = await add(facts.shop, { width: wordsWidth, height: room * 0.45, size: 56, color: ink, isBold: true }, top)
    top = await add(facts.intro, { width: wordsWidth, height: room * 0.3, size: 30, color: grey }, top + 20)
  }
  if (!isWide) await linkOf(encode, facts, text, parts)
  await signature(encode, facts, { ...text, width: text.width - (isWide ? 0 : codeRoom), top }, parts)
  return encode({ create: { width, height, channels: 3, background: white } })
    .composite(parts)
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer()
}

/** Pixels of the code, with the space to its left, and of the line of the address below. */
const codeSize = 300
const codeRoom = codeSize + 40
const linkRoom = 50

/** The code at the right, and the address at the lower edge. */
async function linkOf(
  encode: Encoder,
  { link }: CardFacts,
  { left, top, width, bottom }: { left: number; top: number; width: number; bottom: number },
  parts: OverlayOptions[],
): Promise<void> {
  const raw = { width: codeSize, height: codeSize, channels: 1 } as const
  const input = await encode(qrPixels(link.code, codeSize), { raw }).png().toBuffer()
  parts.push({ input, left: left + width - codeSize, top: top + Math.round((bottom - top - codeSize) / 2) })
  const words = await textOf(encode, link.text, { width, height: 40, size: 28, color: grey })
  if (words) parts.push({ input: words.data, left, top: bottom + linkRoom - words.height })
}

/** The shop's logo, and below a product the shop's name, at the lower edge. */
async function signature(
  encode: Encoder,
  { logo, shop, product }: CardFacts,
  place: { left: number; top: number; width: number; bottom: number },
  parts: OverlayOptions[],
): Promise<void> {
  const size = 72
  let left = place.left
  if (logo) {
    const input = await encode(logo)
      .resize({ width: 240, height: size, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true })
    parts.push({ input: input.data, left, top: place.bottom - Math.round((size + input.info.height) / 2) })
    left += input.info.width + 20
  }
  if (!product) return
  const width = place.left + place.width - left
  if (width < 120) return
  const drawn = await textOf(encode, shop, { width, height: size, size: 30, color: grey })
  if (drawn) parts.push({ input: drawn.data, left, top: place.bottom - Math.round((size + drawn.height) / 2) })
}

/** The picture, else the color of the shop with its logo, else with the first letter of its name. */
async function pictureIn(
  encode: Encoder,
  { width, height }: { width: number; height: number },
  { picture, color, shop, product, logo }: CardFacts,
): Promise<OverlayOptions> {
  if (picture) {
    const fit = product ? 'contain' : 'cover'
    return {
      input: await encode(picture).resize({ width, height, fit, background: white }).png().toBuffer(),
      left: 0,
      top: 0,
    }
  }
  const ground = encode({ create: { width, height, channels: 3, background: color } })
  if (logo) {
    const edge = Math.round(Math.min(width, height) * 0.5)
    const input = await encode(logo)
      .resize({ width: edge, height: edge, fit: 'contain', background: white })
      .extend({ top: 24, bottom: 24, left: 24, right: 24, background: white })
      .flatten({ background: white })
      .png()
      .toBuffer()
    return {
      input: await ground
        .composite([{ input, gravity: 'centre' }])
        .png()
        .toBuffer(),
      left: 0,
      top: 0,
    }
  }
  const letter = await textOf(encode, [...shop.trim()][0] ?? '', {
    width,
    height: height / 2,
    size: 200,
    color: white,
    isBold: true,
  })
  return {
    input: await (letter ? ground.composite([{ input: letter.data, gravity: 'centre' }]) : ground).png().toBuffer(),
    left: 0,
    top: 0,
  }
}

/**
 * A square icon: the logo, else the first letter of the name. `isMaskable` leaves a margin at the corners that are cut
 * off.
 */
export async function drawIcon(
  edge: number,
  isMaskable: boolean,
  { logo, color, shop }: Pick<CardFacts, 'logo' | 'color' | 'shop'>,
): Promise<Buffer> {
  const encode = await loadEncoder()
  await loadFonts(encode)
  const inner = Math.round(edge * (isMaskable ? 0.6 : 0.86))
  const ground = encode({ create: { width: edge, height: edge, channels: 3, background: logo ? white : color } })
  const input = logo
    ? await encode(logo).resize({ width: inner, height: inner, fit: 'inside' }).png().toBuffer()
    : (
        await textOf(encode, [...shop.trim()][0] ?? 'M', {
          width: inner,
          height: inner,
          size: inner * 0.6,
          color: white,
          isBold: true,
        })
      )?.data
  return (input ? ground.composite([{ input, gravity: 'centre' }]) : ground).png({ palette: true }).toBuffer()
}

interface TextLook {
  width: number
  height: number
  /** In pixels. */
  size: number
  color: string
  isBold?: boolean
}

/** As large as fits, then cut. */
async function textOf(
  encode: Encoder,
  words: string,
  { width, height, size, color, isBold = false }: TextLook,
): Promise<{ data: Buffer; height: number } | undefined> {
  let shown = [...words.replace(/\s+/g, ' ').trim().slice(0, 300)].join('')
  let points = size
  for (let round = 0; shown && round < 12; round++) {
    const text = `<span foreground="${color}"${isBold ? ' weight="bold"' : ''}>${escapeMarkup(shown)}</span>`
    const font = `Noto Sans ${Math.round(points)}px`
    const { data, info } = await encode({
      text: { text, font, width: Math.round(width), rgba: true, wrap: 'word-char', dpi: 72 },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    if (info.height <= height && info.width <= width) return { data, height: info.height }
    if (points > size * 0.7) points *= 0.88
    else
      shown = `${[...shown.replace(/…$/, '')]
        .slice(0, Math.floor([...shown].length * 0.75))
        .join('')
        .trim()}…`
  }
  return undefined
}

const escapeMarkup = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the renderer takes none
    .replace(/[\u0000-\u001f\u007f]/g, ' ')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

let fonts: Promise<void> | undefined

/** The renderer learns a font with the first text that names its file, and finds letters in all it knows. */
const loadFonts = (encode: Encoder): Promise<void> =>
  (fonts ??= (async () => {
    for (const fontfile of fontFiles)
      await encode({ text: { text: 'a', font: 'Noto Sans', fontfile } })
        .png()
        .toBuffer()
  })())
