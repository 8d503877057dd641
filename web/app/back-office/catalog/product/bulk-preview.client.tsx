/** The effect of a change of many products, before it is made. */
import { useEffect, useRef } from 'react'
import type { Static } from 'typebox'
import type { previewChange } from '#contract/api/catalog/product-bulk'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import styles from './bulk.module.css'
import { Differences } from './differences.client.tsx'

export type Preview = Static<typeof previewChange.answer>

export function BulkPreview({ preview }: { preview: Preview }) {
  const t = useTranslate()
  const format = useFormat()
  const place = useRef<HTMLElement>(null)
  // On phones the fields hide what Preview has found.
  useEffect(() => {
    place.current?.scrollIntoView()
  }, [])
  const { total, checked, examples, refusals } = preview
  const count = (name: 'changed' | 'unchanged' | 'refused') => format.number(preview[name])
  return (
    <section ref={place} className={styles.preview} aria-label={t('bulk.preview')}>
      <p role="status">
        <strong>
          {t('bulk.counts', { changed: count('changed'), unchanged: count('unchanged'), refused: count('refused') })}
        </strong>
      </p>
      {checked < total && (
        <p className="second">{t('bulk.checked', { count: format.number(checked), total: format.number(total) })}</p>
      )}
      {refusals.length > 0 && (
        <>
          <h3>{t('bulk.refusals')}</h3>
          <ul>
            {refusals.map(({ id, name, msg }) => (
              <li key={id}>
                {name}
                <div className={styles.refusal}>{msg}</div>
              </li>
            ))}
          </ul>
        </>
      )}
      {examples.length > 0 && (
        <>
          <h3>{t('bulk.examples')}</h3>
          <ul>
            {examples.map(({ id, name, changes }) => (
              <li key={id}>
                {name}
                <Differences changes={changes} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
