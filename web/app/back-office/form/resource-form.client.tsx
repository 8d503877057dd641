/** The form of a resource that is read by its id, and created or updated with the version that was read. */
import type { AnyEndpoint, Input } from '#contract/endpoint'
import { type CallInput, call } from '../../api/client.ts'
import type { MessageId, Translate } from '../../i18n/translate.ts'
import { useTranslate } from '../../i18n/use.ts'
import { EditScreen, type EditScreenProps } from './edit-screen.client.tsx'

interface Resource<Row, Values extends object, Create extends AnyEndpoint, Update extends AnyEndpoint>
  extends Pick<EditScreenProps<Values, Row, unknown>, 'initial' | 'Form' | 'refresh' | 'onSaved'> {
  /** Names the list's queries. */
  name: string
  read: (id: number, signal: AbortSignal) => Promise<Row | null>
  create: Create
  update: Update
  /** What both calls send of the typed values. */
  body: (values: Values) => Input<Create>['body'] & Omit<Input<Update>['body'], 'id' | 'version'>
  title: (t: Translate, row: Row | undefined) => string
  /** Title of the list that the form goes back to. */
  list: MessageId
}

export function resourceForm<
  Row extends { id: number; version?: number },
  Values extends object,
  Create extends AnyEndpoint,
  Update extends AnyEndpoint,
>({ name, read, create, update, body, title, list, ...screen }: Resource<Row, Values, Create, Update>) {
  const save = (values: Values, row: Row | undefined): Promise<unknown> =>
    row
      ? call(update, { body: { id: row.id, version: row.version, ...body(values) } } as CallInput<Update>)
      : call(create, { body: body(values) } as CallInput<Create>)
  return function ResourceForm({ id }: { id: number | 'new' }) {
    const t = useTranslate()
    return (
      <EditScreen
        {...screen}
        queryKey={[name, 'one', id]}
        read={id === 'new' ? undefined : (signal) => read(id, signal)}
        save={save}
        title={(row) => title(t, row)}
        list={t(list)}
      />
    )
  }
}
