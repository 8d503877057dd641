/** Reads barcodes of a video without the help of the browser: several rows of each frame. */
import type { BarcodeReader } from './barcode-reader.ts'
import { readEan } from './ean.ts'

const mostWidth = 800
const rowsPerFrame = 24

/** A code counts once two rows of a frame agree on it. */
export function eanReader(): BarcodeReader {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    detect(video) {
      if (!context || video.videoWidth === 0) return Promise.resolve([])
      const scale = Math.min(1, mostWidth / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const seen = new Map<string, number>()
      for (let index = 0; index < rowsPerFrame; index++) {
        const y = Math.floor(((index + 0.5) * canvas.height) / rowsPerFrame)
        const code = readEan(brightnessOf(context.getImageData(0, y, canvas.width, 1).data))
        if (code) seen.set(code, (seen.get(code) ?? 0) + 1)
      }
      return Promise.resolve([...seen].flatMap(([rawValue, rows]) => (rows > 1 ? [{ rawValue }] : [])))
    },
  }
}

function brightnessOf(pixels: Uint8ClampedArray): number[] {
  const row: number[] = []
  for (let index = 0; index < pixels.length; index += 4)
    row.push((pixels[index] ?? 0) * 0.3 + (pixels[index + 1] ?? 0) * 0.6 + (pixels[index + 2] ?? 0) * 0.1)
  return row
}
