/**
 * Reads an XML document of limited depth. Document types, and with them entities of a file's own, are refused. Elements of
 * one name are handed over one by one, so that a large document is never whole in memory.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { UnreadableStatement } from '../line.ts'

export interface Element {
  /** Without its namespace prefix. */
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

interface Taken {
  name: string
  take(element: Element, parent: Element): void
}

const mostDepth = 40
const mostElements = 1_500_000
const mostText = 10_000
const part = 256 * 1024

/** Elements of `taken.name` are not in the tree that is returned. Throws `UnreadableStatement`. */
export async function readXml(content: Buffer, encoding: string, taken?: Taken): Promise<Element> {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let elements = 0
  let isOver = false
  const parser = new SaxesParser({ xmlns: false })
  const refuse = (reason: 'not_a_statement' | 'cut_off' | 'broken' | 'too_large') => {
    throw new UnreadableStatement(reason, reason === 'not_a_statement' ? { format: 'XML' } : {}, parser.line)
  }
  parser.on('doctype', () => refuse('not_a_statement'))
  // What is missing shows at the end only.
  parser.on('error', () => refuse(isOver ? 'cut_off' : 'broken'))
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: localName(name), attributes, children: [], text: '' }
    if (open.length > mostDepth || ++elements > mostElements) refuse('too_large')
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const current = open.at(-1)
    if (current && open.length > 1 && current.text.length < mostText) current.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    const parent = open.at(-1)
    if (!taken || !element || !parent || element.name !== taken.name) return
    parent.children.pop()
    elements = 0
    taken.take(element, parent)
  })
  const decoder = openDecoder(encoding)
  for (let at = 0; at < content.length; at += part) {
    parser.write(decodePart(decoder, content.subarray(at, at + part)))
    // Lets other work of the process run.
    await nextTurn()
  }
  isOver = true
  parser.close()
  const [document] = root.children
  return document ?? refuse('cut_off')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function openDecoder(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding, { fatal: true })
  } catch {
    throw new UnreadableStatement('not_a_statement', { format: 'XML' })
  }
}

function decodePart(decoder: InstanceType<typeof TextDecoder>, bytes: Buffer): string {
  try {
    return decoder.decode(bytes, { stream: true })
  } catch {
    throw new UnreadableStatement('broken')
  }
}

/** All elements at the end of a path of names. */
export function allAt(element: Element | undefined, path: string): Element[] {
  let found = element ? [element] : []
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

/** Text of the first element at one of the paths that has any. */
export function textAt(element: Element | undefined, ...paths: string[]): string {
  for (const path of paths) {
    const text = allAt(element, path)
      .find((each) => each.text.trim())
      ?.text.trim()
    if (text) return text
  }
  return ''
}
