/** How an uploaded file is read: its encoding, its sheet, the row of its headings. */
import { NativeSelect, Radio } from '@mantine/core'
import type { ImportFile } from '#contract/api/exchange/import'
import { tableEncodings } from '#contract/rules/table-encodings'
import { useTranslate } from '../../../i18n/use.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './import.module.css'
import type { Wish } from './send-file.client.ts'

interface Props {
  upload: ImportFile
  wish: Wish
  onChange: (wish: Wish) => void
}

const longestRow = 90

export function HowRead({ upload, wish, onChange }: Props) {
  const t = useTranslate()
  const { sheet, sheets, heading_row: headingRow, first_rows: rows } = upload
  const others = sheets.filter(({ name }) => name !== sheet)
  const nameOf = ({ name, is_hidden: isHidden }: (typeof sheets)[number]) =>
    isHidden ? t('transfer.sheetHidden', { name }) : name
  const rowText = (cells: readonly string[]) => {
    const text = cells.filter(Boolean).join(' · ')
    return text.length > longestRow ? `${text.slice(0, longestRow)} …` : text
  }
  return (
    <>
      {upload.encodings.length > 1 && <EncodingQuestion upload={upload} wish={wish} onChange={onChange} />}
      {sheet !== null && others.length > 0 && (
        <Notice kind="info">{t('transfer.otherSheets', { name: sheet, others: others.map(nameOf).join(', ') })}</Notice>
      )}
      <div className={styles.fields}>
        {sheet !== null && others.length > 0 && (
          <NativeSelect
            label={t('transfer.sheet')}
            value={sheet}
            data={sheets.map((each) => ({ value: each.name, label: nameOf(each) }))}
            onChange={({ currentTarget }) => onChange({ sheet: currentTarget.value })}
          />
        )}
        {headingRow > 0 && (
          <NativeSelect
            label={t('transfer.headingRow')}
            description={t('transfer.headingRowHint')}
            value={String(headingRow)}
            data={rows.map(({ number, cells }) => ({ value: String(number), label: `${number}: ${rowText(cells)}` }))}
            onChange={({ currentTarget }) => onChange({ ...wish, heading_row: Number(currentTarget.value) })}
          />
        )}
      </div>
    </>
  )
}

function EncodingQuestion({ upload, wish, onChange }: Props) {
  const t = useTranslate()
  return (
    <Radio.Group
      label={t('transfer.encodingWhich')}
      value={wish.encoding ?? ''}
      onChange={(value) => onChange({ ...wish, encoding: tableEncodings.find((each) => each === value) })}
    >
      <div className="stack tight">
        {upload.encodings.map(({ encoding, lines }) => (
          <Radio
            key={encoding}
            value={encoding}
            label={encoding}
            description={<span className={styles.lines}>{lines.filter(Boolean).join('\n')}</span>}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
