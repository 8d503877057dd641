/**
 * Pictures in a snapping strip: swiped, chosen by thumbnails or arrow keys, magnified under the pointer, full screen
 * by a press. Every picture is a link to its file, so that it can be opened before hydration or in a new tab.
 */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  type UIEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslate } from '../../../../i18n/use.ts'
import { withBundle } from '../../../../i18n/with-bundle.ts'
import { useHydrated } from '../../../../state.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { Picture } from '../../../../ui/picture.tsx'
import styles from './gallery.module.css'

const FullScreen = lazyPart(() => withBundle('facts', () => import('./full-screen.tsx')))

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const positionOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth)

/** Other clicks open a new tab or window. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

interface GalleryProps {
  images: readonly string[]
  /** Alternative texts of the pictures in order, empty without one. */
  texts: readonly string[]
  name: string
  /** The picture of the chosen option, which scrolls into view. */
  chosen: string | undefined
}

export function Gallery({ images, texts, name, chosen }: GalleryProps) {
  const t = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const [visible, setVisible] = useState(0)
  /** The picture that opens in full screen. */
  const [opened, setOpened] = useState<number>()
  /** The target of a running scroll, so that quick arrow keys add up. */
  const target = useRef<number>(undefined)
  const count = images.length
  // Swipes work before hydration. Reading the position of a strip rendered here would force a layout.
  const [isRenderedHere] = useState(useHydrated())
  useEffect(() => {
    if (strip.current && !isRenderedHere) setVisible(positionOf(strip.current))
  }, [isRenderedHere])

  const go = (position: number, withFocus = false) => {
    target.current = Math.min(count - 1, Math.max(0, position))
    const slide = strip.current?.children[target.current] as HTMLElement | undefined
    strip.current?.scrollTo({
      left: slide?.offsetLeft ?? 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
    if (withFocus) slide?.querySelector('a')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const list = strip.current
    const slide = list?.children[chosen === undefined ? -1 : images.indexOf(chosen)] as HTMLElement | undefined
    if (!list || !slide) return
    // A strip without its width, or with another one, has lost its place.
    const observer = new ResizeObserver(() => list.scrollTo({ left: slide.offsetLeft, behavior: 'instant' }))
    observer.observe(list)
    return () => observer.disconnect()
  }, [chosen, images])
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const position = positionOf(currentTarget)
    if (position === target.current) target.current = undefined
    setVisible(position)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined || count < 2) return
    event.preventDefault()
    go((target.current ?? positionOf(event.currentTarget)) + step, true)
  }
  const open = (event: MouseEvent, position: number) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setOpened(position)
  }
  const close = (last: number) => {
    setOpened(undefined)
    go(last, true)
  }
  const magnify = (
    { currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLAnchorElement>,
    image: string,
  ) => {
    if (pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    import('./magnifier.ts')
      .then(({ showMagnifier }) => showMagnifier(currentTarget, image, clientX, clientY))
      .catch(() => {})
  }

  if (count === 0) return <Picture source={null} alt={name} sizes="1px" />
  return (
    <section className={styles.gallery} aria-label={t('buying.pictures')}>
      <ul ref={strip} className={styles.strip} onKeyDown={onKeyDown} onScroll={onScroll}>
        {images.map((image, position) => (
          <li key={image} id={`picture-${position + 1}`}>
            <a
              href={image}
              aria-label={`${texts[position] || name}. ${t('buying.enlarge', { number: position + 1, count })}`}
              // One tab stop; arrow keys move between pictures.
              tabIndex={position === visible ? undefined : -1}
              onClick={(event) => open(event, position)}
              onPointerEnter={(event) => magnify(event, image)}
            >
              <Picture
                source={image}
                alt=""
                sizes="(width <= 991px) 100vw, 45vw"
                width={800}
                height={800}
                priority={position === 0}
              />
            </a>
          </li>
        ))}
      </ul>
      <span className={styles.zoom} aria-hidden="true">
        <Icon name="zoom" />
      </span>
      {count > 1 && (
        <>
          <span className={styles.position} aria-hidden="true">
            {visible + 1} / {count}
          </span>
          <ul className={styles.thumbnails}>
            {images.map((image, position) => (
              <li key={image}>
                <a
                  href={`#picture-${position + 1}`}
                  aria-label={t('buying.showPicture', { number: position + 1 })}
                  aria-current={position === visible ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    go(position)
                  }}
                >
                  <Picture source={image} alt="" sizes="64px" width={64} height={64} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Suspense>
        {opened !== undefined && (
          <FullScreen images={images} texts={texts} name={name} first={opened} onClose={close} />
        )}
      </Suspense>
    </section>
  )
}
