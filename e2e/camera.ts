/** A camera for pages of the browser, which has none. */
import type { Page } from 'playwright-core'

/** Pages loaded from now on have a camera that shows these codes, and a browser that reads them. */
export const showToCamera = (page: Page, codes: readonly string[]) =>
  page.addInitScript(`
    globalThis.BarcodeDetector = class {
      static getSupportedFormats = async () => ['ean_13', 'qr_code']
      detect = async () => ${JSON.stringify(codes.map((rawValue) => ({ rawValue })))}
    }
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')
      // A picture that never changes sends no frames.
      setInterval(() => context.fillRect(0, 0, 9, 9), 50)
      return canvas.captureStream()
    }`)
