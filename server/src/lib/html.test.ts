import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml } from './html.ts'

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '<iframe src="https://x.example"></iframe>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<img src="https://spy.example/x.gif">',
  '<a href=" java\nscript:alert(1)">x</a>',
])('nothing of %s can run or call home', (html) =>
  expect(cleanHtml(html)).not.toMatch(/script|onerror|onload|iframe|style|spy/i),
)

test('the markup of descriptions stays', () => {
  const html =
    '<p>One <strong>two</strong></p><ul><li>three</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
  expect(cleanHtml(html)).toBe(html)
})

test('cleaning twice changes nothing', () => {
  const html = '<p>1 < 2 & "3" <b>ok</b><script>x</script></p>'
  expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html))
})

test('elements nested too deeply lose their tags, not their words', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}word${'</b>'.repeat(depth)}<i>end</i>`
  expect(cleanHtml(nested(100))).toBe(nested(100))
  expect(cleanHtml(nested(5000))).toBe(nested(100))
  const rows = `<ul>${'<li>one'.repeat(500)}</ul>`
  expect(cleanHtml(rows).match(/<li>/g)).toHaveLength(500)
})

test.each([
  ['<div>Material: steel</div><div>Size: 10 cm</div>', '<p>Material: steel</p><p>Size: 10 cm</p>'],
  ['<h1>Lamp</h1>Bright', '<h2>Lamp</h2>Bright'],
  ['<h1>Lamp</h1><div>Bright</div>', '<h2>Lamp</h2><p>Bright</p>'],
  ['<dl><dt>Color</dt><dd>Red</dd><dt>Size</dt><dd>M</dd></dl>', '<p>Color</p><p>Red</p><p>Size</p><p>M</p>'],
  ['<section>One <b>two</b><article>three</article></section>four', '<p>One <b>two</b></p><p>three</p><p>four</p>'],
  ['<div><p>One</p><ul><li><div>a</div><div>b</div></li></ul></div>', '<p>One</p><ul><li>a<br />b</li></ul>'],
  ['<center>One</center><p>Two<div>Three</div>', '<p>One</p><p>Two</p><p>Three</p>'],
  [
    '<table><tr><td><div>a</div></td><td><div>b</div>c</td></tr></table>',
    '<table><tr><td>a</td><td>b<br />c</td></tr></table>',
  ],
  ['<pre>one\ntwo</pre>', '<p>one<br />two</p>'],
  ['<div>\n<div>&nbsp;</div>\n<div>One</div></div>', '<p>One</p>'],
  ['Material: steel\nSize: 10 cm', '<p>Material: steel</p><p>Size: 10 cm</p>'],
  ['One <b>two</b>\r\n\r\nthree & four', '<p>One <b>two</b></p><p>three &amp; four</p>'],
  ['<p>One\ntwo</p>', '<p>One\ntwo</p>'],
  ['One<br>two\nthree', 'One<br />two\nthree'],
  ['One line\n', 'One line\n'],
])('blocks and lines of %j stay apart', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
  expect(cleanHtml(clean)).toBe(clean)
})

const names = 'div p section li ul td tr table h1 h3 blockquote dd pre b'.split(' ')
const name = fc.constantFrom(...names)
const word = fc.integer({ min: 0, max: 99 }).map((number) => `w${number}w`)
const gap = fc.constantFrom('\n', ' ', '<br>')

test('words of different blocks are not joined', () => {
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      word,
      gap,
      fc
        .tuple(name, fc.array(tie('node'), { maxLength: 4 }))
        .map(([each, inner]) => `<${each}>${inner.join('')}</${each}>`),
    ),
  }))
  // Within a line, words that touch were written so.
  const wordsIn = (html: string) =>
    html
      .replace(/<\/?b>/g, '')
      .split(/<[^>]*>|\s+/)
      .filter(Boolean)
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (parts) => {
      expect(wordsIn(cleanHtml(parts.join('')))).toEqual(wordsIn(parts.join('')))
    }),
    { numRuns: 1000 },
  )
})

test('cleaning any mixture of tags twice changes nothing', () => {
  const part = fc.oneof(
    name.map((each) => `<${each}>`),
    name.map((each) => `</${each}>`),
    word,
    gap,
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const once = cleanHtml(parts.join(''))
      expect(cleanHtml(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})
