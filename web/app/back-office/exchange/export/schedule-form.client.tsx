/** When an export is repeated. */
import { Alert, Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ExportSpec, exportRhythms, saveExportSchedule } from '#contract/api/exchange/export'
import { languageTag } from '#contract/units'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { browserLocale } from '../../../i18n/choice.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import { NumberField } from '../../form/fields/number.client.tsx'
import { Modal } from '../../modal.client.tsx'

/** 1 is Monday, which the first of January 2024 was. */
const weekdays = () => {
  const name = new Intl.DateTimeFormat(languageTag[browserLocale()], { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => ({
    value: String(index + 1),
    label: name.format(new Date(Date.UTC(2024, 0, 1 + index))),
  }))
}

export function ScheduleForm({ spec, onClose }: { spec: ExportSpec; onClose: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const form = useForm({
    initialValues: {
      name: t(`exportdesk.kind.${spec.kind}`),
      every: 'daily' as (typeof exportRhythms)[number],
      weekday: '1',
      day: 1 as number | string,
      time: '07:00',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    enhanceGetInputProps: ({ field }) => ({ name: field }),
  })
  const { every, weekday, day, ...rest } = form.values
  const save = useMutation({
    mutationFn: () =>
      call(saveExportSchedule, {
        body: {
          ...rest,
          every,
          spec,
          ...(every === 'weekly' && { weekday: Number(weekday) }),
          ...(every === 'monthly' && { day: Number(day) }),
        },
      }),
    onSuccess: async () => {
      toast.success(t('exportdesk.saved'))
      onClose()
      await client.invalidateQueries({ queryKey: ['export-schedules'] })
    },
    onError: (failure) => form.setErrors(fieldTexts(failure)),
  })
  return (
    <Modal opened onClose={onClose} title={t('exportdesk.schedule')}>
      {/* Not a form of its own: it lies within the form of the export. */}
      <div className="stack wide">
        <p className="second">{t('exportdesk.mailHint')}</p>
        {save.error && (
          <Alert color="red" role="alert">
            {failureText(save.error, t)}
          </Alert>
        )}
        <TextInput label={t('exportdesk.name')} maxLength={100} {...form.getInputProps('name')} />
        <NativeSelect
          label={t('exportdesk.every')}
          data={exportRhythms.map((value) => ({ value, label: t(`exportdesk.every.${value}`) }))}
          {...form.getInputProps('every')}
        />
        {every === 'weekly' && (
          <NativeSelect label={t('exportdesk.weekday')} data={weekdays()} {...form.getInputProps('weekday')} />
        )}
        {every === 'monthly' && (
          <NumberField label={t('exportdesk.day')} min={1} max={31} {...form.getInputProps('day')} />
        )}
        <TextInput type="time" label={t('exportdesk.time')} {...form.getInputProps('time')} />
        <TextInput label={t('exportdesk.timeZone')} maxLength={60} {...form.getInputProps('time_zone')} />
        <div className="row">
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {t('exportdesk.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
