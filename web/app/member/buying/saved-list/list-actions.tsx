/** Actions on a saved list: rename, duplicate, merge, share, delete. */
import { type FormEvent, useState } from 'react'
import {
  copySavedList,
  deleteSavedList,
  mergeSavedLists,
  renameSavedList,
  type SavedList,
  shareSavedList,
  unshareSavedList,
} from '#contract/api/buying/saved-list'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { useCopy } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, menuStyles } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.tsx'
import { listPaths } from './list-paths.ts'
import styles from './lists.module.css'

interface ListActionsProps {
  list: SavedList
  /** All of the member's. */
  lists: readonly SavedList[]
  onDone: (gone?: { into?: number }) => unknown
}

export function ListActions({ list, lists, onDone }: ListActionsProps) {
  const t = useTranslate()
  const [dialog, setDialog] = useState<'rename' | 'merge' | 'share'>()
  const others = lists.filter(({ id }) => id !== list.id)
  const close = () => setDialog(undefined)
  const run = async (work: () => Promise<{ done: string; gone?: { into?: number } }>) => {
    try {
      const { done, gone } = await work()
      close()
      toast.success(done)
      await onDone(gone)
    } catch (error) {
      toast.error(failureText(error, t, t('saved.changeFailed')))
    }
  }
  const params = { id: list.id }
  const copy = () =>
    run(async () => ({ done: t('saved.copied', { name: (await call(copySavedList, { params })).name }) }))
  const remove = async () => {
    const question = { title: t('saved.deleteAsk', { name: list.name }), text: t('saved.deleteText'), danger: true }
    if (!(await confirm({ ...question, ok: t('saved.delete') }))) return
    await run(async () => {
      await call(deleteSavedList, { params })
      return { done: t('saved.deleted'), gone: {} }
    })
  }
  const share = async () => {
    if (list.share_token) return setDialog('share')
    try {
      await call(shareSavedList, { params })
      await onDone()
      setDialog('share')
    } catch (error) {
      toast.error(failureText(error, t, t('saved.changeFailed')))
    }
  }
  const unshare = () =>
    run(async () => {
      await call(unshareSavedList, { params })
      return { done: t('saved.unshared') }
    })
  const merge = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const into_id = Number(new FormData(event.currentTarget).get('into'))
    return run(async () => {
      const { name } = await call(mergeSavedLists, { body: { id: list.id, into_id } })
      return { done: t('saved.merged', { name }), gone: { into: into_id } }
    })
  }
  const item = (label: string, act: () => unknown) => (
    <button type="button" className={menuStyles.item} onClick={() => void act()}>
      {label}
    </button>
  )
  return (
    <>
      <Menu
        label={
          <span className="row tight">
            <Icon name="more" size={20} label={t('saved.actionsOf', { name: list.name })} />
          </span>
        }
      >
        {item(t('saved.share'), share)}
        {item(t('saved.rename'), () => setDialog('rename'))}
        {item(t('saved.copy'), copy)}
        {others.length > 0 && item(t('saved.merge'), () => setDialog('merge'))}
        {item(t('saved.delete'), remove)}
      </Menu>
      <RenameDialog list={list} open={dialog === 'rename'} onClose={close} onDone={() => onDone()} />
      <Dialog kind="small" open={dialog === 'merge'} title={t('saved.merge')} onClose={close}>
        <form className="stack wide" onSubmit={(event) => void merge(event)}>
          <SelectField name="into" label={t('saved.mergeInto')} hint={t('saved.mergeText', { name: list.name })}>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className="row-end">
            <Button type="submit" look="primary">
              {t('saved.merge')}
            </Button>
          </div>
        </form>
      </Dialog>
      <Dialog
        kind="small"
        open={dialog === 'share' && list.share_token !== null}
        title={t('saved.share')}
        onClose={close}
      >
        <ShareForm token={list.share_token ?? ''} onStop={() => void unshare()} />
      </Dialog>
    </>
  )
}

function ShareForm({ token, onStop }: { token: string; onStop: () => void }) {
  const t = useTranslate()
  const copy = useCopy()
  const link = new URL(listPaths.shared(token), location.href).href
  return (
    <div className="stack wide">
      <p>{t('saved.shareText')}</p>
      <div className={styles.link}>
        <TextField label={t('saved.link')} readOnly value={link} onFocus={({ target }) => target.select()} />
        <Button icon="copy" onClick={() => void copy(link)}>
          {t('common.copy')}
        </Button>
      </div>
      <div className="row-end">
        <Button look="danger" onClick={onStop}>
          {t('saved.unshare')}
        </Button>
      </div>
    </div>
  )
}

interface RenameProps {
  list: SavedList
  open: boolean
  onClose: () => void
  onDone: () => unknown
}

function RenameDialog({ list, open, onClose, onDone }: RenameProps) {
  const t = useTranslate()
  const [error, setError] = useState<string>()
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    try {
      await call(renameSavedList, { body: { id: list.id, name } })
      setError(undefined)
      onClose()
      toast.success(t('saved.renamed'))
      await onDone()
    } catch (failure) {
      const { name: text } = fieldTexts(failure)
      focusFirstError(() => setError(text), form.parentElement)
      if (!text) toast.error(failureText(failure, t, t('saved.changeFailed')))
    }
  }
  return (
    <Dialog kind="small" open={open} title={t('saved.rename')} onClose={onClose}>
      <form className="stack wide" noValidate onSubmit={(event) => void rename(event)}>
        <TextField
          name="name"
          label={t('saved.name')}
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={list.name}
          error={error}
        />
        <div className="row-end">
          <Button type="submit" look="primary">
            {t('common.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
