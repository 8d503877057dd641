/** Reads codes of a video in a worker, so that the page stays responsive and only the worker may compile WebAssembly. */
import type { BarcodeReader, CodeKind } from './barcode-reader.ts'
import type { ZxingAnswer } from './zxing-worker.ts'

/** Larger frames take longer and read no better. */
const mostWidth = 1000

/** Resolves when the worker can read; rejects if it cannot be loaded. */
export async function zxingReader(kind: CodeKind): Promise<BarcodeReader> {
  const worker = new Worker(new URL('./zxing-worker.ts', import.meta.url), { type: 'module' })
  const answer = () =>
    new Promise<{ rawValue: string }[]>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ZxingAnswer>) =>
        'codes' in data ? resolve(data.codes.map((rawValue) => ({ rawValue }))) : reject(new Error(data.failure))
      worker.onerror = () => reject(new Error('The worker could not be loaded.'))
    })
  const isReady = answer()
  worker.postMessage(kind)
  try {
    await isReady
  } catch (error) {
    worker.terminate()
    throw error
  }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    detect(video) {
      if (!context || video.videoWidth === 0) return Promise.resolve([])
      const scale = Math.min(1, mostWidth / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const frame = context.getImageData(0, 0, canvas.width, canvas.height)
      const codes = answer()
      worker.postMessage(frame, [frame.data.buffer])
      return codes
    },
    close: () => worker.terminate(),
  }
}
