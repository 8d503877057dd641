/** The parts of back-office forms. Saving is always refused, so that every field shows its error. */
import { MultiSelect, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { ApiError } from '../api/client.ts'
import { NestedRows } from '../back-office/form/fields/nested-rows.client.tsx'
import { MoneyField } from '../back-office/form/fields/number.client.tsx'
import { OrderField } from '../back-office/form/fields/order.client.tsx'
import { PictureField } from '../back-office/form/fields/picture.client.tsx'
import { PicturesField } from '../back-office/form/fields/pictures.client.tsx'
import { QuantityField } from '../back-office/form/fields/quantity.client.tsx'
import { TranslatedField } from '../back-office/form/fields/translated.client.tsx'
import { FormPart, FormScreen } from '../back-office/form/form-screen.client.tsx'
import { Providers } from '../back-office/shell.client.tsx'
import type { Theme } from '../visit.ts'

const newRow = { code: '', price: '', quantity: 1, unit: 'piece' }
const initial = {
  name: { en: 'Name', cn: '', es: '', ru: '', th: '', vi: '' },
  text: '',
  notes: '',
  choice: 'a',
  several: ['a'],
  price: '12.50',
  order: 1,
  is_hidden: true,
  picture: '/favicon.svg',
  pictures: ['/favicon.svg', '/icons/icon-192.png', '/icons/icon-512.png'],
  moq: 6,
  unit: 'box',
  rows: [newRow, { ...newRow, code: 'SKU-2' }, { ...newRow, code: 'SKU-3' }],
}
const wrong = [...Object.keys(initial), 'name.es', 'rows.1.code', 'rows.2.price', 'rows.2.quantity', 'rows.0.unit']

async function refuse(): Promise<never> {
  const error = 'VALIDATION_FAILED'
  const fields = Object.fromEntries(wrong.map((path) => [path, { error, params: {}, msg: `Wrong: ${path}` } as const]))
  throw new ApiError(error, 422, { msg: 'Check the fields.', fields })
}

const fixed = { value: '', onChange: () => {} }

export function FormKit({ theme, long }: { theme: Theme; long: string }) {
  const choices = [
    { value: 'a', label: 'First' },
    { value: 'b', label: long },
  ]
  return (
    <Providers theme={theme} onStale={() => {}}>
      <FormScreen title="Back-office form" list="Back to the list" initial={initial} save={refuse}>
        {(form) => (
          <>
            <FormPart title="Fields" text={long}>
              <TranslatedField form={form} path="name" label="Translated" required description="A hint" />
              <TextInput label="Text" description="A hint" required {...form.getInputProps('text')} />
              <TextInput label="Disabled" value={long} readOnly disabled />
              <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('notes')} />
              <NativeSelect label="Choice" data={choices} {...form.getInputProps('choice')} />
              <MultiSelect label="Several" data={choices} {...form.getInputProps('several')} />
              <MoneyField label="Money" {...form.getInputProps('price')} />
              <OrderField {...form.getInputProps('order')} />
              <Switch label="Switch" {...form.getInputProps('is_hidden', { type: 'checkbox' })} />
              <Switch label="Disabled" disabled />
              <QuantityField label="Quantity" quantity={form.getInputProps('moq')} unit={form.getInputProps('unit')} />
              <QuantityField disabled label="Disabled" quantity={fixed} unit={fixed} />
            </FormPart>
            <FormPart title="Pictures">
              <PictureField label="Picture" purpose="product" {...form.getInputProps('picture')} />
              <PictureField label="Empty" purpose="product" value="" onChange={() => {}} />
              <PicturesField label="Pictures" purpose="product" {...form.getInputProps('pictures')} />
            </FormPart>
            <FormPart title="Nested rows">
              <NestedRows
                form={form}
                path="rows"
                label="SKUs"
                addText="Add a SKU"
                newRow={newRow}
                nameOf={({ code }, index) => code || `Row ${index + 1}`}
              >
                {(path) => (
                  <>
                    <TextInput label="Code" {...form.getInputProps(`${path}.code`)} />
                    <MoneyField label="Price" {...form.getInputProps(`${path}.price`)} />
                    <QuantityField
                      label="Minimum"
                      quantity={form.getInputProps(`${path}.quantity`)}
                      unit={form.getInputProps(`${path}.unit`)}
                    />
                  </>
                )}
              </NestedRows>
            </FormPart>
          </>
        )}
      </FormScreen>
    </Providers>
  )
}
