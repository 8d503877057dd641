/** Work by a filled-in sheet: a button, and a dialog in which the sheet is downloaded, chosen, looked at and carried out. */
import { Alert, Button, FileInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Modal } from '../modal.client.tsx'
import { useNamedDialog } from '../shell/named-dialog.client.ts'
import type { NamedDialog } from '../shell/palette-actions.ts'
import styles from './dialog.module.css'

export interface SheetReading {
  /** Of the job, which a preview does not start. */
  id: number | null
  problems: readonly { row: number; msg: string }[]
  problem_count: number
}

interface SheetUploadProps<Reading extends SheetReading, Choices extends object> {
  label: string
  icon: IconName
  /** Addresses open the dialog by this name. */
  name?: NamedDialog
  size: 'lg' | 'xl'
  /** The first two steps: how to get the sheet, and what to fill in. */
  download: ReactNode
  fill: string
  send: (form: FormData, preview: boolean, choices: Partial<Choices>) => Promise<Reading>
  /** Shows what was read. `choose` reads the file again. */
  children: (reading: Reading, choices: Partial<Choices>, choose: (choices: Choices) => void) => ReactNode
  isEmpty: (reading: Reading) => boolean
  ok: string
  onStart: (job: number) => void
}

export function SheetUpload<Reading extends SheetReading, Choices extends object = object>({
  label,
  icon,
  name,
  size,
  onStart,
  ...form
}: SheetUploadProps<Reading, Choices>) {
  const [isOpen, setOpen] = useState(false)
  useNamedDialog(name, () => setOpen(true))
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<Icon name={icon} size={18} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={label} size={size} closeOnClickOutside={false}>
          <Form
            {...form}
            onStart={(job) => {
              setOpen(false)
              onStart(job)
            }}
          />
        </Modal>
      )}
    </>
  )
}

function Form<Reading extends SheetReading, Choices extends object>({
  download,
  fill,
  send,
  children,
  isEmpty,
  ok,
  onStart,
}: Pick<SheetUploadProps<Reading, Choices>, 'download' | 'fill' | 'send' | 'children' | 'isEmpty' | 'ok' | 'onStart'>) {
  const t = useTranslate()
  const [file, setFile] = useState<File>()
  const [reading, setReading] = useState<Reading>()
  const [choices, setChoices] = useState<Partial<Choices>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const put = async (chosen: File, preview: boolean, made: Partial<Choices>) => {
    setBusy(true)
    setFault(undefined)
    setChoices(made)
    try {
      const form = new FormData()
      form.set('file', chosen)
      const answer = await send(form, preview, made)
      if (answer.id !== null) onStart(answer.id)
      else setReading(answer)
    } catch (error) {
      setReading(undefined)
      setFault(failureText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack wide">
      <ol className={styles.steps}>
        <li>{download}</li>
        <li>
          <p>{fill}</p>
        </li>
        <li>
          <SheetField
            label={t('work.shipFile.choose', { formats: '.xlsx, .csv' })}
            onChange={(chosen) => {
              setFile(chosen ?? undefined)
              setReading(undefined)
              if (chosen) void put(chosen, true, {})
            }}
          />
        </li>
      </ol>
      {fault && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      {reading && (
        <div role="status" className="stack">
          {children(reading, choices, (made) => file && void put(file, true, made))}
        </div>
      )}
      <div className={styles.buttons}>
        <Button
          loading={isBusy}
          disabled={!file || !reading || isEmpty(reading)}
          onClick={() => file && void put(file, false, choices)}
        >
          {ok}
        </Button>
      </div>
    </div>
  )
}

interface SheetFieldProps {
  label: string
  disabled?: boolean
  onChange: (file: File | null) => void
}

export function SheetField(field: SheetFieldProps) {
  const t = useTranslate()
  return (
    <FileInput
      placeholder={t('transfer.choose')}
      leftSection={<Icon name="upload" size={18} />}
      accept=".xlsx,.csv"
      {...field}
    />
  )
}

/** The first rows that cannot be carried out. */
export function SheetProblems({ reading: { problems, problem_count } }: { reading: SheetReading }) {
  const t = useTranslate()
  const format = useFormat()
  if (problem_count === 0) return null
  return (
    <Alert color="yellow" title={t('work.shipFile.problems', { count: problem_count })}>
      <ul>
        {problems.map(({ row, msg }) => (
          <li key={row}>{t('work.shipFile.problem', { row: format.number(row), text: msg })}</li>
        ))}
      </ul>
    </Alert>
  )
}
