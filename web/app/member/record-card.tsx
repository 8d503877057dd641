/** Pages of saved records (addresses, invoice information): a heading, a card per record, and the actions on each. */
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { failureText } from '../api/failure.ts'
import { useTranslate } from '../i18n/use.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.tsx'
import { Empty } from '../ui/empty.tsx'
import type { IconName } from '../ui/icon.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './record-card.module.css'

/** Both kinds of records have the same messages. */
type Kind = 'address' | 'invoice'

interface RecordPageProps {
  kind: Kind
  icon: IconName
  title: string
  count: number
  onAdd: () => void
  /** The cards. */
  children: ReactNode
  dialog: ReactNode
}

export function RecordPage({ kind, icon, title, count, onAdd, children, dialog }: RecordPageProps) {
  const t = useTranslate()
  const add = (
    <Button look="primary" icon="plus" onClick={onAdd}>
      {t(`${kind}.add`)}
    </Button>
  )
  return (
    <section className={`panel ${styles.page}`}>
      <header className="row-between">
        <h1>{title}</h1>
        {count > 0 && add}
      </header>
      {count === 0 ? (
        <Empty icon={icon} title={t(`${kind}.none`)} action={add}>
          {t(`${kind}.noneText`)}
        </Empty>
      ) : (
        <ul className={styles.list} aria-label={t(`${kind}.count`, { count })}>
          {children}
        </ul>
      )}
      {dialog}
    </section>
  )
}

interface RecordCardProps {
  kind: Kind
  name: string
  /** Describes the record in the question before it is deleted. */
  description: string
  isDefault: boolean
  onEdit: () => void
  remove: () => Promise<unknown>
  makeDefault: () => Promise<unknown>
  children: ReactNode
}

export function RecordCard(props: RecordCardProps) {
  const { kind, name, description, isDefault, onEdit, remove, makeDefault, children } = props
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const run = async (change: () => Promise<unknown>, success: string, failure: string) => {
    try {
      await change()
      toast.success(success)
    } catch (error) {
      toast.error(failureText(error, t, failure))
    }
    await revalidate()
  }
  const confirmRemove = async () => {
    if (await confirm({ title: t(`${kind}.deleteTitle`), text: description, danger: true }))
      await run(remove, t(`${kind}.deleted`), t(`${kind}.deleteFailed`))
  }
  const action = (icon: IconName, text: string, press: () => void, label?: string) => (
    <Button size="small" look="quiet" icon={icon} onClick={press} aria-label={label}>
      {text}
    </Button>
  )
  return (
    <li className={styles.card} data-default={isDefault || undefined}>
      <div className={styles.content}>
        <h2 className={styles.name}>
          {name}
          {isDefault && <Badge kind="accent">{t(`${kind}.default`)}</Badge>}
        </h2>
        {children}
      </div>
      <div className={styles.actions}>
        {action('pencil', t('member.edit'), onEdit, t(`${kind}.editNamed`, { name }))}
        {action('trash', t('member.delete'), () => void confirmRemove(), t(`${kind}.deleteNamed`, { name }))}
        {!isDefault &&
          action(
            'star',
            t(`${kind}.setDefault`),
            () => void run(makeDefault, t(`${kind}.updated`), t(`${kind}.saveFailed`)),
          )}
      </div>
    </li>
  )
}
