/** A camera for pages of the browser, which has none: it shows a printed code, and the page reads it as it would anywhere. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const writer = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))

/** Pages loaded from now on have a camera that shows this code, and no reader of the browser's own. */
export async function showToCamera(page: Page, text: string, format: 'Code128' | 'QRCode'): Promise<void> {
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(writer)).buffer } })
  const { image, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true })
  if (!image) throw new Error(error)
  const source = `data:image/png;base64,${Buffer.from(await image.arrayBuffer()).toString('base64')}`
  await page.addInitScript(`
    globalThis.BarcodeDetector = undefined
    navigator.mediaDevices.getUserMedia = async () => {
      const picture = new Image()
      picture.src = '${source}'
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = picture.width + 80
      canvas.height = Math.max(picture.height, 160) + 80
      const context = canvas.getContext('2d')
      const draw = () => {
        context.fillStyle = 'white'
        context.fillRect(0, 0, canvas.width, canvas.height)
        context.drawImage(picture, 40, 40)
      }
      draw()
      // A picture that never changes sends no frames.
      setInterval(draw, 50)
      return canvas.captureStream()
    }`)
}
