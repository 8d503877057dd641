/** The page editor: its blocks, the form of the chosen one, and the real page next to them. */
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { getPage, type PageDraft } from '#contract/api/site/page'
import type { PageBlock } from '#contract/api/site/page-block'
import { blockChanges, sameJson } from '#contract/rules/page-changes'
import { isKnown, textsOf } from '#contract/rules/page-fields'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { useFormat, useLocale, useTranslate } from '../../../i18n/use.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useListAddress } from '../../form/address.ts'
import { CatalogScopeContext } from '../../form/catalog-scope.ts'
import { LanguageTabs } from '../../form/fields/translated.client.tsx'
import { useFreshRead } from '../../form/fresh-read.client.ts'
import { ReadFailed } from '../../read-failed.client.tsx'
import { BlockForm } from './block-form.client.tsx'
import { BlockList } from './block-list.client.tsx'
import { Changes, typeTitle } from './changes.client.tsx'
import { type Draft, useDraft } from './draft.client.ts'
import styles from './editor.module.css'
import { PagePreview } from './preview.client.tsx'
import { PublishPanel } from './publish.client.tsx'
import { ShowFields } from './show-fields.client.tsx'

export function PageEditor({ id }: { id: number }) {
  const { data, error, isFetching, retry, reload } = useFreshRead(['built-pages', 'one', id], (signal) =>
    call(getPage, { params: { id }, signal }),
  )
  const [round, setRound] = useState(0)
  if (error && !data) return <ReadFailed error={error} isFetching={isFetching} retry={retry} />
  if (!data) return <Skeleton rows={6} height={44} />
  const loadNewer = async () => {
    if (await reload()) setRound(round + 1)
  }
  return (
    // Staff who open a shop's page pick from what the shop shows.
    <CatalogScopeContext value={data.shop?.slug}>
      <Opened key={round} page={data} onReload={() => void loadNewer()} />
    </CatalogScopeContext>
  )
}

function Opened({ page, onReload }: { page: PageDraft; onReload: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const back = useListAddress()
  const draft = useDraft(page)
  const [locale, setLocale] = useState<Locale>(useLocale())
  const [chosen, choose] = useState(page.blocks[0]?.id)
  const block = draft.blocks.find(({ id }) => id === chosen)
  const changeBlock = (next: PageBlock) =>
    draft.change({ blocks: draft.blocks.map((each) => (each.id === next.id ? next : each)) })
  const changeText = (part: 'title' | 'description', text: string) =>
    draft.change({ texts: { ...draft.texts, [locale]: { ...draft.texts[locale], [part]: text } } })
  const status = draft.failure || t(draft.isSaved ? 'builder.saved' : 'builder.saving')
  return (
    <div className={`stack ${styles.editor}`}>
      <div className={styles.head}>
        <h1>{draft.stored.title || draft.stored.slug}</h1>
        <span className="second" role="status">
          {status}
        </span>
        <Button variant="default" disabled={!draft.canUndo} onClick={draft.undo}>
          {t('builder.undo')}
        </Button>
        <Button variant="default" disabled={!draft.canRedo} onClick={draft.redo}>
          {t('builder.redo')}
        </Button>
        <ButtonLink to={back}>{t('builder.title')}</ButtonLink>
      </div>
      {draft.stored.is_locked && (
        <Notice kind="danger" title={t('builder.lockedTitle')}>
          {t('builder.lockedText', { reason: draft.stored.lock_reason })}
        </Notice>
      )}
      {draft.conflict && (
        <Notice
          kind="warning"
          live
          title={t('builder.conflict')}
          action={
            <span className={styles.head}>
              <Button
                onClick={() => {
                  draft.discard()
                  onReload()
                }}
              >
                {t('builder.reload')}
              </Button>
              <Button variant="default" onClick={() => void draft.keepOwn()}>
                {t('builder.useOwnDraft')}
              </Button>
            </span>
          }
        >
          <p>{t('builder.conflictChanges', { name: draft.conflict.updated_by ?? '?' })}</p>
          <Changes
            changes={blockChanges(draft.base.blocks, draft.conflict.blocks, locale)}
            areTextsChanged={!sameJson(draft.base.texts, draft.conflict.texts)}
          />
        </Notice>
      )}
      {draft.restoredFrom && !draft.conflict && (
        <Notice kind="info" live>
          {t('builder.draftRestored', { time: format.dateTime(draft.restoredFrom) })}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className="stack">
          <BlockList draft={draft} chosen={chosen} onChoose={choose} />
          <Problems draft={draft} onChoose={choose} />
          <PublishPanel draft={draft} onReload={onReload} />
        </div>
        <section className={`panel ${styles.form}`} aria-label={block ? t(typeTitle(block.type)) : t('builder.name')}>
          <LanguageTabs
            label={t('form.languages')}
            active={locale}
            onChange={setLocale}
            isFilled={(each) =>
              Boolean(draft.texts[each]?.title) &&
              draft.blocks.every((one) => {
                const texts = textsOf(one)
                return texts.in(each) === texts.all
              })
            }
          >
            <div className={styles.fields}>
              <TextInput
                label={t('builder.name')}
                lang={languageTag[locale]}
                maxLength={120}
                value={draft.texts[locale]?.title ?? ''}
                onChange={(event) => changeText('title', event.currentTarget.value)}
              />
              <TextInput
                label={t('builder.description')}
                description={t('builder.descriptionHint')}
                lang={languageTag[locale]}
                maxLength={400}
                value={draft.texts[locale]?.description ?? ''}
                onChange={(event) => changeText('description', event.currentTarget.value)}
              />
              {block && !isKnown(block.type) && (
                <Notice kind="warning" title={t('builder.type.unknown')}>
                  {t('builder.unknownHint')}
                </Notice>
              )}
              {block && isKnown(block.type) && (
                <>
                  <h2>{t(`builder.type.${block.type}`)}</h2>
                  <BlockForm key={block.id} block={block} locale={locale} onChange={changeBlock} />
                  <ShowFields key={`show ${block.id}`} block={block} onChange={changeBlock} />
                </>
              )}
            </div>
          </LanguageTabs>
        </section>
        <PagePreview page={draft.stored} locale={locale} />
      </div>
    </div>
  )
}

function Problems({ draft, onChoose }: { draft: Draft; onChoose: (id: string) => void }) {
  const t = useTranslate()
  const { problems } = draft.stored
  if (problems.length === 0) return null
  return (
    <Notice kind="warning" title={t('builder.problems')}>
      <ul>
        {problems.map(({ block_id, fault, detail }) => (
          <li key={`${block_id} ${fault} ${detail}`}>
            <button type="button" className="text-link" onClick={() => onChoose(block_id)}>
              {t(`builder.fault.${fault}`, { detail })}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
