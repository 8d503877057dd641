/** One picture: uploaded at once, shown, replaced or removed; the form saves its address. */
import { Button, Input } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { type ChangeEvent, useRef, useState } from 'react'
import { uploadImage, type uploadPurposes } from '#contract/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './fields.module.css'

interface PictureFieldProps extends GetInputPropsReturnType {
  label: string
  description?: string
  purpose: (typeof uploadPurposes)[number]
}

export function PictureField({ label, description, purpose, value, onChange, error }: PictureFieldProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState('')

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    setUploading(true)
    setFailure('')
    try {
      onChange((await call(uploadImage, { query: { purpose }, form })).url)
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setUploading(false)
    // The same file can be chosen again after a failure.
    target.value = ''
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description ?? t('form.pictureHint')}
      error={failure || error}
    >
      <div className={styles.picture}>
        <span className={styles.preview}>
          {value ? <img src={value} alt={label} width={72} height={72} /> : <Icon name="image" size={28} />}
        </span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={label}
          onChange={(event) => void choose(event)}
        />
        <Button
          variant="default"
          loading={isUploading}
          leftSection={<Icon name="upload" size={18} />}
          onClick={() => input.current?.click()}
        >
          {t(value ? 'form.pictureReplace' : 'form.pictureChoose')}
        </Button>
        {value && (
          <Button variant="subtle" color="gray" onClick={() => onChange('')}>
            {t('form.pictureRemove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
