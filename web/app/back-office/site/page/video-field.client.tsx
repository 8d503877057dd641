/** A video: uploaded at once, shown, replaced or removed; the form holds its address. */
import { Button, Input } from '@mantine/core'
import { useRef, useState } from 'react'
import { uploadVideo } from '#contract/api/files/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './editor.module.css'

const formats = 'MP4, WebM'

interface VideoFieldProps {
  label: string
  value: string
  onChange: (address: string | undefined) => void
}

export function VideoField({ label, value, onChange }: VideoFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState('')
  const upload = async (chosen: HTMLInputElement) => {
    const file = chosen.files?.[0]
    if (!file) return
    setUploading(true)
    setFailure('')
    try {
      const form = new FormData()
      form.set('file', file)
      onChange((await call(uploadVideo, { form })).url)
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setUploading(false)
    // The same file can be chosen again after a failure.
    chosen.value = ''
  }
  return (
    <Input.Wrapper label={label} labelElement="div" description={t('builder.videoHint', { formats })} error={failure}>
      {value && (
        // biome-ignore lint/a11y/useMediaCaption: shown to the person who chose it
        <video className={styles.video} src={value} controls preload="metadata" aria-label={label} />
      )}
      <div className="row">
        <input
          ref={input}
          type="file"
          accept="video/mp4,video/webm"
          hidden
          aria-label={label}
          onChange={({ currentTarget }) => void upload(currentTarget)}
        />
        <Button
          variant="default"
          loading={isUploading}
          leftSection={<Icon name="upload" size={18} />}
          onClick={() => input.current?.click()}
        >
          {t(value ? 'builder.videoReplace' : 'builder.videoChoose')}
        </Button>
        {value && (
          <Button variant="subtle" color="gray" onClick={() => onChange(undefined)}>
            {t('builder.videoRemove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
