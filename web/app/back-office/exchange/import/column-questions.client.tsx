/** What a column leaves open: its meaning, the decimal mark of its numbers, the unit of its weights. */
import { NativeSelect, Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ImportFile, measureUnits } from '#contract/api/exchange/import'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { pathTo } from '../../catalog/product/form-values.ts'
import type { ImportValues } from './file-form.client.tsx'
import styles from './import.module.css'

interface Props {
  form: UseFormReturnType<ImportValues>
  column: ImportFile['columns'][number]
  index: number
}

export function ColumnQuestions(props: Props) {
  const field = props.form.values.columns[props.index]?.field ?? ''
  const { column } = props
  const isNumber = ['price', 'on_hand', 'stock', 'moq', 'multiple', 'weight', 'volume'].includes(field)
  return (
    <>
      {column.meanings.length > 0 && <MeaningQuestion {...props} />}
      {isNumber && column.readings.length > 0 && <DecimalQuestion {...props} />}
      {(field === 'weight' || field === 'volume') && column.without_unit.length > 0 && (
        <UnitQuestion {...props} measure={field} />
      )}
    </>
  )
}

const ofQuantity = ['on_hand', 'moq', 'quantity'] as const

function MeaningQuestion({ form, column, index }: Props) {
  const t = useTranslate()
  const isPrice = column.meanings.includes('price')
  const choices = isPrice
    ? ([
        ['price', 'transfer.meaning.price'],
        ['none', 'transfer.field.none'],
      ] as const)
    : ofQuantity.map((value) => [value, `transfer.meaning.${value}`] as const)
  return (
    <Radio.Group
      className={styles.question}
      label={t(isPrice ? 'transfer.whichTax' : 'transfer.whichMeaning', { heading: column.heading })}
      value={form.values.columns[index]?.field ?? ''}
      onChange={(value) => form.setFieldValue(pathTo('columns', index, 'field'), value)}
    >
      <div className="row">
        {choices.map(([value, label]) => (
          <Radio key={value} value={value} label={t(label)} />
        ))}
      </div>
    </Radio.Group>
  )
}

function DecimalQuestion({ form, column, index }: Props) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Radio.Group
      className={styles.question}
      label={t('transfer.whichDecimal', { heading: column.heading })}
      value={form.values.columns[index]?.decimal ?? ''}
      onChange={(value) => form.setFieldValue(pathTo('columns', index, 'decimal'), value)}
    >
      <div className="row">
        {(['point', 'comma'] as const).map((mark) => (
          <Radio
            key={mark}
            value={mark}
            label={column.readings
              .map((reading) =>
                t('transfer.readsAs', { value: reading.value, read: format.number(Number(reading[mark]), 6) }),
              )
              .join('; ')}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

const unitsOf = {
  weight: measureUnits.filter((unit) => ['kg', 'g', 'lb', 'oz'].includes(unit)),
  volume: measureUnits.filter((unit) => ['m3', 'l', 'cm3'].includes(unit)),
}
const unitNames: Record<string, string> = { m3: 'm³', cm3: 'cm³' }

export function UnitQuestion({ form, column, index, measure }: Props & { measure: 'weight' | 'volume' }) {
  const t = useTranslate()
  return (
    <NativeSelect
      className={styles.question}
      label={t('transfer.whichUnit', { heading: column.heading, value: column.without_unit[0] ?? '' })}
      data={[
        { value: '', label: '–' },
        ...unitsOf[measure].map((unit) => ({ value: unit as string, label: unitNames[unit] ?? unit })),
      ]}
      {...form.getInputProps(pathTo('columns', index, 'unit'))}
    />
  )
}
