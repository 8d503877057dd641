/** Prices or stock by code, pasted or from a file of two columns: the changes are shown, applied, and can be undone. */
import { Alert, Button, FileInput, SegmentedControl, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { startImport } from '#contract/api/exchange/import'
import { tableEncodings } from '#contract/rules/table-encodings'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import styles from './import.module.css'
import { type Pair, sendFile } from './send-file.client.ts'

/** As typed, a space is between code and value; as copied from a spreadsheet, a tab. */
const tabbed = (text: string) =>
  text
    .split('\n')
    .map((line) => (/[\t;,]/.test(line) ? line : line.trim().replace(/\s+(?=\S+$)/, '\t')))
    .join('\n')

const pairs = {
  price: 'code,price',
  on_hand: 'code,on_hand',
  stock: 'code,stock',
} as const satisfies Record<string, Pair>
const whats = Object.keys(pairs) as (keyof typeof pairs)[]

export function QuickUpdate() {
  const t = useTranslate()
  const [what, setWhat] = useState<keyof typeof pairs>('price')
  const [text, setText] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [job, setJob] = useState<{ id: number; check: boolean }>()
  const start = useMutation({
    mutationFn: async (check: boolean) => {
      const fields = pairs[what]
      const sent = await sendFile(file ?? new File([`${tabbed(text)}\n`], `${what}.csv`), { fields })
      const encoding = tableEncodings.find((each) => each === sent.encoding) ?? null
      const body = { file: sent.file, name: sent.name, fields, check, updates_only: true, encoding }
      return { check, ...(await call(startImport, { body })) }
    },
    onSuccess: setJob,
  })
  const isEmpty = !file && !text.trim()
  return (
    <form
      className={`panel stack ${styles.part}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) start.mutate(true)
      }}
    >
      <div>
        <h2>{t('transfer.quick')}</h2>
        <p className="second">{t('transfer.quickHint')}</p>
      </div>
      <div>
        <SegmentedControl
          aria-label={t('transfer.quickWhat')}
          data={whats.map((value) => ({ value, label: t(`transfer.quick.${value}`) }))}
          value={what}
          onChange={(value) => setWhat(whats.find((each) => each === value) ?? 'price')}
        />
      </div>
      {what !== 'price' && <p className="second">{t('transfer.stockSetsHint')}</p>}
      <div className={styles.fields}>
        <Textarea
          label={t('transfer.paste')}
          description={t('transfer.pasteHint')}
          placeholder={what === 'price' ? 'A-100\t12.50' : 'A-100\t250'}
          autosize
          minRows={4}
          maxRows={12}
          value={text}
          disabled={file !== null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <FileInput
          label={t('transfer.file')}
          description={t('transfer.fileHint')}
          placeholder={t('transfer.choose')}
          leftSection={<Icon name="upload" size={18} />}
          accept=".csv,.tsv,.txt,.xlsx,.xls,.gz"
          clearable
          value={file}
          onChange={setFile}
        />
      </div>
      {start.error && (
        <Alert color="red" role="alert">
          {failureText(start.error, t)}
        </Alert>
      )}
      <div className="row">
        <Button type="submit" variant="default" disabled={isEmpty} loading={start.isPending}>
          {t('transfer.quickCheck')}
        </Button>
        <Button disabled={isEmpty} loading={start.isPending} onClick={() => start.mutate(false)}>
          {t('transfer.quickApply')}
        </Button>
      </div>
      {job && (
        <JobDialog
          key={job.id}
          id={job.id}
          title={t(job.check ? 'transfer.checkTitle' : 'transfer.quick')}
          lists={['products', 'imports', 'job-list']}
          onClose={() => setJob(undefined)}
        />
      )}
    </form>
  )
}
