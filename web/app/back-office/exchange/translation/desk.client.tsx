/** One text after another: the source next to its translation. */
import { Alert, Button, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { type GlossaryTerm, listGlossary } from '#contract/api/exchange/glossary'
import { listTranslations, saveTranslation, type TranslationRow } from '#contract/api/exchange/translation'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { ReadFailed } from '../../read-failed.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import type { DeskFilter } from './screen.client.tsx'
import { markTerms } from './terms.ts'
import styles from './translation.module.css'
import { wordsOf } from './words.client.ts'

const RichText = lazy(() => import('../../form/fields/rich-text.client.tsx'))

const perRead = 50

export function Desk({ filter }: { filter: DeskFilter }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { lang, entity, state } = filter
  const [round, setRound] = useState(0)
  const [position, setPosition] = useState(0)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['translations', 'list', filter, round],
    queryFn: ({ signal }) => call(listTranslations, { query: { to: lang, entity, state, page_size: perRead }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const again = () => {
    setPosition(0)
    setRound(round + 1)
    void client.invalidateQueries({ queryKey: ['translations', 'coverage'] })
  }
  if (error && !data) return <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />
  if (!data) return <Skeleton rows={4} height={44} />
  const row = data.data[position]
  if (data.data.length === 0)
    return (
      <Empty icon="success" title={t('translation.none')}>
        {t('translation.noneText')}
      </Empty>
    )
  if (!row)
    return (
      <Empty
        icon="success"
        title={t('translation.pageDone')}
        action={
          <Button autoFocus onClick={again}>
            {t('translation.more')}
          </Button>
        }
      />
    )
  return (
    <Editor
      key={`${row.entity} ${row.id} ${row.field} ${row.part}`}
      row={row}
      lang={filter.lang}
      left={data.total - position}
      onNext={() => setPosition(position + 1)}
      onBack={position > 0 ? () => setPosition(position - 1) : undefined}
      onReload={again}
    />
  )
}

interface EditorProps {
  row: TranslationRow
  lang: DeskFilter['lang']
  left: number
  onNext: () => void
  onBack: (() => void) | undefined
  onReload: () => void
}

function Editor({ row, lang, left, onNext, onBack, onReload }: EditorProps) {
  const t = useTranslate()
  const format = useFormat()
  const client = useQueryClient()
  const maySave = hasRight(useStaff(), saveTranslation)
  const [text, setText] = useState(row.text)
  const hadFocus = useRef(false)
  // Ready to type, while the screen still shows its top; not again when its tab is shown again.
  const focusOnce = (field: HTMLElement | null) => {
    if (!field || hadFocus.current) return
    hadFocus.current = true
    field.focus({ preventScroll: true })
  }
  const { entity, id, field, part, source, source_lang } = row
  const save = useMutation({
    mutationFn: () =>
      call(saveTranslation, { body: { entity, id, field, part, lang, text, source_lang, source, before: row.text } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['translations', 'coverage'] })
      onNext()
    },
  })
  const terms = useTerms()
  const parts = markTerms(row.is_html ? wordsOf(source) : source, terms, source_lang)
  const used = [...new Set(parts.flatMap(({ term }) => term ?? []))]
  const run = () => {
    if (maySave && text.trim() && !save.isPending) save.mutate()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      run()
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      if (event.key === 'ArrowDown') onNext()
      else onBack?.()
    }
  }
  const label = t('common.labelled', { label: t(`translation.field.${field}`), text: ownNameOf(lang) })
  return (
    <section className={`panel stack ${styles.desk}`} aria-label={t('translation.editor')} onKeyDown={onKeyDown}>
      <div>
        <h2>{t('common.labelled', { label: t(`translation.one.${entity}`), text: row.title })}</h2>
        <p className="second dotted">
          <span>{t(`translation.field.${field}`)}</span>
          <span>
            <Badge kind={row.state === 'stale' ? 'warning' : 'plain'}>{t(`translation.${row.state}`)}</Badge>
          </span>
          {row.source_changed_at && row.state === 'stale' && (
            <span>{t('translation.changedAt', { time: format.dateTime(row.source_changed_at) })}</span>
          )}
          <span aria-live="polite">{t('translation.left', { count: left })}</span>
        </p>
        {entity === 'block' && <p className="second">{t('translation.draft')}</p>}
        {entity === 'picture' && <img className={styles.picture} src={part} alt="" />}
      </div>
      {save.error && (
        <Alert color="red" role="alert" title={failureText(save.error, t)}>
          <Button size="xs" variant="default" onClick={onReload}>
            {t('translation.reload')}
          </Button>
        </Alert>
      )}
      <div className={styles.columns}>
        <div>
          <p className={styles.label}>{ownNameOf(source_lang)}</p>
          <div className={styles.source} lang={languageTag[source_lang]}>
            {parts.map(({ text: words, term }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the text of a row does not change
              term ? <mark key={index}>{words}</mark> : words,
            )}
          </div>
          {used.length > 0 && (
            <ul className={styles.terms} aria-label={t('translation.terms')}>
              {used.map(({ id: termId, translations, note }) => {
                const wanted = translations[lang]?.term
                return (
                  <li key={termId}>
                    {t('common.labelled', { label: translations[source_lang]?.term ?? '', text: wanted ?? '–' })}{' '}
                    {wanted && text.toLowerCase().includes(wanted.toLowerCase()) && (
                      <Badge kind="success">{t('translation.termUsed')}</Badge>
                    )}
                    {note && <span className="second">{note}</span>}
                  </li>
                )
              })}
            </ul>
          )}
        </div>
        {row.is_html ? (
          <Suspense fallback={<Skeleton rows={4} height={60} />}>
            <RichText
              value={text}
              onChange={setText}
              lang={languageTag[lang]}
              aria-label={label}
              maxLength={row.max_length}
            />
          </Suspense>
        ) : (
          <Textarea
            ref={focusOnce}
            autosize
            minRows={3}
            maxRows={12}
            label={label}
            lang={languageTag[lang]}
            maxLength={row.max_length}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </div>
      <div className="row-end">
        <span className="second">{t('translation.keys', { save: 'Ctrl+Enter', skip: 'Alt+↓', back: 'Alt+↑' })}</span>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('translation.back')}
          </Button>
        )}
        <Button variant="default" onClick={onNext}>
          {t('translation.skip')}
        </Button>
        {maySave && (
          <Button disabled={!text.trim()} loading={save.isPending} onClick={run}>
            {t('translation.save')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** None for users without the right to the glossary. */
function useTerms(): readonly GlossaryTerm[] {
  const mayRead = hasRight(useStaff(), listGlossary)
  const { data } = useQuery({
    queryKey: ['glossary', 'all'],
    queryFn: ({ signal }) => call(listGlossary, { query: { page_size: -1 }, signal }),
    enabled: mayRead,
  })
  return data?.data ?? []
}
