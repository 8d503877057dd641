/**
 * Slides side by side in a strip that scrolls by itself: swiped, or moved by buttons, dots and arrow keys. It
 * goes on alone until somebody looks closer, and never for those who want no motion.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { useHydrated } from '../../state.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { BannerCard } from '../content/banner-card.tsx'
import type { Banner } from '../content/banners.ts'
import styles from './carousel.module.css'

const secondsEach = 7

export function Carousel({ banners, sizes }: { banners: readonly Banner[]; sizes: string }) {
  const t = useTranslate()
  const section = useRef<HTMLElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  /** Where the strip is on its way to, so that quick presses add up. Nowhere once a hand has moved it. */
  const aim = useRef<number>(undefined)
  const [isMoving, setMoving] = useState(false)
  const [said, setSaid] = useState('')
  const count = banners.length

  const go = (position: number) => {
    const list = strip.current
    const next = (position + count) % count
    if (!list) return
    aim.current = next
    list.scrollTo({ left: next * list.clientWidth })
    // Whoever reads by keyboard goes along.
    if (list.contains(document.activeElement)) list.children[next]?.querySelector('a')?.focus({ preventScroll: true })
    return next
  }
  const choose = (position: number) => {
    setMoving(false)
    const next = go(position)
    if (next !== undefined)
      setSaid(t('storefront.slideOf', { position: next + 1, count, name: banners[next]?.title ?? '' }))
  }
  const step = (by: number) => choose((aim.current ?? shown) + by)
  const onHand = () => {
    aim.current = undefined
    setMoving(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    step(by)
  }

  useEffect(() => setMoving(count > 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches), [count])
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      const isLookedAt = document.hidden || section.current?.matches(':hover, :focus-within')
      if (!isLookedAt) go((aim.current ?? shown) + 1)
    }, secondsEach * 1000)
    return () => clearInterval(timer)
  })

  return (
    <section
      ref={section}
      className={styles.carousel}
      aria-label={t('storefront.offers')}
      onKeyDown={count > 1 ? onKeyDown : undefined}
    >
      <ul
        ref={strip}
        className={styles.strip}
        onPointerDown={onHand}
        onWheel={onHand}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}
      >
        {banners.map((banner, at) => (
          <li key={banner.id} id={`slide-${banner.id}`} className={styles.slide}>
            <BannerCard banner={banner} size="slide" sizes={sizes} priority={at === 0} isNext={at > 0} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.ways}>
          <Way icon="chevron-left" label={t('storefront.previousSlide')} onClick={() => step(-1)} />
          <ol className={styles.dots}>
            {banners.map(({ id, title }, position) => (
              <li key={id}>
                <a
                  href={`#slide-${id}`}
                  aria-current={position === shown ? 'true' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    choose(position)
                  }}
                >
                  <span className="visually-hidden">
                    {t('storefront.slideOf', { position: position + 1, count, name: title })}
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <Way icon="chevron-right" label={t('storefront.nextSlide')} onClick={() => step(1)} />
          <Way
            icon={isMoving ? 'pause' : 'play'}
            label={t(isMoving ? 'storefront.pauseSlides' : 'storefront.playSlides')}
            onClick={() => setMoving(!isMoving)}
          />
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </section>
  )
}

function Way({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  const isRunning = useHydrated()
  return (
    <button
      type="button"
      className={styles.way}
      aria-label={label}
      title={label}
      disabled={!isRunning}
      onClick={onClick}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}
