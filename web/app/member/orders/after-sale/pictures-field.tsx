/** Uploads pictures of what arrived, several at once. */
import { useRef, useState } from 'react'
import { uploadImage } from '#contract/api/files/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import styles from '../../../domain/orders/after-sale/after-sale.module.css'
import { useTranslate } from '../../../i18n/use.ts'
import { useHydrated } from '../../../state.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** As the server allows. */
const mostPictures = 6

interface PicturesFieldProps {
  urls: readonly string[]
  error: string | undefined
  onChange: (change: (urls: readonly string[]) => readonly string[]) => void
  onBusy: (isBusy: boolean) => void
}

export function PicturesField({ urls, error, onChange, onBusy }: PicturesFieldProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<string>()

  const upload = async (files: readonly File[]) => {
    setFailure(undefined)
    setUploading(true)
    onBusy(true)
    // One after the other: an account may have two uploads in progress.
    for (const file of files.slice(0, mostPictures - urls.length)) {
      const form = new FormData()
      form.set('file', file)
      try {
        const { url } = await call(uploadImage, { query: { purpose: 'slip' }, form })
        onChange((before) => [...before, url])
      } catch (problem) {
        setFailure(failureText(problem, t, t('aftersale.pictureFailed')))
      }
    }
    setUploading(false)
    onBusy(false)
  }
  return (
    <Field
      label={t('aftersale.pictures')}
      hint={t('aftersale.picturesHint', { max: mostPictures })}
      error={failure ?? error}
    >
      {(tie) => (
        <div className={styles.pictures}>
          {urls.map((url, index) => (
            <span key={url} className={styles.chosen}>
              <img src={url} alt={t('aftersale.picture', { number: index + 1 })} width={88} height={88} />
              <IconButton
                icon="close"
                size="small"
                label={t('aftersale.removePicture', { number: index + 1 })}
                onClick={() => {
                  onChange((before) => before.filter((each) => each !== url))
                  input.current?.focus()
                }}
              />
            </span>
          ))}
          {urls.length < mostPictures && (
            <label className={styles.add}>
              <input
                {...tie}
                ref={input}
                type="file"
                accept="image/*"
                multiple
                disabled={!hydrated || isUploading}
                className="visually-hidden"
                onChange={({ target }) => {
                  const files = [...(target.files ?? [])]
                  // So that the same file can be chosen again after a failure.
                  target.value = ''
                  if (files.length > 0) void upload(files)
                }}
              />
              <Icon name={isUploading ? 'loader' : 'upload'} size={24} />
              <span role="status">{t(isUploading ? 'aftersale.uploading' : 'aftersale.addPicture')}</span>
            </label>
          )}
        </div>
      )}
    </Field>
  )
}
