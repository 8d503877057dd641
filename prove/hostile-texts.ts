/** Texts that break software: our own, and the well-known list of naughty strings where `TEST_DATA_DIR` has it. */
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot } from '../server/src/env.ts'

const own = [
  'a\0b',
  '\0',
  'half \ud800 pair',
  '\udc00 half',
  '\ud83d',
  // Overrides, isolates and marks of direction.
  'gpj.\u202eexe\u202c end',
  '\u2066isolated\u2069 \u200fשלום\u200e عربى',
  'مرحبا بالعالم 123',
  'שָׁלוֹם עוֹלָם',
  // Nothing to be seen.
  'zero\u200bwidth\u200cnon\u200djoiner\ufeff.',
  '\u200b',
  '\u00ad\u2060\u180e',
  ' \u00a0\u3000 ',
  // Thai stacks marks above and below, Vietnamese writes composed and decomposed.
  'น้ำผึ้งป่าแท้ ก็ที่ผู้ใหญ่',
  'ก็็็็็็็็็็็็็็็็็็็็',
  'Đường Nguyễn Thị Minh Khai, Quận 3',
  'Đường Nguyễn Thị'.normalize('NFD'),
  'Z̵̡̢̛̪̲͓͔͓ḁ̶̧̛̱͙͔̈́l̶̨̻͇̙̈g̵̢̨̛̱̉o̴̧̺̅',
  // Sequences of emoji, flags, tones of skin.
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
  /** Where they are from, for the proof's sentence. */
  source: string
}

export function hostileTexts(): HostileTexts {
  const folder = process.env['TEST_DATA_DIR']
  const file = folder && resolve(projectRoot, folder, 'text/naughty-strings.txt')
  if (!file || !existsSync(file))
    return {
      texts: own,
      source: `${own.length} strings of our own alone (${file ? `${file} is not there` : 'TEST_DATA_DIR is not set'})`,
    }
  const naughty = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return {
    texts: [...own, ...naughty],
    source: `${own.length} strings of our own and ${naughty.length} of the list of naughty strings`,
  }
}
