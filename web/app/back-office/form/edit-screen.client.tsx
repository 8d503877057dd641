/** Creates or edits one row: reads it afresh, shows its form, saves, and handles missing rows and version conflicts. */
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { ApiError } from '../../api/client.ts'
import { useTranslate } from '../../i18n/use.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReadFailed } from '../read-failed.client.tsx'
import { useListAddress } from './address.ts'
import { FormScreen } from './form-screen.client.tsx'
import { useFreshRead } from './fresh-read.client.ts'

export interface FieldsProps<Values, Data> {
  form: UseFormReturnType<Values>
  /** As it was read when the form opened; missing if there was nothing to read. */
  data: Data | undefined
}

export interface EditScreenProps<Values extends object, Data, Answer> {
  /** Names what is read; its first part names the list. */
  queryKey: readonly unknown[]
  /** Missing for a new row that needs nothing from the server; null is a row that does not exist. */
  read: ((signal: AbortSignal) => Promise<Data | null>) | undefined
  initial: (data: Data | undefined) => Values
  save: (values: Values, data: Data | undefined) => Promise<Answer>
  /** Draws the fields. */
  Form: ComponentType<FieldsProps<Values, Data>>
  title: (data: Data | undefined) => string
  /** Next to the fields, such as a preview. */
  Aside?: ComponentType<FieldsProps<Values, Data>>
  /** Title of the list that the form goes back to. */
  list?: string
  /** For a form without a list, which stays open: what it edits after a save. */
  next?: (answer: Answer) => Data
  /** Further ways to end the form, next to its buttons. */
  more?: (form: UseFormReturnType<Values>, data: Data | undefined, isBusy: boolean) => ReactNode
  /** For users without the right to save. */
  isLocked?: boolean
  missing?: { title: string; text?: string } | undefined
  done?: string | undefined
  /** Further lists that show what is saved here. */
  refresh?: readonly string[]
  onSaved?: () => void
  /** Where a saved form leads, such as to the new row; by default to the list. */
  landing?: ((answer: Answer) => string) | undefined
}

export function EditScreen<Values extends object, Data, Answer>(props: EditScreenProps<Values, Data, Answer>) {
  const t = useTranslate()
  const { queryKey, read, list, missing } = props
  const back = useListAddress()
  const { data, error, isFetching, retry, reload } = useFreshRead(queryKey, read)
  const [round, setRound] = useState(0)
  if (read && (data === null || (error instanceof ApiError && error.code === 'NOT_FOUND')))
    return (
      <Empty
        icon="search"
        title={missing?.title ?? t('office.rowMissing')}
        action={list && <ButtonLink to={back}>{list}</ButtonLink>}
      >
        {missing?.text}
      </Empty>
    )
  if (error && !data) return <ReadFailed error={error} isFetching={isFetching} retry={retry} />
  if (read && !data) return <Skeleton rows={6} height={44} />
  const loadNewer = async () => {
    if (await reload()) setRound(round + 1)
  }
  return <Opened key={round} {...props} data={data ?? undefined} onReload={loadNewer} />
}

function Opened<Values extends object, Data, Answer>({
  queryKey,
  initial,
  save,
  Form,
  Aside,
  title,
  list,
  next,
  more,
  done,
  isLocked = false,
  refresh = [],
  onSaved,
  landing,
  data: latest,
  onReload,
}: EditScreenProps<Values, Data, Answer> & { data: Data | undefined; onReload: () => Promise<void> }) {
  const client = useQueryClient()
  // Later reads of the same query must not slip a newer version under the typed values.
  const [data, setData] = useState(latest)
  const [first] = useState(() => initial(data))
  const saved = (answer: Answer) => {
    if (next) setData(next(answer))
    for (const name of [queryKey[0], ...refresh]) void client.invalidateQueries({ queryKey: [name] })
    onSaved?.()
  }
  return (
    <FormScreen
      title={title(data)}
      list={list}
      initial={first}
      save={(values) => save(values, data)}
      done={done}
      isLocked={isLocked}
      onSaved={saved}
      landing={landing}
      onReload={onReload}
      more={more && ((form, isBusy) => more(form, data, isBusy))}
      aside={Aside && ((form) => <Aside form={form} data={data} />)}
    >
      {(form) => <Form form={form} data={data} />}
    </FormScreen>
  )
}
