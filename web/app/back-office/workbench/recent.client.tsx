import { useFormat, useLocale, useTranslate } from '../../i18n/use.ts'
import { useStore } from '../../state.ts'
import { Link } from '../../ui/link.tsx'
import { MenuIcon } from '../shell/menu-icon.client.tsx'
import { placesOf, recentStore } from '../shell/recent.ts'
import { useScreens } from '../shell/screens.ts'
import styles from './workbench.module.css'

export function Recent() {
  const t = useTranslate()
  const format = useFormat()
  const places = placesOf(useStore(recentStore), useScreens(), useLocale())
  return (
    <section className="stack" aria-labelledby="workbench-recent">
      <h2 id="workbench-recent">{t('workbench.recent')}</h2>
      {places.length === 0 ? (
        <p className={styles.nothing}>{t('workbench.noRecent')}</p>
      ) : (
        <ul className={`panel ${styles.recent}`}>
          {places.map(({ path, search, title, icon, at }) => (
            <li key={path}>
              <Link to={path + search} className={styles.open}>
                <MenuIcon name={icon ?? ''} size={18} />
                <span className={styles.words}>
                  <b>{title}</b>
                  <small className="second">{format.dateTime(new Date(at).toISOString())}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
