/** Asks before an action that cannot be undone: `if (await confirm({ title })) …`. */
import { useTranslate } from '../i18n/use.ts'
import { createStore, useStore } from '../state.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Question {
  title: string
  text?: string
  /** Label of the confirming button, by default OK. */
  ok?: string
  /** Label of the other button, by default Cancel. */
  cancel?: string
  danger?: boolean
}

type Open = Question & { answer: (isConfirmed: boolean) => void }

const store = createStore<Open | undefined>(undefined)

/** Resolves to true if confirmed, to false if canceled or closed. */
export function confirm(question: Question): Promise<boolean> {
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

export function ConfirmHost() {
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
          <Button onClick={() => question?.answer(false)}>{question?.cancel ?? t('common.cancel')}</Button>
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
