/** Banners in a scrolling strip: swiped, or moved by buttons, dots and arrow keys. Plays unless reduced motion is preferred. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { accountStore } from '../../../api/account.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { useHydrated, useStore } from '../../../state.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { BannerCard } from '../content/banner-card.tsx'
import type { Banner } from '../content/banners.ts'
import styles from './carousel.module.css'

export const maxSlides = 8
const secondsEach = 7

interface CarouselProps {
  banners: readonly Banner[]
  sizes: string
  /** Distinguishes it from others of its page. */
  label?: string | undefined
}

export function Carousel({ banners: all, sizes, label }: CarouselProps) {
  const t = useTranslate()
  const isMember = Boolean(useStore(accountStore, undefined))
  // Members need no slides that lead to signing in.
  const banners = isMember ? all.filter(({ href }) => !href?.startsWith('/login')) : all
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The target of a running scroll, so that quick presses add up. */
  const target = useRef<number>(undefined)
  const [isPlaying, setPlaying] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const count = banners.length

  const go = (position: number) => {
    const list = strip.current
    const next = (position + count) % count
    if (!list) return
    target.current = next
    list.scrollTo({ left: next * list.clientWidth })
    // Keyboard focus moves along.
    if (list.contains(document.activeElement)) list.children[next]?.querySelector('a')?.focus({ preventScroll: true })
    return next
  }
  const choose = (position: number) => {
    setPlaying(false)
    const next = go(position)
    if (next !== undefined)
      setAnnouncement(t('home.slideOf', { position: next + 1, count, name: banners[next]?.title ?? '' }))
  }
  const step = (by: number) => choose((target.current ?? current) + by)
  const onSwipe = () => {
    target.current = undefined
    setPlaying(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }

  useEffect(() => setPlaying(count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches), [count])
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      const isPaused = document.hidden || section.current?.matches(':hover, :focus-within')
      if (!isPaused) go((target.current ?? current) + 1)
    }, secondsEach * 1000)
    return () => clearInterval(timer)
  })

  return (
    <section
      ref={section}
      className={`panel ${styles.carousel}`}
      aria-label={label || t('home.offers')}
      onKeyDown={count > 1 ? onKeyDown : undefined}
    >
      <ul
        ref={strip}
        className={styles.strip}
        onPointerDown={onSwipe}
        onWheel={onSwipe}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
      >
        {banners.map((banner, at) => (
          <li key={banner.id} id={id + at} className={styles.slide}>
            <BannerCard banner={banner} size="slide" sizes={sizes} priority={at === 0} isNext={at > 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls}>
          <ControlButton icon="chevron-left" label={t('home.previousSlide')} onClick={() => step(-1)} />
          <ol className={styles.dots}>
            {banners.map((banner, position) => (
              <li key={banner.id}>
                <a
                  href={`#${id}${position}`}
                  aria-current={position === current ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    choose(position)
                  }}
                >
                  <span className="visually-hidden">
                    {t('home.slideOf', { position: position + 1, count, name: banner.title })}
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <ControlButton icon="chevron-right" label={t('home.nextSlide')} onClick={() => step(1)} />
          <ControlButton
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'home.pauseSlides' : 'home.playSlides')}
            onClick={() => setPlaying(!isPlaying)}
          />
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </section>
  )
}

function ControlButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  const isHydrated = useHydrated()
  return (
    <button
      type="button"
      className={styles.control}
      aria-label={label}
      title={label}
      disabled={!isHydrated}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
