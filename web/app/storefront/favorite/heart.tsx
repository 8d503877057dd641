/** The heart of a product in a list: filled when it is a favourite. It needs the page to run, so it comes with it. */
import { useTranslate } from '../../i18n/use.ts'
import { useHydrated } from '../../state.ts'
import { Icon } from '../../ui/icon.tsx'
import { pressFavorite, useFavorite } from './favorites.ts'
import styles from './heart.module.css'

export function Heart({
  product: { id, name },
  place,
}: {
  product: { id: number; name: string }
  place: 'picture' | 'row'
}) {
  const t = useTranslate()
  const isHydrated = useHydrated()
  const isFavorite = useFavorite(id)
  if (!isHydrated) return null
  return (
    <button
      type="button"
      className={`${styles.heart} ${styles[place]}`}
      aria-pressed={isFavorite}
      aria-label={t('catalog.favorite', { name })}
      // The second press of a double click does not undo the first.
      onClick={(event) => event.detail < 2 && void pressFavorite(id, !isFavorite, t)}
    >
      <Icon name="heart" size={18} />
    </button>
  )
}
