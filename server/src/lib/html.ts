/** The sanitizer of rich text, used on save and on display. */
import sanitizeHtml from 'sanitize-html'
import { withBlocks } from './html-blocks.ts'

/** Elements within elements. The parser's work grows with the square of the depth: deeper tags are left out before. */
const mostDeep = 100
/** Without an end of their own. */
const flat = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr th td'.split(' '),
)

function shallow(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)([a-z][a-z\d]*)[^<>]*>/gi, (tag, slash: string, name: string) => {
    if (flat.has(name.toLowerCase())) return tag
    depth = Math.max(0, depth + (slash ? -1 : 1))
    return depth > mostDeep || (slash && depth === mostDeep) ? '' : tag
  })
}

export const cleanHtml = (html: string): string =>
  sanitizeHtml(withBlocks(shallow(html)), {
    allowedTags: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'ul',
      'ol',
      'li',
      'h2',
      'h3',
      'h4',
      'blockquote',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'a',
      'img',
      'figure',
      'figcaption',
      'hr',
      'span',
      'sub',
      'sup',
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    // Only our own pictures: a foreign one would let its server track visitors.
    exclusiveFilter: (frame) => frame.tag === 'img' && !/^\/files\//.test(frame.attribs['src'] ?? ''),
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }),
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
    },
    disallowedTagsMode: 'discard',
  })

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of rich text on one line, for places that show no markup. */
export const wordsOf = (html: string): string =>
  sanitizeHtml(shallow(html).replace(/<(?:br|\/p|\/li|\/h[2-4]|\/td|\/tr)\b/gi, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => signs[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
