import { Alert, Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Card } from './groups.ts'
import type { Pinned } from './pinned.client.ts'
import { ScreenCard } from './screen-card.client.tsx'
import styles from './workbench.module.css'

export function Shortcuts({ cards, pinned }: { cards: readonly Card[]; pinned: Pinned }) {
  const t = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="stack" aria-labelledby="workbench-shortcuts">
      <h2 ref={heading} id="workbench-shortcuts" tabIndex={-1}>
        {t('workbench.shortcuts')}
      </h2>
      {pinned.status === 'pending' && <Skeleton rows={1} height={56} />}
      {pinned.status === 'failed' && (
        <Alert color="red" role="alert" title={t('workbench.shortcutsFailed')}>
          <Button size="xs" variant="default" onClick={pinned.retry}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {pinned.status === 'known' && cards.length === 0 && (
        <p className={styles.nothing}>
          <Icon name="star" size={18} /> {t('workbench.noShortcuts')}
        </p>
      )}
      {cards.length > 0 && (
        <ul className={styles.cards}>
          {cards.map(({ screen, above }) => (
            // Unpinning removes the card and with it the focused star.
            <ScreenCard
              key={screen.name}
              screen={screen}
              above={above}
              pinned={pinned}
              onUnpin={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
