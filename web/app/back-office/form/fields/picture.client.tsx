/** One picture: uploaded at once, shown, replaced or removed; the form saves its address. */
import { Button, Input } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Shape } from './crop-area.ts'
import { CropButton } from './crop-button.client.tsx'
import styles from './fields.module.css'
import { UploadButton } from './upload-button.client.tsx'
import { type UploadPurpose, useUpload } from './use-upload.client.ts'

interface PictureFieldProps extends GetInputPropsReturnType {
  label: string
  description?: string
  purpose: UploadPurpose
  /** That a crop begins with. */
  shape?: Shape
  /** Another picture of which a part can be used here, with the text of the button. */
  source?: { url: string; text: string }
}

export function PictureField({
  label,
  description,
  purpose,
  shape = 'free',
  source,
  value,
  onChange,
  error,
}: PictureFieldProps) {
  const t = useTranslate()
  const { isUploading, failure, upload } = useUpload(purpose, onChange)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description ?? t('form.pictureHint')}
      error={failure || error}
    >
      <div className="row">
        <span className={styles.preview}>
          {value ? <img src={value} alt={label} width={72} height={72} /> : <Icon name="image" size={28} />}
        </span>
        <UploadButton
          label={label}
          text={t(value ? 'form.pictureReplace' : 'form.pictureChoose')}
          isUploading={isUploading}
          onChoose={(input) => void upload(input)}
        />
        {value && <CropButton url={value} name={label} shape={shape} text={t('crop.crop')} onDone={onChange} />}
        {!value && source?.url && (
          <CropButton url={source.url} name={label} shape={shape} text={source.text} onDone={onChange} />
        )}
        {value && (
          <Button variant="subtle" color="gray" onClick={() => onChange('')}>
            {t('form.pictureRemove')}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
