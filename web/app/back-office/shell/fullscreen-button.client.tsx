import { useFullscreenDocument } from '@mantine/hooks'
import { useTranslate } from '../../i18n/use.ts'
import { IconButton } from '../../ui/button.tsx'

/** Hidden if the browser has no full-screen mode, e.g. on iPhones. */
export function FullscreenButton() {
  const t = useTranslate()
  const { fullscreen, toggle } = useFullscreenDocument()
  if (!document.fullscreenEnabled) return null
  return (
    <IconButton
      icon={fullscreen ? 'minimize' : 'maximize'}
      label={fullscreen ? t('office.leaveFullscreen') : t('office.fullscreen')}
      onClick={() => void toggle()}
    />
  )
}
