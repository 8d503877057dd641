/** The page editor: its blocks, the form of the chosen one, and the real page beside them. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { getPage, type PageDraft } from '#contract/page'
import { type BlockType, blockTypes, type PageBlock } from '#contract/page-block'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../api/client.ts'
import { useLocale, useTranslate } from '../../i18n/use.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useListAddress } from '../form/address.ts'
import { LanguageTabs } from '../form/fields/translated.client.tsx'
import { useFreshRead } from '../form/fresh-read.client.ts'
import { ReadFailed } from '../read-failed.client.tsx'
import type { Branch } from '../tree/arrange.ts'
import { SortableTree } from '../tree/sortable-tree.client.tsx'
import { BlockForm, newBlock } from './block-form.client.tsx'
import { type Draft, useDraft } from './draft.client.ts'
import styles from './editor.module.css'
import { PagePreview } from './preview.client.tsx'
import { PublishPanel } from './publish.client.tsx'

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
  return <Opened key={round} page={data} onReload={() => void loadNewer()} />
}

function Opened({ page, onReload }: { page: PageDraft; onReload: () => void }) {
  const t = useTranslate()
  const back = useListAddress()
  const draft = useDraft(page)
  const [locale, setLocale] = useState<Locale>(useLocale())
  const [chosen, choose] = useState(page.blocks[0]?.id)
  const block = draft.blocks.find(({ id }) => id === chosen)
  const status = draft.failure || t(draft.isSaved ? 'builder.saved' : 'builder.saving')
  return (
    <div className="stack">
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
      {draft.hasConflict && (
        <Notice kind="warning" live action={<Button onClick={onReload}>{t('builder.reload')}</Button>}>
          {t('builder.conflict')}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className="stack">
          <Blocks draft={draft} chosen={chosen} onChoose={choose} />
          <Problems draft={draft} onChoose={choose} />
          <PublishPanel draft={draft} onReload={onReload} />
        </div>
        <section
          className={`panel ${styles.form}`}
          aria-label={block ? t(`builder.type.${block.type}`) : t('builder.name')}
        >
          <LanguageTabs
            label={t('form.languages')}
            active={locale}
            onChange={setLocale}
            isFilled={(each) => Boolean(draft.texts[each]?.title)}
          >
            <TextInput
              label={t('builder.name')}
              lang={languageTag[locale]}
              maxLength={120}
              value={draft.texts[locale]?.title ?? ''}
              onChange={(event) =>
                draft.change({
                  texts: { ...draft.texts, [locale]: { ...draft.texts[locale], title: event.currentTarget.value } },
                })
              }
            />
            {block && (
              <>
                <h2>{t(`builder.type.${block.type}`)}</h2>
                <BlockForm
                  key={block.id}
                  block={block}
                  locale={locale}
                  onChange={(next) =>
                    draft.change({ blocks: draft.blocks.map((each) => (each.id === next.id ? next : each)) })
                  }
                />
              </>
            )}
          </LanguageTabs>
        </section>
        <PagePreview page={draft.stored} locale={locale} />
      </div>
    </div>
  )
}

interface Row extends Branch<Row> {
  block: PageBlock
}

interface BlocksProps {
  draft: Draft
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

function Blocks({ draft, chosen, onChoose }: BlocksProps) {
  const t = useTranslate()
  const [type, setType] = useState<BlockType>('products')
  /** The list of rows moves numbered ones. */
  const numbers = useRef(new Map<string, number>())
  const numberOf = (id: string) => {
    const known = numbers.current.get(id) ?? numbers.current.size + 1
    numbers.current.set(id, known)
    return known
  }
  const rows = draft.blocks.map(
    (block, order): Row => ({ id: numberOf(block.id), parent_id: 0, order, children: [], block }),
  )
  const nameOf = ({ block }: Row) => t(`builder.type.${block.type}`)
  const add = () => {
    const block = newBlock(type)
    draft.change({ blocks: [...draft.blocks, block] })
    onChoose(block.id)
  }
  return (
    <section className={`panel ${styles.form}`} aria-label={t('builder.blocks')}>
      <h2>{t('builder.blocks')}</h2>
      {rows.length === 0 && <p className="second">{t('builder.noBlocks')}</p>}
      <SortableTree
        label={t('builder.blocks')}
        rows={rows}
        isFlat
        nameOf={nameOf}
        content={({ row }) => (
          <span className={styles.row}>
            <Button
              variant={row.block.id === chosen ? 'light' : 'subtle'}
              aria-pressed={row.block.id === chosen}
              onClick={() => onChoose(row.block.id)}
            >
              {nameOf(row)}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              aria-label={t('common.labelled', { label: t('access.delete'), text: nameOf(row) })}
              onClick={() => draft.change({ blocks: draft.blocks.filter(({ id }) => id !== row.block.id) })}
            >
              {t('access.delete')}
            </Button>
          </span>
        )}
        onArrange={async ({ ids }) => {
          draft.change({ blocks: ids.flatMap((id) => rows.find((row) => row.id === id)?.block ?? []) })
          return true
        }}
      />
      <div className={styles.add}>
        <NativeSelect
          label={t('builder.add')}
          value={type}
          data={blockTypes.map((value) => ({ value, label: t(`builder.type.${value}`) }))}
          onChange={(event) => setType(blockTypes.find((each) => each === event.currentTarget.value) ?? 'products')}
        />
        <Button variant="default" onClick={add}>
          {t('builder.addButton')}
        </Button>
      </div>
    </section>
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
