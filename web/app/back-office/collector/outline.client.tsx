/** A foreign page as elements of our own: no scripts, links, pictures or styles of it, only its texts in their places. */
import { createElement, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import type { OutlineNode } from '#contract/api/collector/collector'
import { useTranslate } from '../../i18n/use.ts'
import styles from './collector.module.css'

/** Others become plain boxes. */
const known = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'em',
  'i',
  'span',
  'small',
  'blockquote',
  'dl',
  'dt',
  'dd',
])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const inline = new Set(['a', 'label', 'button', 'option', 'time', 'td', 'th', 's', 'del', 'ins', 'sup', 'sub'])

interface OutlineProps {
  nodes: readonly OutlineNode[]
  /** Elements with this selector are marked. */
  selector: string
  onChoose: (selectors: string[]) => void
}

export function Outline({ nodes, selector, onChoose }: OutlineProps) {
  const t = useTranslate()
  const children = Map.groupBy(
    nodes.map((node, index) => ({ node, index })),
    ({ node }) => node.parent,
  )
  const chooseAt = (event: MouseEvent | KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target.closest('[data-node]') : null
    // The element itself, or the nearest around it that has a selector.
    for (let index = Number(target?.getAttribute('data-node') ?? -1); index >= 0; index = nodes[index]?.parent ?? -1) {
      const { selectors = [] } = nodes[index] ?? {}
      if (selectors.length === 0) continue
      event.preventDefault()
      onChoose(selectors)
      return
    }
  }
  const draw = ({ node, index }: { node: OutlineNode; index: number }): ReactNode => {
    const { tag, text, selectors } = node
    if (!tag) return text
    const inside = (children.get(index) ?? []).map(draw)
    const shownTag = known.has(tag) ? tag : inline.has(tag) ? 'span' : 'div'
    const isChosen = selector !== '' && selectors.includes(selector)
    return createElement(
      shownTag,
      {
        key: index,
        'data-node': index,
        'data-tag': tag,
        ...(headings.has(tag) && { 'data-heading': '' }),
        ...(isChosen && { 'data-chosen': '' }),
        ...(selectors.length > 0 && hasOwnText(node, children.get(index)) && { tabIndex: 0 }),
      },
      tag === 'img' ? t('collector.pictureOf', { text }) : null,
      ...inside,
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the elements within have the focus
    <div
      className={styles.outline}
      onClick={chooseAt}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') chooseAt(event)
      }}
    >
      {(children.get(-1) ?? []).map(draw)}
    </div>
  )
}

const hasOwnText = ({ tag }: OutlineNode, children: readonly { node: OutlineNode }[] = []) =>
  tag === 'img' || children.some(({ node }) => node.tag === '')
