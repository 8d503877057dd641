/**
 * Cuts the fonts of documents down to the characters that the six languages use, into
 * `server/src/modules/documents/fonts`. The Chinese font takes 92 MB as a package, so that it is installed into a
 * temporary folder and only the result is committed.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const target = resolve(import.meta.dirname, '../server/src/modules/document/fonts')
const packages = [
  'subset-font@2.9.0',
  '@expo-google-fonts/noto-sans@0.4.2',
  '@expo-google-fonts/noto-sans-thai@0.4.2',
  '@expo-google-fonts/noto-sans-sc@0.4.3',
]

type Subset = (font: Buffer, text: string, options: { targetFormat: 'truetype' }) => Promise<Buffer>

/** Characters of ranges that are written as in `0020-007E 00A0`. */
const charactersOf = (ranges: string): string =>
  ranges
    .split(' ')
    .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)))
    .map(([first = 0, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)).join(''),
    )
    .join('')

/** The 6,763 characters of everyday Chinese and the signs of the same standard. */
function gb2312(): string {
  const decoder = new TextDecoder('gb2312', { fatal: true })
  let characters = ''
  for (let row = 0xa1; row <= 0xf7; row++)
    for (let cell = 0xa1; cell <= 0xfe; cell++)
      try {
        characters += decoder.decode(new Uint8Array([row, cell]))
      } catch {
        // Not assigned.
      }
  return characters
}

const latin = charactersOf(
  '0020-007E 00A0-024F 02B0-02FF 0300-036F 0370-03FF 0400-052F 1E00-1EFF 2000-206F 2070-209F 20A0-20C0 2100-214F 2190-2193 2212 25A1 25CC FFFD',
)
const thai = charactersOf('0E00-0E7F 200B 25CC')
const fullWidth = charactersOf('3000-30FF FF00-FFEF')
const everyday = gb2312() + fullWidth
/** Names of people and places use rare and traditional characters, so that the regular weight includes all common ones. */
const chinese = charactersOf('4E00-9FFF') + everyday

const fonts = [
  { name: 'NotoSans-Regular', source: 'noto-sans/400Regular/NotoSans_400Regular', text: latin },
  { name: 'NotoSans-Bold', source: 'noto-sans/700Bold/NotoSans_700Bold', text: latin },
  { name: 'NotoSansThai-Regular', source: 'noto-sans-thai/400Regular/NotoSansThai_400Regular', text: thai },
  { name: 'NotoSansThai-Bold', source: 'noto-sans-thai/700Bold/NotoSansThai_700Bold', text: thai },
  { name: 'NotoSansSC-Regular', source: 'noto-sans-sc/400Regular/NotoSansSC_400Regular', text: chinese },
  { name: 'NotoSansSC-Bold', source: 'noto-sans-sc/700Bold/NotoSansSC_700Bold', text: everyday },
]

const folder = mkdtempSync(join(tmpdir(), 'mall-fonts-'))
try {
  writeFileSync(join(folder, 'package.json'), '{"private": true}')
  execFileSync('npm', ['install', '--save-exact', ...packages], { cwd: folder, stdio: 'inherit' })
  const { default: subset } = (await import(createRequire(join(folder, 'x.js')).resolve('subset-font'))) as {
    default: Subset
  }
  mkdirSync(target, { recursive: true })
  const from = (path: string) => readFileSync(join(folder, 'node_modules/@expo-google-fonts', path))
  for (const { name, source, text } of fonts) {
    const font = await subset(from(`${source}.ttf`), text, { targetFormat: 'truetype' })
    writeFileSync(join(target, `${name}.ttf`), font)
    console.log(`${name} ${Math.round(font.length / 1000)} kB`)
  }
  const [owner, ...license] = ['noto-sans', 'noto-sans-thai', 'noto-sans-sc'].map((name) =>
    from(`${name}/LICENSE_FONT`).toString(),
  )
  const owners = license.map((text) => text.split('\n')[0])
  writeFileSync(join(target, 'OFL.txt'), [...owners, owner].join('\n'))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
