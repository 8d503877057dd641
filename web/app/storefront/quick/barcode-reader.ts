/** The browser's reader of barcodes, which not all browsers have. */
export interface BarcodeReader {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

type Reader = new () => BarcodeReader
const readerClass = () => (globalThis as { BarcodeDetector?: Reader }).BarcodeDetector

/** Whether a camera can be asked for and read here. */
export const canScan = (): boolean =>
  readerClass() !== undefined && typeof navigator !== 'undefined' && 'mediaDevices' in navigator

export function barcodeReader(): BarcodeReader | undefined {
  const Found = readerClass()
  return Found && new Found()
}
