import { Textarea, type TextareaProps } from '@mantine/core'
import { useTranslate } from '../../../i18n/use.ts'

/** Why staff do something. `field`: the input props of the form. */
export function ReasonField(field: TextareaProps) {
  const t = useTranslate()
  return <Textarea required autosize minRows={2} maxLength={300} name="reason" label={t('office.reason')} {...field} />
}
