/** Private pictures that go with an application: uploaded when they are chosen, seen by staff alone. */
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadImage } from '#contract/api/files/upload'
import { mostDocuments } from '#contract/api/reselling/distribution'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldStyles } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'

interface DocumentsFieldProps {
  documents: readonly string[]
  onDocuments: (addresses: string[]) => void
  error: string | undefined
}

export function DocumentsField({ documents, onDocuments, error }: DocumentsFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])].slice(0, mostDocuments - documents.length)
    // The same file can be chosen again after a failure.
    event.target.value = ''
    const added: string[] = []
    setBusy(true)
    try {
      for (const file of files) {
        const form = new FormData()
        form.set('file', file)
        added.push((await call(uploadImage, { query: { purpose: 'slip' }, form })).url)
      }
    } catch (failure) {
      toast.error(failureText(failure, t))
    }
    setBusy(false)
    if (added.length > 0) onDocuments([...documents, ...added])
  }
  return (
    <fieldset className={styles.languages}>
      <legend>{t('distribution.field.documents')}</legend>
      <p className="second">{t('distribution.field.documentsHint', { max: mostDocuments })}</p>
      <div className="row">
        {documents.map((address, index) => (
          <div key={address} className={styles.picture}>
            <img src={address} alt={t('distribution.field.document', { number: index + 1 })} />
            <Button size="small" icon="trash" onClick={() => onDocuments(documents.filter((each) => each !== address))}>
              {t('distribution.field.removeDocument', { number: index + 1 })}
            </Button>
          </div>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={t('distribution.field.documents')}
        onChange={(event) => void choose(event)}
      />
      {documents.length < mostDocuments && (
        <div className="row">
          <Button size="small" icon="upload" busy={busy} onClick={() => input.current?.click()}>
            {t('distribution.field.addDocument')}
          </Button>
        </div>
      )}
      {error && (
        <p role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
