import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/use.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './error-view.module.css'

/** Without a `status`, an icon is shown. */
export function ErrorView({
  status,
  title,
  text,
  action,
}: {
  status?: string
  title: string
  text: string
  action?: ReactNode
}) {
  const t = useTranslate()
  return (
    <section className={`page-width ${styles.error}`}>
      <p className={status ? styles.status : styles.mark} aria-hidden="true">
        {status ?? <Icon name="alert" size={32} />}
      </p>
      <h1>{title}</h1>
      <p className="second">{text}</p>
      <div className={styles.actions}>
        {action}
        <ButtonLink to={paths.home()} icon="home" look={action ? 'secondary' : 'primary'}>
          {t('common.backHome')}
        </ButtonLink>
        <ButtonLink to={paths.search()} icon="search">
          {t('common.findProducts')}
        </ButtonLink>
      </div>
    </section>
  )
}
