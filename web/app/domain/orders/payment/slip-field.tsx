/** The picture of a payment slip, uploaded as soon as it is chosen, dropped or pasted. */
import { useEffect, useId, useRef, useState } from 'react'
import { uploadImage } from '#contract/api/files/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useHydrated } from '../../../state.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import styles from './slip-field.module.css'

export type Slip = { url: string; name: string } | 'uploading' | undefined

const maxBytes = 20 * 1024 * 1024

interface SlipFieldProps {
  slip: Slip
  error: string | undefined
  onChange: (slip: Slip) => void
}

export function SlipField({ slip, error, onChange }: SlipFieldProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const running = useRef<AbortController>(undefined)
  const [failure, setFailure] = useState<string>()
  const statusId = useId()
  useEffect(() => () => running.current?.abort(), [])
  // A screenshot can be pasted anywhere on the page.
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const picture = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
      if (picture) void upload(picture)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })

  const upload = async (file: File) => {
    if (!file.type.startsWith('image/')) return setFailure(t('payment.slipNoPicture'))
    if (file.size > maxBytes) return setFailure(t('payment.slipTooLarge'))
    setFailure(undefined)
    onChange('uploading')
    const form = new FormData()
    form.set('file', file)
    running.current = new AbortController()
    const { signal } = running.current
    try {
      const { url, name } = await call(uploadImage, { query: { purpose: 'slip' }, form, signal })
      onChange({ url, name })
    } catch (error) {
      onChange(undefined)
      if (!signal.aborted) setFailure(failureText(error, t, t('payment.slipFailed')))
    }
  }
  const remove = () => {
    running.current?.abort()
    setFailure(undefined)
    onChange(undefined)
    input.current?.focus()
  }
  return (
    <Field label={t('payment.slip')} hint={t('payment.slipHint')} error={failure ?? error}>
      {(tie) => (
        <div className={styles.slip}>
          <label
            className={styles.drop}
            data-filled={slip ? '' : undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              const [file] = event.dataTransfer.files
              if (file) void upload(file)
            }}
          >
            <input
              {...tie}
              ref={input}
              type="file"
              accept="image/*"
              disabled={!hydrated}
              className="visually-hidden"
              onChange={(event) => {
                const [file] = event.target.files ?? []
                // So that the same file can be chosen again after a failure.
                event.target.value = ''
                if (file) void upload(file)
              }}
            />
            {slip && slip !== 'uploading' ? (
              <img src={slip.url} alt={t('payment.slip')} width={72} height={72} />
            ) : (
              <Icon name={slip ? 'loader' : 'upload'} size={24} className={slip ? styles.spinning : undefined} />
            )}
            <span id={statusId} role="status">
              {slip === undefined
                ? t('payment.slipChoose')
                : slip === 'uploading'
                  ? t('payment.slipUploading')
                  : slip.name}
            </span>
          </label>
          {slip && (
            <Button size="small" look="quiet" icon="close" onClick={remove}>
              {t(slip === 'uploading' ? 'common.cancel' : 'payment.slipRemove')}
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}
