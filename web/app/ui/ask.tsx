/** Asks before something that cannot be taken back: `if (await ask({ title })) …`. */
import { useTranslate } from '../i18n/use.ts'
import { createStore, useStore } from '../state.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  text?: string
  /** What the confirming button says in place of OK. */
  ok?: string
  danger?: boolean
}

type Open = Question & { answer: (isConfirmed: boolean) => void }

const store = createStore<Open | undefined>(undefined)

/** Resolves to true when the visitor confirms, to false when he cancels or closes the dialog. */
export function ask(question: Question): Promise<boolean> {
  store.get()?.answer(false)
  return new Promise((resolve) => {
    store.set({
      ...question,
      answer: (isConfirmed) => {
        store.set(undefined)
        resolve(isConfirmed)
      },
    })
  })
}

export function AskHost() {
  const t = useTranslate()
  const question = useStore(store)
  return (
    <Dialog
      kind="small"
      open={question !== undefined}
      title={question?.title ?? ''}
      onClose={() => question?.answer(false)}
      footer={
        <>
          <Button onClick={() => question?.answer(false)}>{t('common.cancel')}</Button>
          <Button look={question?.danger ? 'danger' : 'primary'} onClick={() => question?.answer(true)}>
            {question?.ok ?? t('common.ok')}
          </Button>
        </>
      }
    >
      {question?.text}
    </Dialog>
  )
}
