/** The browser's reader of codes; elsewhere ZXing in a worker, which is loaded on demand. */
export type CodeKind = 'barcode' | 'qr'

export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
  close?(): void
}

interface ReaderClass {
  new (options: { formats: readonly string[] }): BarcodeReader
  getSupportedFormats(): Promise<string[]>
}
const readerClass = () => (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

/** Codes on goods, cartons and shelves. */
export const formatsOf = {
  barcode: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'],
  qr: ['qr_code'],
} as const satisfies Record<CodeKind, readonly string[]>

/** Whether a camera can be asked for here. */
export const canScan = (): boolean => typeof navigator !== 'undefined' && 'mediaDevices' in navigator

/** Rejects if the reader cannot be loaded. */
export async function codeReader(kind: CodeKind): Promise<BarcodeReader> {
  const Found = readerClass()
  // Some browsers have the class, and no format that it reads.
  const known = (await Found?.getSupportedFormats().catch(() => [])) ?? []
  const [first] = formatsOf[kind]
  if (Found && known.includes(first))
    return new Found({ formats: formatsOf[kind].filter((format) => known.includes(format)) })
  return (await import('./zxing-reader.ts')).zxingReader(kind)
}
