/** Chooses which of the product's pictures shows an option value. */
import { ActionIcon, Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../../../i18n/use.ts'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './fields.module.css'

interface OptionPictureProps {
  images: readonly string[]
  /** Names the option value. */
  label: string
  /** Empty for none. */
  value: string
  onChange: (image: string) => void
}

export function OptionPicture({ images, label, value, onChange }: OptionPictureProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const shown = images.includes(value) ? value : ''
  const choose = (image: string) => {
    onChange(image)
    setOpen(false)
  }
  if (images.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('common.labelled', { label: t('productform.optionPicture'), text: label })}
          onClick={() => setOpen(!isOpen)}
        >
          {shown ? <img src={shown} alt="" width={34} height={34} className={styles.picture} /> : <Icon name="image" />}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={styles.choices}>
          <ActionIcon variant="default" size={56} aria-label={t('productform.noPicture')} onClick={() => choose('')}>
            <Icon name="close" />
          </ActionIcon>
          {images.map((image, index) => (
            <ActionIcon
              key={image}
              variant="default"
              size={56}
              aria-label={t('form.pictureNumber', { number: index + 1 })}
              aria-pressed={image === shown}
              onClick={() => choose(image)}
            >
              <img src={image} alt="" width={54} height={54} className={styles.picture} />
            </ActionIcon>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
