/** Changes the lines of an order before it ships; only what was changed is sent. */
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslate } from '../../i18n/use.ts'
import { isSameAmount, typedAmount } from './amount-input.ts'
import { ActionForm, type FormProps } from './form.client.tsx'
import { type EditedLine, LineEditor, lineOf, sentLine } from './line-editor.client.tsx'

export function LinesForm(props: FormProps) {
  const t = useTranslate()
  const { order } = props
  // The order may be read again while the form is open; changes are against what it showed first.
  const [before] = useState(() => order.lines.map(lineOf))
  const isChanged = (line: EditedLine) => {
    const old = before.find(({ line_id }) => line_id === line.line_id)
    return !(old && Number(line.quantity) === old.quantity && isSameAmount(typedAmount(line.price), old.price))
  }
  return (
    <ActionForm
      {...props}
      initial={{ changes: before, reason: '' }}
      change={({ changes, reason }) => {
        const changed = changes.filter(isChanged)
        return changed.length === 0 ? undefined : { action: 'edit_lines', changes: changed.map(sentLine), reason }
      }}
      done={t('office.done.edit_lines')}
      ok={t('office.action.edit_lines')}
    >
      {(form) => (
        <>
          <p className="second">{t('office.explain.edit_lines')}</p>
          <LineEditor form={form} path="changes" />
          <Textarea
            required
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            label={t('office.reason')}
            description={t('office.reasonSeen')}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </ActionForm>
  )
}
