/** Pictures of a product in full screen: browsed by arrows and swipes, zoomed by wheel, pinch, double press or keys. */
import { useEffect, useRef, useState } from 'react'
import Lightbox, { type ControllerRef, type ZoomRef } from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import { useTranslate } from '../../../../i18n/use.ts'
import { Icon } from '../../../../ui/icon.tsx'
import styles from './full-screen.module.css'

interface FullScreenProps {
  images: readonly string[]
  texts: readonly string[]
  name: string
  first: number
  /** Called with the position of the last visible picture. */
  onClose: (last: number) => void
}

export default function FullScreen({ images, texts, name, first, onClose }: FullScreenProps) {
  const t = useTranslate()
  const controller = useRef<ControllerRef>(null)
  const zoom = useRef<ZoomRef>(null)
  const [visible, setVisible] = useState(first)
  const count = images.length
  // Other slides restart the lightbox.
  const [slides] = useState(() =>
    images.map((src, position) => ({
      src,
      alt: `${texts[position] || name}, ${t('facts.picturePosition', { number: position + 1, count })}`,
    })),
  )

  useEffect(() => {
    const keys: Record<string, () => void> = {
      Home: () => visible > 0 && controller.current?.prev({ count: visible }),
      End: () => visible < count - 1 && controller.current?.next({ count: count - 1 - visible }),
      '=': () => zoom.current?.zoomIn(),
      '0': () => zoom.current?.changeZoom(1),
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [visible, count])

  return (
    <Lightbox
      open
      index={first}
      close={() => onClose(visible)}
      slides={slides}
      plugins={[Counter, Zoom]}
      className={styles.full}
      carousel={{ finite: true, padding: 0, spacing: 0, imageProps: { className: styles.picture } }}
      controller={{ ref: controller }}
      zoom={{ ref: zoom, scrollToZoom: true, maxZoomPixelRatio: 2 }}
      render={{
        iconClose: () => <Icon name="close" size={24} />,
        iconPrev: () => <Icon name="chevron-left" size={24} />,
        iconNext: () => <Icon name="chevron-right" size={24} />,
        iconZoomIn: () => <Icon name="plus" size={24} />,
        iconZoomOut: () => <Icon name="minus" size={24} />,
      }}
      on={{ view: ({ index }) => setVisible(index) }}
      labels={{
        Lightbox: name,
        'Photo gallery': name,
        Carousel: t('facts.pictures'),
        Slide: t('facts.picture'),
        '{index} of {total}': t('facts.picturePosition', { number: '{index}', count: '{total}' }),
        Close: t('common.close'),
        Previous: t('facts.previousPicture'),
        Next: t('facts.nextPicture'),
        'Zoom in': t('facts.zoomIn'),
        'Zoom out': t('facts.zoomOut'),
      }}
    />
  )
}
