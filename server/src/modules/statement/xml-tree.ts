/** Reads an XML document of limited size and depth. Document types, and with them entities of a file's own, are refused. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { UnreadableStatement } from './line.ts'

export interface Element {
  /** Without its namespace prefix. */
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const mostDepth = 40
const mostElements = 1_500_000
const part = 256 * 1024

export async function readXml(xml: string): Promise<Element> {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let count = 0
  const parser = new SaxesParser({ xmlns: false })
  const refuse = (message: string) => {
    throw new UnreadableStatement(message)
  }
  parser.on('doctype', () => refuse('document type'))
  parser.on('error', (error) => refuse(error.message))
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: localName(name), attributes, children: [], text: '' }
    if (open.length > mostDepth || ++count > mostElements) refuse('too deep or too many elements')
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    const current = open.at(-1)
    if (current && open.length > 1) current.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => void open.pop())
  for (let at = 0; at < xml.length; at += part) {
    parser.write(xml.slice(at, at + part))
    // Other requests get their turn.
    await nextTurn()
  }
  parser.close()
  const [document] = root.children
  return document ?? refuse('no element')
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

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
