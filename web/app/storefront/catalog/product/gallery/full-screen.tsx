/** Pictures of a product in full screen: browsed by arrows and swipes, zoomed by wheel, pinch, press or keys. */
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../../i18n/use.ts'
import { IconButton } from '../../../../ui/button.tsx'
import styles from './full-screen.module.css'
import { useZoom } from './zoom.ts'

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
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [visible, setVisible] = useState(first)
  const count = images.length
  const zoom = useZoom(strip, visible)

  useLayoutEffect(() => {
    // The dialog has no size before it opens; scrolling later would undo an arrow key pressed in the meantime.
    dialog.current?.showModal()
    strip.current?.scrollTo({ left: first * strip.current.clientWidth, behavior: 'instant' })
  }, [first])

  const go = (position: number) => {
    const element = strip.current
    if (!element || position < 0 || position >= count) return
    zoom.reset()
    element.scrollTo({
      left: position * element.clientWidth,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
  }
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(visible - 1),
    ArrowRight: () => go(visible + 1),
    Home: () => go(0),
    End: () => go(count - 1),
    '+': zoom.larger,
    '=': zoom.larger,
    '-': zoom.smaller,
    '0': zoom.reset,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.full}
      aria-label={name}
      onClose={() => onClose(visible)}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <p aria-live="polite" className="number">
          {t('facts.picturePosition', { number: visible + 1, count })}
        </p>
        <IconButton icon="minus" label={t('facts.zoomOut')} disabled={!zoom.isZoomed} onClick={zoom.smaller} />
        <IconButton icon="plus" label={t('facts.zoomIn')} onClick={zoom.larger} />
        <IconButton icon="close" label={t('common.close')} onClick={() => dialog.current?.close()} />
      </header>
      <ul
        ref={strip}
        className={styles.strip}
        data-zoomed={zoom.isZoomed || undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setVisible(Math.round(scrollLeft / clientWidth))}
      >
        {images.map((image, position) => (
          <li key={image} className={styles.pane} data-zoomed={(zoom.isZoomed && position === visible) || undefined}>
            <img
              src={image}
              alt={`${texts[position] || name}, ${t('facts.picturePosition', { number: position + 1, count })}`}
              draggable={false}
              loading={Math.abs(position - first) > 1 ? 'lazy' : 'eager'}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <IconButton
            icon="chevron-left"
            label={t('facts.previousPicture')}
            className={`${styles.arrow} ${styles.previous}`}
            disabled={visible === 0}
            onClick={() => go(visible - 1)}
          />
          <IconButton
            icon="chevron-right"
            label={t('facts.nextPicture')}
            className={`${styles.arrow} ${styles.next}`}
            disabled={visible === count - 1}
            onClick={() => go(visible + 1)}
          />
        </>
      )}
    </dialog>
  )
}
