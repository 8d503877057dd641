/** Saves rows, the cart or an order as a list of the member, or adds them to one that is there. */
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { addToSavedList, createSavedList, listSavedLists, type SavedList } from '#contract/api/buying/saved-list'
import type { Input } from '#contract/endpoint'
import { accountStore } from '../../../api/account.ts'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { useStore } from '../../../state.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { withIdempotencyKey } from '../../orders/checkout/idempotency-key.ts'

type Source = Omit<Input<typeof createSavedList>['body'], 'name'>

interface SaveListButtonProps {
  source: Source
  /** Proposed for a new list. */
  name?: string
  size?: 'usual' | 'small'
  onSaved?: () => void
}

export default function SaveListButton({ source, name = '', size = 'usual', onSaved }: SaveListButtonProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const account = useStore(accountStore, undefined)
  const [lists, setLists] = useState<SavedList[]>()
  const [into, setInto] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const open = async () => {
    if (!account) return void navigate(paths.login(location.pathname + location.search))
    setErrors({})
    setInto('')
    try {
      setLists(await call(listSavedLists))
    } catch (error) {
      toast.error(failureText(error, t, t('saved.loadFailed')))
    }
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get('name') ?? '')
    setBusy(true)
    try {
      const saved = await withIdempotencyKey('save_list', (headers) =>
        into
          ? call(addToSavedList, { body: { ...source, id: Number(into) }, headers })
          : call(createSavedList, { body: { ...source, name: typed }, headers }),
      )
      setLists(undefined)
      const done = t('saved.saved', { name: saved.name })
      if (saved.left_out === 0) toast.success(done)
      else toast.warning(t('common.sentences', { first: done, second: t('saved.leftOut', { count: saved.left_out }) }))
      onSaved?.()
    } catch (error) {
      focusFirstError(() => setErrors(fieldTexts(error)), form.parentElement)
      if (Object.keys(fieldTexts(error)).length === 0) toast.error(failureText(error, t, t('saved.saveFailed')))
    }
    setBusy(false)
  }
  return (
    <>
      <Button size={size} icon="list" onClick={() => void open()}>
        {t('saved.save')}
      </Button>
      <Dialog kind="small" open={lists !== undefined} title={t('saved.save')} onClose={() => setLists(undefined)}>
        <form className="stack wide" noValidate onSubmit={(event) => void save(event)}>
          {lists && lists.length > 0 && (
            <SelectField label={t('saved.into')} value={into} onChange={({ target }) => setInto(target.value)}>
              <option value="">{t('saved.newList')}</option>
              {lists.map((list) => (
                <option key={list.id} value={list.id}>
                  {t('saved.addTo', { name: list.name })}
                </option>
              ))}
            </SelectField>
          )}
          {!into && (
            <TextField
              name="name"
              label={t('saved.name')}
              required
              maxLength={100}
              autoComplete="off"
              defaultValue={name}
              error={errors['name']}
            />
          )}
          <div className="row-end">
            <Button type="submit" look="primary" busy={busy}>
              {t('common.save')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
