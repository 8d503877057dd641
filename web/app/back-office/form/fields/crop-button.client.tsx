/** Opens the dialog that crops a picture. */
import { ActionIcon, Button } from '@mantine/core'
import { lazy, Suspense, use, useState } from 'react'
import { cropImage } from '#contract/api/files/upload'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { hasRight, StaffContext } from '../../staff.ts'
import type { Shape } from './crop-area.ts'

const CropDialog = lazy(() => import('./crop-dialog.client.tsx'))

interface CropButtonProps {
  url: string
  /** Names the picture. */
  name: string
  shape?: Shape
  /** Written on the button; without it the button is an icon. */
  text?: string
  onDone: (url: string) => void
}

/** Nothing without the right, such as in shops of resellers. */
export function CropButton({ url, name, shape = 'free', text, onDone }: CropButtonProps) {
  const t = useTranslate()
  const staff = use(StaffContext)
  const [isOpen, setOpen] = useState(false)
  // Other files, such as the mall's own drawings, are not pictures that the server cuts.
  if (!staff || !hasRight(staff, cropImage) || !/^\/files\/[\w/-]+\.webp$/.test(url)) return null
  const label = t('common.labelled', { label: t('crop.crop'), text: name })
  return (
    <>
      {text ? (
        <Button variant="default" leftSection={<Icon name="maximize" size={18} />} onClick={() => setOpen(true)}>
          {text}
        </Button>
      ) : (
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={() => setOpen(true)}>
          <Icon name="maximize" size={16} />
        </ActionIcon>
      )}
      <Suspense>
        {isOpen && <CropDialog url={url} shape={shape} onDone={onDone} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
