/**
 * The layout of all forms: title and back link, fields in two columns, each with its error below, the reason of a refused
 * save above, and buttons that stay in view. Leaving a changed form asks first.
 */
import { Alert, Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { failureText, fieldTexts } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { toast } from '../../ui/toast.tsx'
import { go } from '../shell/go.client.ts'
import { usePlace } from '../shell/screens.ts'
import { noteAddress } from '../shell/tabs.ts'
import { useListAddress } from './address.ts'
import styles from './form.module.css'

interface FormScreenProps<Values extends object, Answer> {
  title: string
  /** Title of the list that the form goes back to; without one the form stays open. */
  list: string | undefined
  /** The saved state; the form is unsaved while its values differ. */
  initial: Values
  save: (values: Values) => Promise<Answer>
  /** Success message; "Saved" by default. */
  done?: string | undefined
  onSaved?: (answer: Answer) => void
  /** Where a saved form leads, such as to the new row; by default to the list. */
  landing?: ((answer: Answer) => string) | undefined
  /** Loads the newer state after a version conflict. */
  onReload?: () => Promise<void>
  /** For users without the right to save: shows the fields and no buttons. */
  isLocked?: boolean
  /** Further ways to end the form, next to its buttons. */
  more?: ((form: UseFormReturnType<Values>, isBusy: boolean) => ReactNode) | undefined
  /** Next to the fields, such as a preview. */
  aside?: ((form: UseFormReturnType<Values>) => ReactNode) | undefined
  children: (form: UseFormReturnType<Values>) => ReactNode
}

export function FormScreen<Values extends object, Answer>({
  title,
  list,
  initial,
  save,
  done,
  onSaved,
  landing,
  onReload,
  isLocked = false,
  more,
  aside,
  children,
}: FormScreenProps<Values, Answer>) {
  const t = useTranslate()
  const { noteUnsaved } = usePlace()
  const back = useListAddress()
  const element = useRef<HTMLFormElement>(null)
  const [target, setTarget] = useState<string>()
  const isSaved = target !== undefined
  const form = useForm<Values>({ initialValues: initial, enhanceGetInputProps: ({ field }) => ({ name: field }) })
  const { mutate, isPending, error } = useMutation({
    mutationFn: save,
    onSuccess: (answer, sent) => {
      if (list === undefined) {
        // Input that was typed during the save stays unsaved.
        form.resetDirty(sent)
        form.clearErrors()
      } else {
        noteUnsaved(false)
        setTarget(landing?.(answer) ?? back)
      }
      toast.success(done ?? t('office.saved'))
      onSaved?.(answer)
    },
    // Fields are named by their path on the wire, e.g. `translations.es.name`, and so are the inputs.
    onError: (failure) => form.setErrors(fieldTexts(failure)),
  })
  const isUnsaved = form.isDirty() && !isSaved
  useEffect(() => noteUnsaved(isUnsaved), [isUnsaved, noteUnsaved])

  // Users who switched to another tab since stay there: effects of hidden tabs wait until the tab is shown.
  useEffect(() => {
    if (target === undefined) return
    // The new row may have another tab; the form is not shown again in this one.
    noteAddress(back)
    void go(target)
  }, [target, back])

  useEffect(() => {
    if (!error) return
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    if (invalid) invalid.focus()
    else element.current?.scrollIntoView({ block: 'start' })
  }, [error])

  return (
    <form
      ref={element}
      noValidate
      className={styles.form}
      data-aside={aside ? '' : undefined}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending && !isSaved) mutate(form.values)
      }}
    >
      <div className="stack tight">
        {list && (
          <Link to={back} className={styles.back}>
            <Icon name="chevron-left" size={18} /> {list}
          </Link>
        )}
        <h1>{title}</h1>
      </div>
      {error && <Refusal error={error} onReload={onReload} />}
      {aside ? (
        <div className={styles.withAside}>
          <fieldset className={styles.fieldset} disabled={isLocked}>
            <div className={styles.parts}>{children(form)}</div>
          </fieldset>
          <div>{aside(form)}</div>
        </div>
      ) : (
        <fieldset className={styles.fieldset} disabled={isLocked}>
          {children(form)}
        </fieldset>
      )}
      {!isLocked && (
        <div className={styles.bar}>
          {list && (
            <Button variant="default" component={Link} to={back}>
              {t('common.cancel')}
            </Button>
          )}
          {more?.(form, isPending || isSaved)}
          <Button type="submit" loading={isPending || isSaved}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

function Refusal({ error, onReload }: { error: Error; onReload: (() => Promise<void>) | undefined }) {
  const t = useTranslate()
  const [isLoading, setLoading] = useState(false)
  const isConflict = error instanceof ApiError && error.code === 'VERSION_CONFLICT'
  const reload = async () => {
    setLoading(true)
    await onReload?.()
    setLoading(false)
  }
  return (
    <Alert color="red" role="alert" title={failureText(error, t)}>
      {Object.keys(fieldTexts(error)).length > 0 && t('office.seeFields')}
      {isConflict && onReload && (
        <div className={styles.conflict}>
          <p>{t('office.conflictText')}</p>
          <Button size="xs" variant="default" loading={isLoading} onClick={() => void reload()}>
            {t('office.conflictLoad')}
          </Button>
        </div>
      )}
    </Alert>
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
