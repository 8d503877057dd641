/** A printed code as what a camera films, for `visit({ camera })`: the browser's own device, under the page's real policy. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const writer = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))

/** The path of a film of the code, as Chromium plays it over and over. */
export async function filmOf(text: string, format: 'Code128' | 'QRCode'): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: (await readFile(writer)).buffer } })
  const { image, error } = await writeBarcode(text, { format, scale: format === 'QRCode' ? 6 : 3, addQuietZones: true })
  if (!image) throw new Error(error)
  const frame = await sharp(Buffer.from(await image.arrayBuffer()))
    .flatten({ background: 'white' })
    .resize({ width: 640, height: 480, fit: 'contain', background: 'white', withoutEnlargement: true })
    .resize({ width: 640, height: 480, fit: 'contain', background: 'white', kernel: 'nearest' })
    .jpeg({ quality: 100, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const path = join(await mkdtemp(join(tmpdir(), 'camera-')), 'film.mjpeg')
  await writeFile(path, Buffer.concat([frame, frame, frame]))
  return path
}
