/**
 * The one shape of all forms: title and the way back, fields in two columns with the fault of each below it, what was
 * refused as a whole above, and the buttons in sight however long it is. What was typed is not lost by mistake.
 */
import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { go } from '../shell/go.client.ts'
import { useAddress, usePlace } from '../shell/screens.ts'
import { addressOfList } from './address.ts'
import { type Entries, useEntries } from './entries.client.ts'
import styles from './form.module.css'

interface FormScreenProps<Values extends object, Answer> {
  title: string
  /** What the list is called that the form goes back to. */
  backTo: string
  /** As it stands in the database; what differs from it is unsaved. */
  initial: Values
  save: (values: Values) => Promise<Answer>
  /** What is said when it was saved; by default that. */
  done?: string
  onSaved?: (answer: Answer) => void
  children: (form: Entries<Values>) => ReactNode
}

export function FormScreen<Values extends object, Answer>({
  title,
  backTo,
  initial,
  save,
  done,
  onSaved,
  children,
}: FormScreenProps<Values, Answer>) {
  const t = useTranslate()
  const { pathname, search } = useAddress()
  const { noteUnsaved } = usePlace()
  const form = useRef<HTMLFormElement>(null)
  const [isSaved, setSaved] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (answer) => {
      noteUnsaved(false)
      setSaved(true)
      toast.success(done ?? t('office.saved'))
      onSaved?.(answer)
    },
  })
  const entries = useEntries(initial, error)
  const isUnsaved = entries.isChanged && !isSaved
  useEffect(() => noteUnsaved(isUnsaved), [isUnsaved, noteUnsaved])
  const list = addressOfList(pathname, search)

  // Whoever has gone to another tab meanwhile stays there: effects of hidden ones wait until they are seen again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone to once
  useEffect(() => {
    if (isSaved) void go(list)
  }, [isSaved])

  // The first field at fault is at hand; without one, the words are in sight.
  useEffect(() => {
    if (!error) return
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (fault) fault.focus()
    else form.current?.scrollIntoView({ block: 'start' })
  }, [error])

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending && !isSaved) mutate(entries.values)
      }}
    >
      <div className={styles.head}>
        <Link to={list} className={styles.back}>
          <Icon name="chevron-left" size={18} /> {backTo}
        </Link>
        <h1>{title}</h1>
      </div>
      {error && (
        <Alert color="red" role="alert" title={failureText(error, t)}>
          {Object.keys(entries.faults).length > 0 && t('office.seeFields')}
        </Alert>
      )}
      {children(entries)}
      <div className={styles.bar}>
        <Button variant="default" component={Link} to={list}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isPending || isSaved}>
          {t('common.save')}
        </Button>
      </div>
    </form>
  )
}

/** Fields that belong together, under a heading. */
export function FormPart({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className={`panel ${styles.part}`}>
      <legend className={styles.legend}>{title}</legend>
      {text && <p className="second">{text}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
