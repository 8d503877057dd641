/** A strict parser for the XML that the mall writes: no DTD, no CDATA, no comments. */

export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

/** Every element of that name below, in order. */
export const all = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)])

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decode(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed())
    throw new Error(`no character of XML: ${JSON.stringify(text)}`)
  return text.replace(/&([^;&]*;?)/g, (entity, rest: string) => {
    const sign = signs[rest.slice(0, -1)]
    if (!rest.endsWith(';') || !sign) throw new Error(`no entity: ${entity}`)
    return sign
  })
}

/** Throws if the text is not well-formed. */
export function parseXml(text: string): Element {
  if (!text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) throw new Error('no XML declaration')
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const token = /<(\/?)([A-Za-z][\w.:-]*)((?:\s+[A-Za-z][\w.:-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/y
  for (token.lastIndex = text.indexOf('?>') + 2; token.lastIndex < text.length; ) {
    const at = token.lastIndex
    const match = token.exec(text)
    const current = open.at(-1)
    if (!match || !current) throw new Error(`not well-formed at ${at}: ${text.slice(at, at + 60)}`)
    const [, end, name = '', attributes = '', empty, words] = match
    if (words !== undefined) current.text += decode(words)
    else if (end) {
      if (current.name !== name) throw new Error(`</${name}> ends <${current.name}>`)
      open.pop()
    } else {
      const pairs = [...attributes.matchAll(/([\w.:-]+)="([^"]*)"/g)].map(
        ([, key = '', value = '']) => [key, decode(value)] as const,
      )
      const element: Element = { name, attributes: Object.fromEntries(pairs), children: [], text: '' }
      current.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [document] = root.children
  if (open.length !== 1 || root.children.length !== 1 || !document || root.text.trim())
    throw new Error('not one whole document')
  return document
}
