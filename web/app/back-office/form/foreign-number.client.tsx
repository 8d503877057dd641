/** A text that was refused names an account that is not the mall's: the writer confirms it, and saves again. */
import { confirmAccountInTexts } from '#contract/api/bank/bank-account'
import { ApiError, call } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { createStore, useStore } from '../../state.ts'
import { DialogForm } from './dialog-form.client.tsx'
import { noProof, ProofFields, proofOf } from './proof-fields.client.tsx'

const store = createStore<string | undefined>(undefined)

/** Opens the dialog if that is why a call was refused. */
export function askAboutNumber(error: unknown): void {
  if (error instanceof ApiError && error.code === 'BANK_DETAILS_UNCONFIRMED') store.set(String(error.params['number']))
}

export function ForeignNumberHost() {
  const t = useTranslate()
  const number = useStore(store)
  if (!number) return null
  return (
    <DialogForm
      title={t('bankchange.foreign', { number })}
      hint={t('bankchange.foreignHint')}
      initial={noProof}
      send={(proof) => call(confirmAccountInTexts, { body: { number, ...proofOf(proof) } })}
      done={t('bankchange.foreignDone')}
      ok={t('bankchange.foreignOk')}
      lists={[]}
      onClose={() => store.set(undefined)}
    >
      {(form) => <ProofFields form={form} />}
    </DialogForm>
  )
}
