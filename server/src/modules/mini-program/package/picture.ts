/** Pictures of packages: icons of tabs, icons of programs, QR codes. */
import type { TabIcon } from '#contract/mini-program'
import { tablerBody } from '../../icon/serve.ts'

const names: Readonly<Record<TabIcon, string>> = {
  home: 'home',
  categories: 'category',
  search: 'search',
  cart: 'shopping-cart',
  user: 'user',
  receipt: 'receipt',
  heart: 'heart',
  phone: 'phone',
  package: 'package',
  help: 'help',
}

/** 81 × 81, as WeChat and Douyin want icons of tabs; Alipay scales them. */
export const tabIcon = (icon: TabIcon, color: string): Promise<Uint8Array> =>
  pngOfSvg(svgOf(tablerBody(names[icon]).replaceAll('currentColor', color), '0 0 24 24'), 81)

/** A white icon on the color of the shop. */
export function programIcon(icon: TabIcon, color: string, size: number): Promise<Uint8Array> {
  const drawn = tablerBody(names[icon]).replaceAll('currentColor', '#FFFFFF')
  return pngOfSvg(
    svgOf(`<rect width="48" height="48" fill="${color}"/><g transform="translate(12 12)">${drawn}</g>`, '0 0 48 48'),
    size,
  )
}

const svgOf = (body: string, box: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`

/** A square PNG of that many pixels. */
export async function pngOfSvg(svg: string, size: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  // Drawn larger than needed and scaled down, whatever size the drawing itself has.
  const drawn = sharp(Buffer.from(svg), { density: 300, limitInputPixels: 40_000_000 })
  return new Uint8Array(await drawn.resize(size, size, { fit: 'fill', kernel: 'lanczos3' }).png().toBuffer())
}
