/** Publishing a page now or at a time, taking it down, and its versions. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPageVersions, publishPage, restorePage, takeDownPage } from '#contract/page'
import { call } from '../../api/client.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { useMall } from '../../mall.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { MomentField } from '../form/fields/moment.client.tsx'
import { useChange } from '../list/change.client.ts'
import type { Draft } from './draft.client.ts'
import styles from './editor.module.css'

export function PublishPanel({ draft, onReload }: { draft: Draft; onReload: () => void }) {
  const t = useTranslate()
  const { time_zone } = useMall()
  const change = useChange('built-pages', 'page-versions')
  const [at, setAt] = useState('')
  const [until, setUntil] = useState('')
  const { stored } = draft
  const params = { id: stored.id }
  const publish = async () => {
    await draft.settle()
    const body = () => ({ revision: draft.revision(), at: at || null, ends_at: until || null })
    const answer = await change(() => call(publishPage, { params, body: body() }), t('builder.published'))
    if (answer) draft.take(answer)
  }
  const takeDown = async () => {
    const answer = await change(() => call(takeDownPage, { params, body: {} }), t('builder.takenDown'))
    if (answer) draft.take(answer)
  }
  return (
    <section className={`panel ${styles.form}`} aria-label={t('builder.state')}>
      <p className={styles.head}>
        <Badge kind={stored.state === 'published' ? 'success' : 'info'}>{t(`builder.state.${stored.state}`)}</Badge>
        {stored.state === 'published' && (
          <a className="text-link" href={paths.textPage(stored.slug)} target="_blank" rel="noreferrer">
            {paths.textPage(stored.slug)}
          </a>
        )}
      </p>
      <MomentField
        label={t('builder.from')}
        timeZone={time_zone}
        value={at}
        onChange={(event: { currentTarget: { value: string } }) => setAt(event.currentTarget.value)}
      />
      <MomentField
        label={t('builder.until')}
        timeZone={time_zone}
        value={until}
        onChange={(event: { currentTarget: { value: string } }) => setUntil(event.currentTarget.value)}
      />
      <div className={styles.head}>
        <Button onClick={() => void publish()}>{t(at ? 'builder.schedule' : 'builder.publish')}</Button>
        {stored.state !== 'draft' && (
          <Button variant="default" onClick={() => void takeDown()}>
            {t('builder.takeDown')}
          </Button>
        )}
      </div>
      <Versions draft={draft} onReload={onReload} />
    </section>
  )
}

function Versions({ draft: { stored }, onReload }: { draft: Draft; onReload: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const change = useChange('built-pages', 'page-versions')
  const params = { id: stored.id }
  const { data: versions = [] } = useQuery({
    queryKey: ['page-versions', stored.id],
    queryFn: ({ signal }) => call(listPageVersions, { params, signal }),
  })
  const restore = async (number: number) => {
    const answer = await change(() => call(restorePage, { params, body: { number } }), t('builder.published'))
    if (answer) onReload()
  }
  if (versions.length === 0) return null
  return (
    <>
      <h2>{t('builder.versions')}</h2>
      <ul className="stack">
        {versions.map(({ number, created_at, is_published, added, changed, removed }) => (
          <li key={number} className={styles.head}>
            <span>
              {t('builder.version', { number })} · {format.date(created_at)}
              <br />
              <span className="second">{t('builder.difference', { added, changed, removed })}</span>
            </span>
            {is_published ? (
              <Badge kind="success">{t('builder.state.published')}</Badge>
            ) : (
              <Button variant="default" onClick={() => void restore(number)}>
                {t('builder.restore', { number })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
