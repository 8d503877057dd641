/** Several pictures: added by upload, ordered by dragging or by buttons, removed; the form saves their addresses. */
import { Input } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useRef } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { CropButton } from './crop-button.client.tsx'
import { useDragOrder } from './drag-order.client.ts'
import styles from './fields.module.css'
import { ListItemButtons } from './list-item-buttons.client.tsx'
import { UploadButton } from './upload-button.client.tsx'
import { type UploadPurpose, useUpload } from './use-upload.client.ts'

interface PicturesFieldProps extends GetInputPropsReturnType {
  label: string
  description?: string
  required?: boolean
  purpose: UploadPurpose
  /** Maximum number of pictures. */
  max?: number
}

export function PicturesField({ label, purpose, max = 20, value, onChange, error, ...wrapper }: PicturesFieldProps) {
  const t = useTranslate()
  const urls: readonly string[] = value
  // Uploads and moves may follow each other before the form renders again.
  const latest = useRef(urls)
  latest.current = urls
  const change = (next: readonly string[]) => {
    latest.current = next
    onChange(next)
  }
  const { isUploading, progress, failure, upload } = useUpload(purpose, (url) => {
    if (latest.current.length < max && !latest.current.includes(url)) change([...latest.current, url])
  })
  const move = (from: number, to: number) => {
    const next = [...latest.current]
    next.splice(to, 0, ...next.splice(from, 1))
    change(next)
  }
  const dragged = useDragOrder(move)
  return (
    <Input.Wrapper
      className="full-row"
      label={label}
      labelElement="div"
      description={t('form.pictureHint')}
      error={failure || error}
      {...wrapper}
    >
      <ul className={styles.pictures} aria-label={label}>
        {urls.map((url, index) => {
          const name = t('form.pictureNumber', { number: index + 1 })
          return (
            <li key={url} {...dragged(index)}>
              <span className={styles.preview}>
                <img src={url} alt={name} width={72} height={72} draggable={false} />
              </span>
              <span className={styles.pictureActions}>
                <CropButton
                  url={url}
                  name={name}
                  onDone={(cut) => change(latest.current.map((each) => (each === url ? cut : each)))}
                />
                <ListItemButtons
                  name={name}
                  index={index}
                  count={urls.length}
                  onMove={(to) => move(index, to)}
                  onRemove={() => change(urls.filter((each) => each !== url))}
                />
              </span>
            </li>
          )
        })}
      </ul>
      {progress && (
        <div className={styles.progress} role="status">
          <progress max={progress.total} value={progress.done} aria-label={label} />
          {t('form.uploading', { number: progress.done + 1, count: progress.total })}
        </div>
      )}
      {urls.length < max && (
        <UploadButton
          multiple
          label={label}
          text={t('form.addPictures')}
          isUploading={isUploading}
          onChoose={(input) => void upload(input)}
        />
      )}
    </Input.Wrapper>
  )
}
