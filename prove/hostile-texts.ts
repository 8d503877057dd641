/** Texts that break software: our own, plus the big list of naughty strings if `TEST_DATA_DIR` has it. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot } from '../server/src/env.ts'

const own = [
  'a\0b',
  '\0',
  'half \ud800 pair',
  '\udc00 half',
  '\ud83d',
  // Bidirectional overrides, isolates and marks.
  'gpj.\u202eexe\u202c end',
  '\u2066isolated\u2069 \u200fשלום\u200e عربى',
  'مرحبا بالعالم 123',
  'שָׁלוֹם עוֹלָם',
  // Invisible characters.
  'zero\u200bwidth\u200cnon\u200djoiner\ufeff.',
  '\u200b',
  '\u00ad\u2060\u180e',
  ' \u00a0\u3000 ',
  // Stacked Thai marks; composed and decomposed Vietnamese.
  'น้ำผึ้งป่าแท้ ก็ที่ผู้ใหญ่',
  'ก็็็็็็็็็็็็็็็็็็็็',
  'Đường Nguyễn Thị Minh Khai, Quận 3',
  'Đường Nguyễn Thị'.normalize('NFD'),
  'Z̵̡̢̛̪̲͓͔͓ḁ̶̧̛̱͙͔̈́l̶̨̻͇̙̈g̵̢̨̛̱̉o̴̧̺̅',
  // Emoji sequences, flags, skin tones.
  '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏿 🇹🇭🇻🇳 1️⃣ ❤️',
  '𝕿𝖍𝖊 𠜎𠜱𠝹 𝄞',
  'line\r\nbreak\tand\u2028separators\u2029end',
  '\u0001\u0002\u001f\u007f\u0085x',
  '\ufffe \uffff \ufdd0',
  'x'.repeat(10_000),
  '漢'.repeat(10_000),
  '😀'.repeat(10_000),
  '=HYPERLINK("https://evil.example","click")',
  '+1+1',
  "-1+cmd|' /C calc'!A0",
  '@SUM(1,1)',
  "Robert'); drop table orders; --",
  '%_\\ %00 %0d%0a',
  '{{7*7}} #{7*7} <%= 7*7 %> {0} {value}',
  '"quoted", and \'single\', `ticks`; semicolon',
  '</script><script>alert(1)</script>',
  '&lt;b&gt; &amp;amp; &#0; &nbsp;',
  '__proto__',
  'constructor',
]

export interface HostileTexts {
  texts: readonly string[]
  /** Origin of the texts, for the result line. */
  source: string
}

export function hostileTexts(): HostileTexts {
  const folder = process.env['TEST_DATA_DIR']
  const file = folder && resolve(projectRoot, folder, 'text/naughty-strings.txt')
  if (!file || !existsSync(file))
    return {
      texts: own,
      source: `${own.length} own strings only (${file ? `${file} does not exist` : 'TEST_DATA_DIR is not set'})`,
    }
  const naughty = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return {
    texts: [...own, ...naughty],
    source: `${own.length} own strings and ${naughty.length} naughty strings`,
  }
}
