/** Makes folders of favorites; renames and deletes the open one. */
import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  createFavoriteFolder,
  deleteFavoriteFolder,
  type FavoriteFolder,
  renameFavoriteFolder,
} from '#contract/api/buying/favorite'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { focusFirstError } from '../../../ui/focus-first-error.ts'
import { toast } from '../../../ui/toast.tsx'

export function FolderMenu({ folder }: { folder: FavoriteFolder | undefined }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<'new' | 'rename'>()
  const [error, setError] = useState<string>()
  const show = (dialog: typeof open) => {
    setError(undefined)
    setOpen(dialog)
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name') ?? '')
    try {
      if (open === 'rename' && folder) await call(renameFavoriteFolder, { body: { id: folder.id, name } })
      else await call(createFavoriteFolder, { body: { name } })
      toast.success(t(open === 'rename' ? 'folder.renamed' : 'folder.created'))
      show(undefined)
      await revalidate()
    } catch (failure) {
      const { name: text } = fieldTexts(failure)
      focusFirstError(() => setError(text), form.parentElement)
      if (!text) toast.error(failureText(failure, t, t('folder.failed')))
    }
  }
  const remove = async ({ id, name }: FavoriteFolder) => {
    const question = { title: t('folder.deleteAsk', { name }), text: t('folder.deleteText'), danger: true }
    if (!(await confirm({ ...question, ok: t('folder.delete') }))) return
    try {
      await call(deleteFavoriteFolder, { params: { id } })
      toast.success(t('folder.deleted'))
      await navigate(paths.favorites())
    } catch (failure) {
      toast.error(failureText(failure, t, t('folder.failed')))
    }
  }
  return (
    <div className="row">
      {folder && (
        <>
          <Button size="small" icon="pencil" onClick={() => show('rename')}>
            {t('folder.rename')}
          </Button>
          <Button size="small" icon="trash" onClick={() => void remove(folder)}>
            {t('folder.delete')}
          </Button>
        </>
      )}
      <Button size="small" icon="plus" onClick={() => show('new')}>
        {t('folder.new')}
      </Button>
      <Dialog
        kind="small"
        open={open !== undefined}
        title={t(open === 'rename' ? 'folder.rename' : 'folder.new')}
        onClose={() => show(undefined)}
      >
        <form className="stack wide" noValidate onSubmit={(event) => void save(event)}>
          <TextField
            name="name"
            label={t('folder.name')}
            required
            maxLength={60}
            autoComplete="off"
            defaultValue={open === 'rename' ? folder?.name : ''}
            error={error}
          />
          <div className="row-end">
            <Button type="submit" look="primary">
              {t('common.save')}
            </Button>
          </div>
        </form>
      </Dialog>
    </div>
  )
}
