/**
 * Reads codes of pictures with ZXing. The first message says which kind, each following one is a picture. Its script has a
 * policy of its own that allows WebAssembly (`server/src/http/pages.ts`).
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
// From our own origin; the package would fetch it from a CDN.
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { type CodeKind, formatsOf } from './barcode-reader.ts'

export type ZxingAnswer = { codes: string[] } | { failure: string }

let detector: BarcodeDetector | undefined

async function answerTo(message: CodeKind | ImageData): Promise<string[]> {
  if (typeof message === 'string') {
    await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
    detector = new BarcodeDetector({ formats: [...formatsOf[message]] })
    return []
  }
  return ((await detector?.detect(message)) ?? []).map(({ rawValue }) => rawValue)
}

addEventListener('message', ({ data }: MessageEvent<CodeKind | ImageData>) => {
  const send = (answer: ZxingAnswer) => postMessage(answer)
  answerTo(data).then(
    (codes) => send({ codes }),
    (error: unknown) => send({ failure: String(error) }),
  )
})
