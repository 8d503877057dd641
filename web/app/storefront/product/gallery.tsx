/** Pictures side by side that snap into place: swiped on a phone, chosen by thumbnails on a desk, enlarged by a press. */
import { useRef, useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { useHydrated } from '../../state.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './gallery.module.css'

export function Gallery({ images, name }: { images: readonly string[]; name: string }) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [isLarge, setLarge] = useState(false)
  const all = images.length > 0 ? images : [null]
  const go = (position: number) => strip.current?.scrollTo({ left: position * strip.current.clientWidth, behavior: 'smooth' })

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <div ref={strip} className={styles.strip} onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setShown(Math.round(scrollLeft / clientWidth))}>
          {all.map((image, position) => (
            <Picture
              key={image ?? 'none'}
              source={image}
              alt={position === 0 ? name : t('product.picture', { name, number: position + 1 })}
              sizes="(width <= 666px) 100vw, 460px"
              width={800}
              height={800}
              priority={position === 0}
            />
          ))}
        </div>
        {images.length > 0 && (
          <button type="button" className={styles.zoom} aria-label={t('product.zoom')} disabled={!hydrated} onClick={() => setLarge(true)}>
            <Icon name="zoom" />
          </button>
        )}
        {all.length > 1 && (
          <span className={styles.position} aria-hidden="true">
            {shown + 1} / {all.length}
          </span>
        )}
      </div>
      {all.length > 1 && (
        <ul className={styles.thumbnails}>
          {images.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                disabled={!hydrated}
                aria-label={t('product.showPicture', { number: position + 1 })}
                aria-current={position === shown ? 'true' : undefined}
                onClick={() => go(position)}
              >
                <Picture source={image} alt="" sizes="64px" width={64} height={64} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog open={isLarge} title={name} onClose={() => setLarge(false)}>
        <Picture source={all[shown] ?? null} alt={name} sizes="600px" width={800} height={800} />
      </Dialog>
    </div>
  )
}
