/** A page as an outline of elements and texts, without markup, from which the editor of rules draws it. */
import type { CheerioAPI } from 'cheerio/slim'
import type { OutlineNode } from '#contract/api/collector/collector'

/** The part of the parsed tree that is read. */
interface Parsed {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: Parsed[]
}

const mostNodes = 4000
const longestText = 300
/** Without a text that buyers see. */
const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head', 'link', 'meta', 'object'])

export function outlineOf($: CheerioAPI): OutlineNode[] {
  const nodes: OutlineNode[] = []
  const body = ($('body')[0] ?? $.root()[0]) as unknown as Parsed
  // The last of the stack comes first, so children are put on it in reverse.
  const waiting: { node: Parsed; parent: number; above: string }[] = [{ node: body, parent: -1, above: '' }]
  for (let next = waiting.pop(); next && nodes.length < mostNodes; next = waiting.pop()) {
    const { node, parent, above } = next
    if (node.type === 'text') {
      const text = (node.data ?? '').replace(/\s+/g, ' ')
      if (text.trim()) nodes.push({ parent, tag: '', text: text.slice(0, longestText), selectors: [] })
      continue
    }
    const { name = node.type === 'root' ? 'div' : '' } = node
    if (!name || unseen.has(name)) continue
    const own = node.type === 'root' ? '' : signatureOf(node)
    const index = nodes.length
    const text = name === 'img' ? (node.attribs?.['alt'] || node.attribs?.['src'] || '').slice(0, longestText) : ''
    nodes.push({ parent, tag: name, text, selectors: selectorsOf(node, own, above) })
    for (const child of (node.children ?? []).toReversed()) waiting.push({ node: child, parent: index, above: own })
  }
  return nodes
}

/** Classes made by tools change with each build. */
const isStable = (name: string) => /^[a-z][\w-]{1,40}$/i.test(name) && !/\d{3}|[a-z]\d[a-z]\d/i.test(name)

function signatureOf({ name = '', attribs = {} }: Parsed): string {
  const id = attribs['id'] ?? ''
  if (isStable(id)) return `#${id}`
  const property = attribs['itemprop']
  if (property && /^\w+$/.test(property)) return `[itemprop="${property}"]`
  const classes = (attribs['class'] ?? '').split(/\s+/).filter(isStable).slice(0, 2)
  return name + classes.map((each) => `.${each}`).join('')
}

function selectorsOf({ name = '' }: Parsed, own: string, above: string): string[] {
  if (!own || name === 'body' || name === 'html') return []
  const isPlain = own === name
  const within = above && above !== 'body' && above !== 'html' ? [`${above} > ${own}`] : []
  return isPlain ? [...within, own] : [own, ...within]
}
