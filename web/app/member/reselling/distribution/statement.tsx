/** The earnings of a month: opening, movements by order line, closing. */
import { Form } from 'react-router'
import { exportEarningStatement, getEarningStatement } from '#contract/api/reselling/resale'
import { DataTable, DistributionPage, Figures, styles } from '../../../domain/reselling/distribution/frame.tsx'
import { resalePaths } from '../../../domain/reselling/distribution/paths.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { PlainSubmit } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FileButton } from './file-button.tsx'

export const load = ({ api, url }: PageInput) => {
  const asked = url.searchParams.get('month') ?? ''
  const month = /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : new Date().toISOString().slice(0, 7)
  return api.call(getEarningStatement, { query: { month } })
}

export function DistributionStatement({ loaded }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const format = useFormat()
  const { month, currency, lines, ...sums } = loaded
  const money = (amount: string) => format.money(amount, currency)
  return (
    <DistributionPage title={t('resale.statement')}>
      <Form action={resalePaths.statement()} className={styles.tools}>
        <TextField key={month} type="month" name="month" label={t('resale.month')} defaultValue={month} />
        <PlainSubmit icon="calendar">{t('resale.showMonth')}</PlainSubmit>
        <FileButton
          endpoint={exportEarningStatement}
          input={{ query: { month } }}
          label={t('resale.saveAs', { format: 'CSV' })}
        />
      </Form>
      <Figures
        items={(['opening', 'earned', 'reduced', 'corrected', 'withdrawn', 'closing'] as const).map(
          (name) => [t(`resale.${name}`), money(sums[name])] as const,
        )}
      />
      {lines.length === 0 ? (
        <Empty icon="receipt" title={t('resale.noLines')} />
      ) : (
        <DataTable
          label={t('resale.statement')}
          rows={lines}
          columns={[
            { label: t('distribution.date'), cell: ({ at }) => format.date(at) },
            {
              label: t('distribution.movement'),
              cell: ({ type, order_number, product, sku_code }) => (
                <>
                  {t(`distribution.entry.${type}`)} <span className="number">{order_number}</span>
                  {product && (
                    <div className="second">
                      {product} · {sku_code}
                    </div>
                  )}
                </>
              ),
            },
            {
              label: t('distribution.quantity'),
              isAmount: true,
              cell: ({ quantity }) => (quantity === null ? '–' : format.number(quantity)),
            },
            { label: t('distribution.amount'), isAmount: true, cell: ({ amount }) => money(amount) },
          ]}
        />
      )}
    </DistributionPage>
  )
}
