/** The browser's reader of codes; for barcodes else our own, which is loaded on demand. */
export type CodeKind = 'barcode' | 'qr'

export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface ReaderClass {
  new (options?: { formats: string[] }): BarcodeReader
  getSupportedFormats(): Promise<string[]>
}
const readerClass = () => (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

// Some browsers have the class, and no format that it reads.
const formatsOfBrowser = async () =>
  (await readerClass()
    ?.getSupportedFormats()
    .catch(() => [])) ?? []

/** Whether a camera can be requested here, and its pictures be read. */
export const canScan = async (kind: CodeKind): Promise<boolean> =>
  typeof navigator !== 'undefined' &&
  'mediaDevices' in navigator &&
  (kind === 'barcode' || (await formatsOfBrowser()).includes('qr_code'))

export async function codeReader(kind: CodeKind): Promise<BarcodeReader> {
  const Found = readerClass()
  if (Found && kind === 'qr') return new Found({ formats: ['qr_code'] })
  if (Found && (await formatsOfBrowser()).includes('ean_13')) return new Found()
  return (await import('./ean-reader.ts')).eanReader()
}
