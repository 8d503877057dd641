/** Publishing a page now or at a time, taking it down, and its versions. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPageVersions, type PageDraft, publishPage, restorePage, takeDownPage } from '#contract/api/site/page'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { MomentField } from '../../form/fields/moment.client.tsx'
import { wallTimeOf } from '../../form/wall-time.ts'
import { useChange } from '../../list/change.client.ts'
import { Changes } from './changes.client.tsx'
import type { Draft } from './draft.client.ts'
import styles from './editor.module.css'

export function PublishPanel({ draft, onReload }: { draft: Draft; onReload: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { time_zone } = useMall()
  const change = useChange('built-pages', 'page-versions')
  const { stored } = draft
  const wallTime = (moment: string | null) => (moment ? wallTimeOf(moment, time_zone) : '')
  const [at, setAt] = useState(wallTime(stored.scheduled_at))
  const [until, setUntil] = useState(wallTime(stored.ends_at))
  const params = { id: stored.id }
  const address = addressOfPage(stored)
  const publish = async () => {
    await draft.settle()
    const body = () => ({ revision: draft.revision(), at: at || null, ends_at: until || null })
    const done = ({ scheduled_at }: PageDraft) =>
      scheduled_at ? t('builder.scheduled', { time: format.moment(scheduled_at, time_zone) }) : t('builder.published')
    const answer = await change(() => call(publishPage, { params, body: body() }), done)
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
          <a className="text-link" href={address} target="_blank" rel="noreferrer">
            {address}
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
        <Button disabled={stored.is_locked} onClick={() => void publish()}>
          {t(at ? 'builder.schedule' : 'builder.publish')}
        </Button>
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

/** Where visitors find a page. */
export const addressOfPage = ({ shop, slug, is_home }: Pick<PageDraft, 'shop' | 'slug' | 'is_home'>): string =>
  (shop ? `/s/${shop.slug}` : '') + (is_home ? (shop ? '' : '/') : paths.textPage(slug))

function Versions({ draft: { stored, settle }, onReload }: { draft: Draft; onReload: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const change = useChange('built-pages', 'page-versions')
  const params = { id: stored.id }
  const { data: versions = [] } = useQuery({
    queryKey: ['page-versions', stored.id],
    queryFn: ({ signal }) => call(listPageVersions, { params, signal }),
  })
  const restore = async (number: number) => {
    await settle()
    const answer = await change(() => call(restorePage, { params, body: { number } }), t('builder.published'))
    if (answer) onReload()
  }
  if (versions.length === 0) return null
  return (
    <>
      <h2>{t('builder.versions')}</h2>
      <ul className={styles.versions}>
        {versions.map(({ number, created_at, created_by, is_published, are_texts_changed, changes, ...counts }) => (
          <li key={number}>
            <div className="row tight">
              <span>
                {t('builder.version', { number })} · {format.date(created_at)} {created_by && `· ${created_by}`}
              </span>
              {is_published && <Badge kind="success">{t('builder.state.published')}</Badge>}
            </div>
            <details>
              <summary className={`second ${styles.difference}`}>{t('builder.difference', counts)}</summary>
              <Changes changes={changes} areTextsChanged={are_texts_changed} />
            </details>
            {!is_published && (
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
