/** A picture that is uploaded when it is chosen. */
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadImage } from '#contract/api/files/upload'
import type { MessageId } from '#texts/ids'
import { call } from '../api/client.ts'
import { failureText } from '../api/failure.ts'
import { styles } from '../domain/reselling/distribution/frame.tsx'
import { useTranslate } from '../i18n/use.ts'
import { Button } from '../ui/button.tsx'
import { fieldStyles } from '../ui/field.tsx'
import { toast } from '../ui/toast.tsx'

interface PictureFieldProps {
  words: { label: MessageId; choose: MessageId; remove: MessageId }
  picture: string | null
  onPicture: (url: string | null) => void
  error: string | undefined
}

export function PictureField({ words, picture, onPicture, error }: PictureFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { label, choose: chooseText, remove } = words
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after a failure.
    event.target.value = ''
    if (!file) return
    setBusy(true)
    try {
      const form = new FormData()
      form.set('file', file)
      onPicture((await call(uploadImage, { query: { purpose: 'avatar' }, form })).url)
    } catch (failure) {
      toast.error(failureText(failure, t))
    }
    setBusy(false)
  }
  return (
    <div className={styles.picture}>
      {picture && <img src={picture} alt={t(label)} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t(label)}
        onChange={(event) => void choose(event)}
      />
      <Button size="small" icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {t(chooseText)}
      </Button>
      {picture && (
        <Button size="small" icon="trash" onClick={() => onPicture(null)}>
          {t(remove)}
        </Button>
      )}
      {error && (
        <p role="alert" className={fieldStyles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
