/** QR codes as pixels. Nothing is drawn from SVG, which the process must not decode. */
import { encode } from 'uqr'

/** Scanners need four light squares around the code. */
export const qrOptions = { border: 4, ecc: 'M' } as const

/** The QR code of a text as a square of that many pixels, a byte each: black is 0, white 255. */
export function qrPixels(text: string, edge: number): Buffer {
  const { data, size } = encode(text, qrOptions)
  const pixels = Buffer.alloc(edge * edge, 255)
  for (let y = 0; y < edge; y++)
    for (let x = 0; x < edge; x++)
      if (data[Math.floor((y * size) / edge)]?.[Math.floor((x * size) / edge)]) pixels[y * edge + x] = 0
  return pixels
}
