/**
 * Pictures side by side that snap into place: swiped on a phone, chosen by thumbnails or arrow keys on a desk,
 * looked at closely under the pointer, full screen by a press. Every picture is a link to itself, so that it can
 * be enlarged before the page runs, or in a tab of its own.
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
import { useTranslate } from '../../i18n/use.ts'
import { useHydrated } from '../../state.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'
import { goodsPart } from './goods-part.ts'

const FullScreen = goodsPart(() => import('./full-screen.tsx'))

const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const positionOf = ({ scrollLeft, clientWidth }: HTMLElement) => Math.round(scrollLeft / clientWidth)

/** Another than the usual press on a link: a new tab or window is wanted. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const t = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** The picture that was pressed, which full screen begins with. */
  const [opened, setOpened] = useState<number>()
  /** Where the strip is being led to: what is in sight follows, and the next arrow may come before that. */
  const aim = useRef<number>(undefined)
  const count = images.length
  // Swipes work before this runs. What is drawn here stands at the first; asking would have the page laid out twice.
  const [isDrawnHere] = useState(useHydrated())
  useEffect(() => {
    if (strip.current && !isDrawnHere) setShown(positionOf(strip.current))
  }, [isDrawnHere])

  const go = (position: number, withFocus = false) => {
    aim.current = Math.min(count - 1, Math.max(0, position))
    const slide = strip.current?.children[aim.current] as HTMLElement | undefined
    strip.current?.scrollTo({
      left: slide?.offsetLeft ?? 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    })
    if (withFocus) slide?.querySelector('a')?.focus({ preventScroll: true })
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const position = positionOf(currentTarget)
    if (position === aim.current) aim.current = undefined
    setShown(position)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    if (step === undefined || count < 2) return
    event.preventDefault()
    go((aim.current ?? positionOf(event.currentTarget)) + step, true)
  }
  const open = (event: MouseEvent, position: number) => {
    if (!isPlain(event)) return
    event.preventDefault()
    setOpened(position)
  }
  const close = (last: number) => {
    setOpened(undefined)
    go(last, true)
  }
  const lookClosely = (
    { currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLAnchorElement>,
    image: string,
  ) => {
    if (pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // Without it the picture stays as it is.
    import('./lens.ts').then(({ showLens }) => showLens(currentTarget, image, clientX, clientY)).catch(() => {})
  }

  if (count === 0) return <Picture source={null} alt={name} sizes="1px" />
  return (
    <section className={styles.gallery} aria-label={t('goods.pictures')}>
      <ul ref={strip} className={styles.strip} onKeyDown={onKeyDown} onScroll={onScroll}>
        {images.map((image, position) => (
          <li key={image} id={`picture-${position + 1}`}>
            <a
              href={image}
              aria-label={`${name}. ${t('goods.enlarge', { number: position + 1, count })}`}
              // One stop for the tab key; the arrows lead on.
              tabIndex={position === shown ? undefined : -1}
              onClick={(event) => open(event, position)}
              onPointerEnter={(event) => lookClosely(event, image)}
            >
              <Picture
                source={image}
                alt=""
                sizes="(width <= 666px) 100vw, (width <= 991px) 40vw, 460px"
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
            {shown + 1} / {count}
          </span>
          <ul className={styles.thumbnails}>
            {images.map((image, position) => (
              <li key={image}>
                <a
                  href={`#picture-${position + 1}`}
                  aria-label={t('goods.showPicture', { number: position + 1 })}
                  aria-current={position === shown ? 'true' : undefined}
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
        {opened !== undefined && <FullScreen images={images} name={name} first={opened} onClose={close} />}
      </Suspense>
    </section>
  )
}
