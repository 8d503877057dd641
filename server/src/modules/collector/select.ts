/**
 * Finds pieces of a page by CSS or XPath. XPath runs on a copy of the parsed tree: parsing the page again as XML would
 * stop at what only HTML allows.
 */
import type { CheerioAPI } from 'cheerio/slim'
import fontoxpath from 'fontoxpath'
import * as slimdom from 'slimdom'

/** The part of the parsed tree that the copy needs. */
interface Parsed {
  type: string
  name?: string
  data?: string
  attribs?: Record<string, string>
  children?: Parsed[]
}

const { evaluateXPath } = fontoxpath

/** CSS selectors begin with none of these: a path, a bracket or a function. */
export const isXPath = (selector: string): boolean => /^\s*(?:\(|\.{0,2}\/|[a-z-]+\()/.test(selector)

const mostNodes = 200_000
const xmlName = /^[A-Za-z_][\w.-]*$/

/** Finds elements, or texts where an XPath asks for attributes, texts or strings. Throws for a selector that cannot be read. */
export function select($: CheerioAPI, selector: string, most: number): (object | string)[] {
  if (!isXPath(selector)) return $(selector).slice(0, most).toArray()
  const { document, originals } = copyOf($)
  const found = queryXPath(selector, document)
  return found.slice(0, most).flatMap((each): (object | string)[] => {
    if (typeof each !== 'object' || each === null) return [String(each)]
    const original = originals.get(each)
    if (original) return [original]
    const { nodeValue } = each as { nodeValue?: string | null }
    return nodeValue ? [nodeValue] : []
  })
}

export function queryXPath(selector: string, document: slimdom.Document = new slimdom.Document()): unknown[] {
  const result: unknown = evaluateXPath(selector, document, null, {}, evaluateXPath.ALL_RESULTS_TYPE, {
    namespaceResolver: () => null,
  })
  return Array.isArray(result) ? result : [result]
}

const copies = new WeakMap<object, ReturnType<typeof copy>>()

function copyOf($: CheerioAPI) {
  const root = $.root()[0] as unknown as Parsed
  const known = copies.get(root) ?? copy(root)
  copies.set(root, known)
  return known
}

/** Without recursion, because pages may be thousands of levels deep. */
function copy(root: Parsed) {
  const document = new slimdom.Document()
  const originals = new Map<unknown, Parsed>()
  const [only, ...others] = (root.children ?? []).filter(({ name }) => name)
  // A document has one root, which pieces of pages lack.
  const isWhole = only?.name === 'html' && others.length === 0
  const top = document.createElementNS(null, 'html')
  document.appendChild(top)
  if (isWhole) originals.set(top, only)
  const waiting: [Parsed, slimdom.Element][] = [[isWhole ? only : root, top]]
  for (let count = 0; waiting.length > 0 && count < mostNodes; count++) {
    const [node, target] = waiting.pop() as [Parsed, slimdom.Element]
    for (const [name, value] of Object.entries(node.attribs ?? {}))
      if (xmlName.test(name)) target.setAttributeNS(null, name, value)
    for (const child of node.children ?? []) {
      if (child.type === 'text') target.appendChild(document.createTextNode(child.data ?? ''))
      else if (child.name && xmlName.test(child.name)) {
        const element = document.createElementNS(null, child.name)
        target.appendChild(element)
        originals.set(element, child)
        waiting.push([child, element])
      }
    }
  }
  return { document, originals }
}
