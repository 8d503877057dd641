/** Published questions and answers about a product, and a form to ask. */
import { type FormEvent, useEffect, useState } from 'react'
import { askQuestion, type PublishedQuestion, productQuestions } from '#contract/api/catalog/question'
import type { Locale } from '#contract/types'
import { languageTag } from '#contract/units'
import { call } from '../../../../api/client.ts'
import { failureText } from '../../../../api/failure.ts'
import { requireSignIn } from '../../../../api/sign-in.ts'
import { useFormat, useLocale, useTranslate } from '../../../../i18n/use.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextArea } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ShownIn } from '../../../../ui/shown-in.tsx'
import styles from './questions.module.css'

const rowsAtFirst = 5
const mostRows = 100

export function Questions({ productId }: { productId: number }) {
  const t = useTranslate()
  const locale = useLocale()
  const [found, setFound] = useState<{ data: readonly PublishedQuestion[]; total: number }>()
  const [failure, setFailure] = useState('')
  const [size, setSize] = useState(rowsAtFirst)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: loads again for another language and another attempt
  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    setFailure('')
    call(productQuestions, { params: { id: productId }, query: { page_size: size }, signal }).then(
      setFound,
      (error) => !signal.aborted && setFailure(failureText(error, t)),
    )
    return () => request.abort()
  }, [productId, locale, size, attempt])

  return (
    <div className={styles.questions}>
      {failure && (
        <Notice
          kind="warning"
          action={
            <Button size="small" icon="refresh" onClick={() => setAttempt(attempt + 1)}>
              {t('common.retry')}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      {found && found.data.length > 0 && (
        <ul className={styles.rows}>
          {found.data.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {found && found.total > found.data.length && size < mostRows && (
        <Button size="small" onClick={() => setSize(mostRows)}>
          {t('facts.moreQuestions', { count: found.total - found.data.length })}
        </Button>
      )}
      <Ask productId={productId} />
    </div>
  )
}

function Row({ row: { question, question_lang, answer, answer_lang, asked_at } }: { row: PublishedQuestion }) {
  const format = useFormat()
  return (
    <li>
      <p className={styles.question}>
        <strong dir="auto" lang={languageTag[question_lang as Locale]}>
          {question}
        </strong>{' '}
        <ShownIn language={question_lang} />
      </p>
      <p dir="auto" lang={languageTag[answer_lang as Locale]}>
        {answer}
      </p>
      <time className={styles.time} dateTime={asked_at}>
        {format.date(asked_at)}
      </time>
    </li>
  )
}

function Ask({ productId }: { productId: number }) {
  const t = useTranslate()
  const [failure, setFailure] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('question') ?? '')
    if (!text.trim()) return setFailure(t('facts.questionEmpty'))
    if (!(await requireSignIn())) return
    setBusy(true)
    setFailure('')
    try {
      await call(askQuestion, { body: { product_id: productId, question: text } })
      form.reset()
      setAsked(true)
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setBusy(false)
  }
  return (
    <form className={styles.ask} onSubmit={(event) => void ask(event)}>
      <TextArea
        label={t('facts.question')}
        hint={t('facts.questionHint')}
        error={failure || undefined}
        rows={2}
        maxLength={500}
        // Not held by React, so that what is typed before the page runs stays.
        name="question"
        onInput={() => setAsked(false)}
      />
      <div className="row">
        <Button type="submit" busy={busy}>
          {t('facts.ask')}
        </Button>
        <span role="status">{isAsked && t('facts.questionSent')}</span>
      </div>
    </form>
  )
}
