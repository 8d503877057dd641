/** Rich text of the operator. */
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import styles from './rich-text.module.css'

/** `html` as the server presents it: cleaned when it is saved and when it is shown. */
export function RichText({ html, lang }: { html: string; lang: string }) {
  return (
    <div
      className={styles.rich}
      dir="auto"
      lang={languageTag[lang as Locale]}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
