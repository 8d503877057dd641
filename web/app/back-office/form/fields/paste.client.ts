/**
 * Cleans HTML from the clipboard. Word marks list items by a style alone: they become lists here, because the editor
 * would take them for paragraphs that begin with a bullet.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html')
  for (const junk of body.querySelectorAll('style, script, meta, link, title, xml')) junk.remove()
  for (const item of body.querySelectorAll<HTMLElement>('[style*="mso-list"]')) {
    const [, level] = /mso-list:\s*l\d+\s+level(\d)/i.exec(item.getAttribute('style') ?? '') ?? []
    if (level && item.isConnected && !item.matches('li')) joinList(item, Number(level))
  }
  // Word's own elements, such as `o:p`, hold at most a space.
  for (const element of body.querySelectorAll('*'))
    if (element.localName.includes(':')) element.replaceWith(...element.childNodes)
  // Pictures come by upload alone.
  for (const image of body.querySelectorAll('img')) if (!isOwnPicture(image.getAttribute('src'))) image.remove()
  return body.innerHTML
}

export const isOwnPicture = (address: string | null): boolean => address?.startsWith('/files/') ?? false

/** Moves a paragraph that Word shows as a list item into the list before it, or begins one. */
function joinList(paragraph: HTMLElement, level: number): void {
  const marker = paragraph.querySelector<HTMLElement>('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
  const tag = /^\s*\(?[\dA-Za-z]+[.)]/.test(marker?.textContent ?? '') ? 'OL' : 'UL'
  marker?.remove()
  const document = paragraph.ownerDocument
  const item = document.createElement('li')
  const before = paragraph.previousElementSibling
  let list = before && isMadeList(before) ? before : undefined
  if (list && level === 1 && list.tagName !== tag) list = undefined
  if (!list) {
    list = document.createElement(level === 1 ? tag : 'UL')
    list.setAttribute(mark, '')
    paragraph.before(list)
  }
  for (let depth = 1; depth < level; depth++) {
    let parent: Element | null = list.lastElementChild
    if (!parent) list.append((parent = document.createElement('li')))
    const last: Element | null = parent.lastElementChild
    if (last?.matches('ul, ol')) list = last
    else parent.append((list = document.createElement(tag)))
  }
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}

/** Distinguishes lists made here from those in the text. */
const mark = 'data-made'
const isMadeList = (element: Element) => element.hasAttribute(mark)
