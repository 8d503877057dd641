/** The draft in the editor: undo and redo, and automatic saving a moment after each change. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PageDraft, savePage } from '#contract/api/site/page'
import { sameJson } from '#contract/rules/page-changes'
import { ApiError, call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { type Document, dropCopy, readCopy, storeCopy } from './draft-copy.client.ts'
import { subjectOf } from './draft-step.ts'

/** Milliseconds before a change is saved, and before it is tried again without a connection. */
const [pause, again] = [1000, 4000]
const mostSteps = 100

export function useDraft(first: PageDraft) {
  const t = useTranslate()
  const [stored, setStored] = useState(first)
  const [sent] = useState<Document>({ texts: first.texts, blocks: first.blocks })
  // Changes that an earlier visit could not save.
  const [copy] = useState(() => {
    const copied = readCopy(first.id)
    return copied && !sameJson({ texts: copied.texts, blocks: copied.blocks }, sent) ? copied : undefined
  })
  const [document, setDocument] = useState<Document>(copy ? { texts: copy.texts, blocks: copy.blocks } : sent)
  const [past, setPast] = useState<readonly Document[]>([])
  const [future, setFuture] = useState<readonly Document[]>([])
  const [failure, setFailure] = useState('')
  /** The draft that another editor has saved since. */
  const [conflict, setConflict] = useState(copy && copy.revision !== first.revision ? first : undefined)
  const saved = useRef(conflict && copy ? copy.base : sent)
  const revision = useRef(copy?.revision ?? first.revision)
  const latest = useRef(document)
  latest.current = document
  const running = useRef<Promise<void>>(Promise.resolve())
  /** What was changed last, and when. */
  const step = useRef<{ subject: string | undefined; at: number }>({ subject: undefined, at: 0 })
  /** The last save had no answer. */
  const [isOffline, setOffline] = useState(false)
  const [isSaved, setSaved] = useState(!copy)

  const save = useCallback(
    (wanted: Document) => {
      running.current = running.current.then(async () => {
        if (saved.current === wanted) return
        const body = { revision: revision.current, texts: wanted.texts, blocks: [...wanted.blocks] }
        try {
          const answer = await call(savePage, { params: { id: first.id }, body })
          saved.current = wanted
          revision.current = answer.revision
          setStored(answer)
          setFailure('')
          setOffline(false)
          setSaved(latest.current === wanted)
          if (latest.current === wanted) dropCopy(first.id)
        } catch (error) {
          if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
            setConflict(error.params['current'] as PageDraft)
          setFailure(failureText(error, t))
          setOffline(error instanceof ApiError && error.status === 0)
        }
      })
      return running.current
    },
    [first.id, t],
  )

  useEffect(() => {
    setSaved(saved.current === document)
    if (saved.current === document) return dropCopy(first.id)
    storeCopy(first.id, { ...document, base: saved.current, revision: revision.current, at: new Date().toISOString() })
    if (conflict) return
    const timer = setTimeout(() => void save(document), pause)
    return () => clearTimeout(timer)
  }, [document, conflict, save, first.id])

  useEffect(() => {
    if (!isOffline) return
    const timer = setInterval(() => void save(latest.current), again)
    return () => clearInterval(timer)
  }, [isOffline, save])

  const change = (next: Partial<Document>) => {
    const [before, subject, at] = [step.current, subjectOf(document, next), Date.now()]
    step.current = { subject, at }
    // Typing without a pause is one step.
    const goesOn = subject !== undefined && subject === before.subject && at - before.at < pause
    if (!goesOn) setPast([...past, document].slice(-mostSteps))
    setFuture([])
    setDocument({ ...document, ...next })
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    step.current.subject = undefined
    setPast(past.slice(0, -1))
    setFuture([document, ...future])
    setDocument(before)
  }
  const redo = () => {
    const [after, ...rest] = future
    if (!after) return
    step.current.subject = undefined
    setPast([...past, document])
    setFuture(rest)
    setDocument(after)
  }
  /** After publishing: the server's word on state and versions. */
  const take = (answer: PageDraft) => {
    revision.current = answer.revision
    setStored(answer)
  }
  return {
    ...document,
    stored,
    change,
    undo,
    redo,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isSaved,
    failure,
    conflict,
    /** The state that the changes were made to, for a conflict. */
    base: saved.current,
    /** When the changes were made that an earlier visit could not save. */
    restoredFrom: copy?.at,
    /** Gives up the own changes, so that the newer draft can be loaded. */
    discard: () => dropCopy(first.id),
    /** Saves this draft over the other editor's, which is lost. */
    keepOwn: () => {
      if (conflict) revision.current = conflict.revision
      setConflict(undefined)
      setFailure('')
      return save(document)
    },
    take,
    revision: () => revision.current,
    /** Saves what is not saved yet; for what needs the draft as it is. */
    settle: () => save(document),
  }
}
export type Draft = ReturnType<typeof useDraft>
