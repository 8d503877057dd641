/** A text whose placeholders are links. */
import { Fragment } from 'react'
import type { MessageId } from '../i18n/translate.ts'
import { useTranslate } from '../i18n/use.ts'
import { Link } from './link.tsx'
import styles from './linked-text.module.css'

/** In no text: marks where a link is. */
const mark = '\uE000'

interface LinkedTextProps {
  id: MessageId
  /** By placeholder. */
  links: Record<string, { to: string; text: string }>
}

export function LinkedText({ id, links }: LinkedTextProps) {
  const t = useTranslate()
  const marked = Object.fromEntries(Object.keys(links).map((name) => [name, mark + name + mark]))
  return t(id, marked)
    .split(mark)
    .map((part) => {
      const link = links[part]
      return link ? (
        <Link key={part} to={link.to} target="_blank" className={styles.link}>
          {link.text}
        </Link>
      ) : (
        <Fragment key={part}>{part}</Fragment>
      )
    })
}
