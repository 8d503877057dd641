/** Sets the markup of a category: preview first, then apply, with an undo that restores what was there. */
import { Alert, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CategoryNode } from '#contract/api/catalog/category'
import { type MarkupRow, markupModes, setMarkups, undoMarkupChange } from '#contract/api/pricing/markup'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { failureText, fieldTexts } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import { MoneyField } from '../../form/fields/number.client.tsx'
import { TreeSelect } from '../../form/fields/tree-select.client.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import { Effect } from './effect.client.tsx'
import styles from './markup.module.css'

const roundings = ['none', '.x9', '.00', '.90', '.99', 'step'] as const

const initialOf = (row: MarkupRow | undefined) => ({
  category_id: String(row?.category_id ?? 0),
  mode: row?.mode ?? markupModes[0],
  value: row?.value ?? '',
  rounding: row?.rounding.startsWith('step:') ? 'step' : (row?.rounding ?? 'none'),
  step: row?.rounding.startsWith('step:') ? row.rounding.slice(5) : '',
  min: row?.min ?? '',
  max: row?.max ?? '',
  starts_at: row?.starts_at ?? '',
  ends_at: row?.ends_at ?? '',
  include_children: row?.include_children ?? true,
})
type Values = ReturnType<typeof initialOf>

function itemOf({ category_id, value, rounding, step, min, max, starts_at, ends_at, mode }: Values) {
  return {
    category_id: Number(category_id),
    mode,
    value: value || '0',
    rounding: rounding === 'step' ? `step:${step || '1'}` : rounding,
    min: min || null,
    max: max || null,
    starts_at: starts_at || null,
    ends_at: ends_at || null,
  }
}

const send = (values: Values, preview: boolean) =>
  call(setMarkups, {
    body: { owner: 'mall', items: [itemOf(values)], include_children: values.include_children, preview },
  })

interface MarkupFormProps {
  /** The markup to edit. */
  row: MarkupRow | undefined
  categories: readonly CategoryNode[]
  onDone: () => void
}

export function MarkupForm({ row, categories, onDone }: MarkupFormProps) {
  const t = useTranslate()
  const client = useQueryClient()
  const staff = useStaff()
  const [effect, setEffect] = useState<Answer<typeof setMarkups>>()
  const form = useForm<Values>({
    initialValues: initialOf(row),
    enhanceGetInputProps: ({ field }) => ({ name: field }),
    // The preview is no longer the change that would be applied.
    onValuesChange: () => setEffect(undefined),
  })
  const refresh = () => {
    for (const name of ['markups', 'markup-changes', 'products']) void client.invalidateQueries({ queryKey: [name] })
  }
  const fail = (error: Error) =>
    form.setErrors(
      Object.fromEntries(Object.entries(fieldTexts(error)).map(([path, text]) => [path.replace('items.0.', ''), text])),
    )
  const preview = useMutation({ mutationFn: () => send(form.values, true), onSuccess: setEffect, onError: fail })
  const undo = async (id: number) => {
    await call(undoMarkupChange, { body: { owner: 'mall', id } })
    refresh()
    toast.success(t('markup.undone'))
  }
  const apply = useMutation({
    mutationFn: (values: Values) => send(values, false),
    onError: fail,
    onSuccess: ({ change_id: id }) => {
      refresh()
      toast.success(
        t('markup.applied'),
        id !== undefined && hasRight(staff, undoMarkupChange)
          ? {
              label: t('common.undo'),
              run: () => void undo(id).catch((error) => toast.error(failureText(error, t))),
            }
          : undefined,
      )
      onDone()
    },
  })
  const error = preview.error ?? apply.error
  const isBusy = preview.isPending || apply.isPending
  return (
    <form noValidate onSubmit={form.onSubmit(() => preview.mutate())}>
      <FormPart title={row ? t('markup.change', { name: row.category_name || t('markup.all') }) : t('markup.new')}>
        {error && (
          <Alert color="red" role="alert" className="full-row">
            {failureText(error, t)}
          </Alert>
        )}
        <TreeSelect
          rows={categories}
          nameOf={({ name }) => name}
          none={{ value: '0', label: t('markup.all') }}
          label={t('markup.category')}
          disabled={row !== undefined}
          {...form.getInputProps('category_id')}
        />
        <Switch label={t('markup.includeChildren')} {...form.getInputProps('include_children', { type: 'checkbox' })} />
        <NativeSelect
          label={t('markup.mode')}
          data={markupModes.map((value) => ({ value, label: t(`markup.mode.${value}`) }))}
          {...form.getInputProps('mode')}
        />
        <MoneyField required isPercent label={t('markup.value')} {...form.getInputProps('value')} />
        <NativeSelect
          label={t('markup.rounding')}
          description={t('markup.roundingHint')}
          data={roundings.map((value) => ({
            value,
            label: value === 'none' ? t('markup.roundNone') : value === 'step' ? t('markup.roundStep') : value,
          }))}
          {...form.getInputProps('rounding')}
        />
        {form.values.rounding === 'step' && (
          <MoneyField required label={t('markup.step')} {...form.getInputProps('step')} />
        )}
        <MoneyField className={styles.pairStart} label={t('markup.min')} {...form.getInputProps('min')} />
        <MoneyField label={t('markup.max')} {...form.getInputProps('max')} />
        <TextInput type="date" label={t('markup.from')} {...dateProps('starts_at')} />
        <TextInput type="date" label={t('markup.to')} {...dateProps('ends_at')} />
        <div className="full-row stack">
          <div aria-live="polite">{effect && <Effect effect={effect} />}</div>
          <div className="row">
            <Button type="submit" variant="default" loading={preview.isPending} disabled={isBusy}>
              {t('markup.preview')}
            </Button>
            <Button disabled={!effect || isBusy} loading={apply.isPending} onClick={() => apply.mutate(form.values)}>
              {t('markup.apply')}
            </Button>
            {row && (
              <Button variant="subtle" onClick={onDone}>
                {t('common.cancel')}
              </Button>
            )}
          </div>
        </div>
      </FormPart>
    </form>
  )

  /** A date field shows the day of a stored moment. */
  function dateProps(name: 'starts_at' | 'ends_at') {
    const { value, ...props } = form.getInputProps(name)
    return { ...props, value: String(value ?? '').slice(0, 10) }
  }
}
