/** The draft in the editor: undo and redo, and saving by itself a moment after each change. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type PageDraft, type PageTexts, savePage } from '#contract/page'
import type { PageBlock } from '#contract/page-block'
import { ApiError, call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'

interface Document {
  texts: PageTexts
  blocks: readonly PageBlock[]
}

const pause = 1000
const mostSteps = 100

export function useDraft(first: PageDraft) {
  const t = useTranslate()
  const [stored, setStored] = useState(first)
  const [document, setDocument] = useState<Document>({ texts: first.texts, blocks: first.blocks })
  const [past, setPast] = useState<readonly Document[]>([])
  const [future, setFuture] = useState<readonly Document[]>([])
  const [failure, setFailure] = useState('')
  /** The draft that somebody else saved meanwhile. */
  const [conflict, setConflict] = useState<PageDraft>()
  const saved = useRef(document)
  const revision = useRef(first.revision)
  const running = useRef<Promise<void>>(Promise.resolve())
  const [isSaved, setSaved] = useState(true)

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
        } catch (error) {
          if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
            setConflict(error.params['current'] as PageDraft)
          setFailure(failureText(error, t))
        }
      })
      return running.current
    },
    [first.id, t],
  )

  useEffect(() => {
    setSaved(saved.current === document)
    if (saved.current === document || conflict) return
    const timer = setTimeout(() => void save(document).then(() => setSaved(saved.current === document)), pause)
    return () => clearTimeout(timer)
  }, [document, conflict, save])

  const change = (next: Partial<Document>) => {
    setPast([...past, document].slice(-mostSteps))
    setFuture([])
    setDocument({ ...document, ...next })
  }
  const undo = () => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    setFuture([document, ...future])
    setDocument(before)
  }
  const redo = () => {
    const [after, ...rest] = future
    if (!after) return
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
    /** Saves this draft over the one of somebody else, which is lost. */
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
