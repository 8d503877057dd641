/** A moment on the clocks of the mall, to the minute. */
import { TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useTranslate } from '../../../i18n/use.ts'

interface MomentFieldProps extends GetInputPropsReturnType {
  label: string
  timeZone: string
  /** In place of the usual description. */
  hint?: string
}

export function MomentField({ label, timeZone, hint, ...field }: MomentFieldProps) {
  const t = useTranslate()
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={hint ?? t('form.mallTime', { zone: timeZone.replaceAll('_', ' ') })}
      max="9999-12-31T23:59"
      {...field}
    />
  )
}
