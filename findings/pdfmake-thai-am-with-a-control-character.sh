#!/usr/bin/env bash
# pdfmake 0.3.11 (pdfkit, fontkit) with Noto Sans Thai: the vowel "am" (U+0E33), as in the Thai words for "do" and
# "water", is drawn as two glyphs, and the map back to text (ToUnicode) gives the second one a control character.
# Expected: text copied from the PDF is the text that was written, since the page looks right.
# Seen: pdf.js 5.7 reads "น้ำ" as "น้", "ำ" and U+0004. A search for a word that goes on after it finds nothing.
# Words without this vowel come back unchanged.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent pdfmake@0.3.11 pdfjs-dist@5.7.284 @fontsource/noto-sans-thai@5.2.6
cat >print.mjs <<'JS'
import pdfmake from 'pdfmake'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

pdfmake.setFonts({ Thai: { normal: 'node_modules/@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff' } })
pdfmake.setLocalAccessPolicy(() => true)
pdfmake.setUrlAccessPolicy(() => false)
const points = (text) => [...text].map((letter) => letter.codePointAt(0).toString(16).padStart(4, '0')).join(' ')
for (const text of ['ผู้ซื้อ', 'ทำ', 'น้ำ', 'น้ำใจ']) {
  const content = await pdfmake.createPdf({ content: [text], defaultStyle: { font: 'Thai' } }).getBuffer()
  const pdf = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const copied = items.map(({ str }) => str).join('')
  console.log(copied === text ? 'same ' : 'other', points(text), '->', points(copied))
}
JS
node print.mjs | tee output
diff output - <<'TEXT'
same  0e1c 0e39 0e49 0e0b 0e37 0e49 0e2d -> 0e1c 0e39 0e49 0e0b 0e37 0e49 0e2d
other 0e17 0e33 -> 0e17 0e33 0003
other 0e19 0e49 0e33 -> 0e19 0e49 0e33 0004
other 0e19 0e49 0e33 0e43 0e08 -> 0e19 0e49 0e33 0004 0e43 0e08
TEXT
