/**
 * Separates what the sanitizer would join: elements that it does not allow but that begin on a line of their own, and
 * lines of a text without such elements.
 */

const words = (text: string) => new Set(text.split(' '))
/** Blocks that the sanitizer leaves out. */
const foreign = words(
  'address article aside body center dd details dialog div dl dt fieldset footer form header hgroup html legend main menu nav noscript pre search section summary',
)
/** Blocks that it allows; h1, h5 and h6 are renamed. */
const allowed = words('p ul ol table h1 h2 h3 h4 h5 h6 blockquote figure hr')
/** Elements with text of their own: a block within one begins a line. */
const holders = words('p li td th h1 h2 h3 h4 h5 h6 blockquote figcaption')
const isAllowed = (name: string) => allowed.has(name) || holders.has(name) || name === 'tr'
const endsBefore: Record<string, ReadonlySet<string>> = {
  p: words('p'),
  li: words('li p'),
  td: words('td th p'),
  th: words('td th p'),
  tr: words('td th p'),
}
const tag = /<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi
const hasText = (html: string) => /[^\s\u00a0]/.test(html.replace(/<(?!img\b)[^<>]*>/gi, '').replace(/&nbsp;/gi, ' '))

export function withBlocks(html: string): string {
  const names = new Set([...html.matchAll(tag)].flatMap(([, slash, name = '']) => (slash ? [] : name.toLowerCase())))
  const hasForeign = [...names].some((name) => foreign.has(name))
  if (hasForeign) return separated(html)
  const hasBlocks = [...names].some((name) => name === 'br' || isAllowed(name))
  if (hasBlocks) return html
  // Line breaks within a tag are none.
  const lines = (html.match(/<[^<>]*>|[\n\r\u2028\u2029]|[^<\n\r\u2028\u2029]+|</g) ?? [])
    .reduce((all, part) => all + (/^[\n\r\u2028\u2029]$/.test(part) ? '\0' : part), '')
    .split('\0')
    .filter(hasText)
  return lines.length > 1 ? lines.map((line) => `<p>${line.trim()}</p>`).join('') : html
}

function separated(html: string): string {
  const holding: string[] = []
  let [out, loose, begun, preformatted] = ['', '', 0, 0]
  let isLineDue = false
  const put = (part: string) => {
    if (holding.length === 0) {
      loose += part
      return
    }
    if (isLineDue && hasText(part)) {
      if (hasText(out.slice(begun))) out += '<br>'
      isLineDue = false
    }
    out += part
  }
  const flush = () => {
    out += hasText(loose) ? `<p>${loose.trim()}</p>` : ''
    loose = ''
  }
  const close = (ends: ReadonlySet<string>) => {
    while (ends.has(holding.at(-1) ?? '')) holding.pop()
  }
  let from = 0
  const text = (to: number) => {
    const part = html.slice(from, to)
    if (part) put(preformatted > 0 ? part.replace(/\r?\n/g, '<br>') : part)
  }
  for (const match of html.matchAll(tag)) {
    const [whole, slash = '', given = ''] = match
    const name = given.toLowerCase()
    text(match.index)
    from = match.index + whole.length
    if (foreign.has(name)) {
      if (name === 'pre') preformatted = Math.max(0, preformatted + (slash ? -1 : 1))
      if (holding.at(-1) === 'p' && !slash) {
        holding.pop()
        out += '</p>'
      }
      if (holding.length === 0) flush()
      else isLineDue = true
    } else if (!isAllowed(name)) put(whole)
    else {
      if (holding.length === 0) flush()
      if (slash) {
        const at = holding.lastIndexOf(name)
        if (at >= 0) holding.length = at
      } else {
        close(endsBefore[name] ?? endsBefore['p'] ?? new Set())
        if (holders.has(name)) holding.push(name)
      }
      out += whole
      begun = out.length
      isLineDue = false
    }
  }
  text(html.length)
  flush()
  return out
}
