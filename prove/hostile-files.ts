/** Disguised and manipulated files, each with the expected result. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { HostileFile } from './uploads.ts'

/** Occurs in everything that must not be served. */
export const marker = 'PROOF-OF-WHAT-MUST-GO'

export interface Case extends HostileFile {
  what: string
  /** Pictures with hidden content are re-encoded, other files refused; `either` if both are right. */
  outcome: 'accepted' | 'refused' | 'either'
}

const plain = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 120, b: 200 } } })
const script = `*/=1;/*${marker}*/alert(document.domain);//<script>alert('${marker}')</script><?php echo '${marker}'; ?>`

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A one-bit gray PNG that contains only `rows` rows. */
function png(width: number, height: number, rows: number, extra: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const pixels = deflateSync(Buffer.alloc(Math.ceil(width / 8 + 1) * rows), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
    chunk('IHDR', head),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose frame header has a wrong size. */
function enlarged(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(65_000, frame + 5)
  copy.writeUInt16BE(65_000, frame + 7)
  return copy
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${marker}')"><script>alert('${marker}')</script></svg>`
const laughs = `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}">${'bcdefgh'.replaceAll(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(20)}">`)}]><svg>&h;</svg>`

/** File names for a harmless picture. */
const names = [
  'shell.php.png',
  'a.png.html',
  'x.svg',
  '../../../../etc/cron.d/proof.png',
  '..\\..\\windows\\proof.png',
  '/etc/passwd',
  'a%2f..%2f..%2fb.png',
  '....//....//c.png',
  '.htaccess',
  'CON',
  'n\u202egnp.exe',
  'x'.repeat(3000),
  '<img src=x onerror=alert(1)>.png',
  ' ',
  '',
]

export async function hostileFiles(): Promise<Case[]> {
  const [jpeg, gif, webp, avif, flat] = await Promise.all([
    plain().jpeg().toBuffer(),
    plain().gif().toBuffer(),
    plain().webp().toBuffer(),
    plain().avif().toBuffer(),
    plain().png().toBuffer(),
  ])
  const taken = await plain()
    .withExif({ IFD0: { Copyright: marker, ImageDescription: marker }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const comment = Buffer.from(script)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 })
  const whole = { jpeg, gif, webp, avif, png: flat }
  const file = (
    what: string,
    outcome: Case['outcome'],
    content: Buffer | string,
    name = 'picture.png',
    type = 'image/png',
  ): Case => ({
    what,
    outcome,
    name,
    type,
    content: Buffer.from(content as Buffer),
  })
  return [
    file('GIF and script', 'accepted', Buffer.concat([gif, Buffer.from(script)]), 'x.gif', 'image/gif'),
    file('GIF whose head is script', 'refused', `GIF89a=1;/*${script}`, 'x.gif', 'image/gif'),
    file(
      'JPEG and ZIP',
      'accepted',
      Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${marker}PK\x05\x06`), Buffer.alloc(18)]),
      'x.jpg',
      'image/jpeg',
    ),
    file(
      'JPEG with a page in its comment',
      'accepted',
      Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)]),
      'x.jpg',
      'image/jpeg',
    ),
    file(
      'PNG with script in its text',
      'accepted',
      Buffer.concat([flat.subarray(0, 33), chunk('tEXt', Buffer.from(`Comment\0${script}`)), flat.subarray(33)]),
    ),
    file('place and time of taking', 'accepted', taken, 'x.jpg', 'image/jpeg'),
    file('SVG with script', 'refused', svg, 'x.svg', 'image/svg+xml'),
    file('SVG that says it is PNG', 'refused', svg),
    file('SVG that laughs', 'refused', laughs, 'x.svg', 'image/svg+xml'),
    file('page', 'refused', `<!doctype html><script>alert('${marker}')</script>`, 'x.jpg', 'image/jpeg'),
    file('PDF', 'refused', `%PDF-1.7\n${marker}`, 'x.jpg', 'image/jpeg'),
    file('program', 'refused', `MZ${'\0'.repeat(100)}${marker}`, 'x.png'),
    file('TIFF', 'refused', await plain().tiff().toBuffer(), 'x.png'),
    file('nothing', 'refused', ''),
    file('PNG of 50,000 × 50,000', 'refused', png(50_000, 50_000, 1)),
    file('PNG of 2³¹ × 2³¹', 'refused', png(0x7fff_ffff, 0x7fff_ffff, 1)),
    file('PNG of 20,000 × 20,000 that is all there', 'refused', png(20_000, 20_000, 20_000)),
    file('PNG of 4,900 × 4,900 that is all there', 'accepted', png(4900, 4900, 4900)),
    file('JPEG of 65,000 × 65,000', 'refused', enlarged(jpeg), 'x.jpg', 'image/jpeg'),
    file(
      'GIF whose screen is 65,535 × 65,535',
      'either',
      Buffer.concat([gif.subarray(0, 6), Buffer.from([0xff, 0xff, 0xff, 0xff]), gif.subarray(10)]),
      'x.gif',
      'image/gif',
    ),
    file(
      'AVIF of 16 megapixels',
      'refused',
      await plain(4000, 4000).avif({ effort: 0 }).toBuffer(),
      'x.avif',
      'image/avif',
    ),
    file(
      'PNG with 200 MB in its text',
      'either',
      png(64, 64, 64, [chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))]),
    ),
    file(
      'PNG with 200 MB in its profile',
      'either',
      png(64, 64, 64, [chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), bomb]))]),
    ),
    ...Object.entries(whole).map(([format, content]) =>
      file(
        `half a ${format}`,
        'refused',
        content.subarray(0, Math.floor(content.length * 0.6)),
        `x.${format}`,
        `image/${format}`,
      ),
    ),
    ...names.map((name) => file(`name ${JSON.stringify(name.slice(0, 40))}`, 'accepted', flat, name)),
  ]
}
