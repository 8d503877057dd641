/** Markups of the shop by category: preview first, then apply. */
import { type FormEvent, useRef, useState } from 'react'
import { listCategories } from '#contract/api/catalog/category'
import { listMarkupChanges, listMarkups, type MarkupRow, setMarkups } from '#contract/api/pricing/markup'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { useFormState, valuesOf } from '../../../domain/accounts/form/form.ts'
import { DataTable, DistributionPage, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { resalePaths } from '../../../domain/reselling/distribution/paths.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { useMall } from '../../../mall.ts'
import type { PageInput } from '../../../page.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { MarkupChanges } from './markup-changes.tsx'
import { MarkupFields, markupFrom } from './markup-fields.tsx'
import { MarkupTable } from './markup-table.tsx'
import { useMarkupToast } from './markup-toast.ts'
import { flatCategories } from './roundings.ts'

export const load = async ({ api }: PageInput) => {
  const [markups, changes, categories] = await Promise.all([
    api.call(listMarkups, { query: { owner: 'shop' } }),
    api.call(listMarkupChanges, { query: { owner: 'shop' } }),
    api.call(listCategories),
  ])
  return { markups, changes, categories: flatCategories(categories) }
}
type Effect = Answer<typeof setMarkups>

export function DistributionMarkups({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { markups, changes, categories } = loaded
  const [edited, setEdited] = useState<{ row?: MarkupRow; round: number }>({ round: 0 })
  const form = useRef<HTMLDivElement>(null)
  const edit = (row?: MarkupRow) => {
    setEdited(({ round }) => ({ ...(row && { row }), round: round + 1 }))
    form.current?.scrollIntoView({ block: 'nearest' })
    form.current?.focus({ preventScroll: true })
  }
  return (
    <DistributionPage title={t('distribution.markups')}>
      <p className="second">{t('distribution.markupsText')}</p>
      <div className="row">
        <ButtonLink to={resalePaths.simulator()} size="small" icon="settings">
          {t('resale.simulator')}
        </ButtonLink>
      </div>
      <div ref={form} tabIndex={-1}>
        <MarkupForm key={edited.round} categories={categories} row={edited.row} onDone={() => edit()} />
      </div>
      {markups.length === 0 ? (
        <Empty icon="list" title={t('distribution.noMarkups')} />
      ) : (
        <MarkupTable markups={markups} onEdit={edit} />
      )}
      {changes.length > 0 && <MarkupChanges changes={changes} />}
    </DistributionPage>
  )
}

interface MarkupFormProps {
  categories: { id: number; name: string }[]
  /** The markup to change; a new one without. */
  row: MarkupRow | undefined
  onDone: () => void
}

function MarkupForm({ categories, row, onDone }: MarkupFormProps) {
  const t = useTranslate()
  const changed = useMarkupToast()
  const { busy, errors, message, submit } = useFormState()
  const [effect, setEffect] = useState<Effect>()
  const [rounding, setRounding] = useState(row?.rounding ?? 'none')
  const subject = row && { category_id: row.category_id, product_id: row.product_id }
  const send = (form: HTMLFormElement, preview: boolean) =>
    submit(async () => {
      const values = valuesOf(form)
      const { category_id = '0' } = values
      const item = { ...(subject ?? { category_id: Number(category_id) }), ...markupFrom(values, rounding) }
      const answer = await call(setMarkups, { body: { owner: 'shop', items: [item], preview } })
      setEffect(preview ? answer : undefined)
      if (preview) return
      await changed('distribution.applied', answer)
      if (row) onDone()
    })
  return (
    <form
      noValidate
      className="stack wide"
      // The preview is no longer the change that would be applied.
      onChange={() => setEffect(undefined)}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget, effect === undefined)
      }}
    >
      {message && (
        <Notice kind="danger" live>
          {message}
        </Notice>
      )}
      {row ? (
        <h2>
          {t('resale.editMarkupOf', { name: row.product_name || row.category_name || t('distribution.allCategories') })}
        </h2>
      ) : (
        <div className={styles.form}>
          <SelectField name="category_id" label={t('distribution.category')} error={errors['items.0.category_id']}>
            <option value="0">{t('distribution.allCategories')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <MarkupFields row={row} rounding={rounding} onRounding={setRounding} errors={errors} />
      {effect && <Examples effect={effect} />}
      <div className="row">
        <Button type="submit" look="primary" busy={busy}>
          {t(effect ? 'distribution.applyMarkup' : 'distribution.preview')}
        </Button>
        {row && (
          <Button busy={busy} onClick={onDone}>
            {t('common.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function Examples({ effect }: { effect: Effect }) {
  const t = useTranslate()
  const { currency } = useMall()
  const format = useFormat()
  const percent = (value: number | null) => `${format.number(value ?? 0, 1)}\u00a0%`
  return (
    <>
      <Notice live>
        {effect.products === 0
          ? t('distribution.noEffect')
          : t('distribution.effect', {
              products: effect.products,
              least: percent(effect.least),
              mean: percent(effect.mean),
              most: percent(effect.most),
            })}{' '}
        {effect.at_min > 0 && t('resale.atMin', { count: effect.at_min })}{' '}
        {effect.at_max > 0 && t('resale.atMax', { count: effect.at_max })}
      </Notice>
      {effect.examples.length > 0 && (
        <DataTable
          label={t('distribution.examples')}
          rows={effect.examples.map((example, id) => ({ ...example, id }))}
          columns={[
            { label: t('distribution.product'), cell: ({ name, sku_code }) => `${name} · ${sku_code}` },
            { label: t('distribution.before'), isAmount: true, cell: ({ before }) => format.money(before, currency) },
            { label: t('distribution.after'), isAmount: true, cell: ({ after }) => format.money(after, currency) },
          ]}
        />
      )}
    </>
  )
}
