/** A picture of the shop or of a product in it, uploaded when it is chosen. */
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadImage } from '#contract/api/files/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { styles } from '../../../domain/reselling/distribution/frame.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldStyles } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'

interface PictureFieldProps {
  of: 'logo' | 'cover' | 'product'
  picture: string | null
  onPicture: (url: string | null) => void
  error: string | undefined
}

const words = {
  logo: {
    label: 'distribution.field.logo',
    choose: 'distribution.field.chooseLogo',
    remove: 'distribution.field.removeLogo',
  },
  product: { label: 'resale.ownPicture', choose: 'resale.chooseOwnPicture', remove: 'resale.removeOwnPicture' },
  cover: { label: 'resale.cover', choose: 'resale.chooseCover', remove: 'resale.removeCover' },
} as const

export function PictureField({ of, picture, onPicture, error }: PictureFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { label, choose: chooseText, remove } = words[of]
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
