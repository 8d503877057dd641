/** The heart of a product in a list, filled for a favourite. Needs JavaScript, so it is not rendered on the server. */
import { useTranslate } from '../../../i18n/use.ts'
import { useHydrated } from '../../../state.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './favorite-button.module.css'
import { toggleFavorite, useFavorite } from './favorites.ts'

interface FavoriteButtonProps {
  product: { id: number; name: string }
  place: 'picture' | 'row'
}

export function FavoriteButton({ product: { id, name }, place }: FavoriteButtonProps) {
  const t = useTranslate()
  const isHydrated = useHydrated()
  const isFavorite = useFavorite(id)
  if (!isHydrated) return null
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[place]}`}
      aria-pressed={isFavorite}
      aria-label={t('catalog.favorite', { name })}
      // Ignores the second press of a double click.
      onClick={(event) => event.detail < 2 && void toggleFavorite(id, !isFavorite, t)}
    >
      <Icon name="heart" size={18} />
    </button>
  )
}
