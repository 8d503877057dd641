/** The browser's reader of barcodes, else our own, which is loaded on demand. */
export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface ReaderClass {
  new (): BarcodeReader
  getSupportedFormats(): Promise<string[]>
}
const readerClass = () => (globalThis as { BarcodeDetector?: ReaderClass }).BarcodeDetector

/** Whether a camera can be asked for here. */
export const canScan = (): boolean => typeof navigator !== 'undefined' && 'mediaDevices' in navigator

export async function barcodeReader(): Promise<BarcodeReader> {
  const Found = readerClass()
  // Some browsers have the class, and no format that it reads.
  const formats = (await Found?.getSupportedFormats().catch(() => [])) ?? []
  if (Found && formats.includes('ean_13')) return new Found()
  return (await import('./ean-reader.ts')).eanReader()
}
