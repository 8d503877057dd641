/** Products the member has bought, to be found and taken again. */
import { type FormEvent, useState } from 'react'
import { type BoughtRow, boughtSorts, listBought } from '#contract/api/buying/reorder'
import type { Answer } from '#contract/endpoint'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Failed } from './failed.tsx'
import styles from './saved.module.css'
import { SourceRow } from './source-row.tsx'
import { useAsked } from './use-asked.ts'

const step = 20
const most = 100

interface BoughtProps {
  icon?: 'plus' | 'cart'
  onTake: (rows: BoughtRow[]) => void
}

export function Bought({ icon, onTake }: BoughtProps) {
  const t = useTranslate()
  const format = useFormat()
  const [keyword, setKeyword] = useState('')
  const [sort, setSort] = useState<(typeof boughtSorts)[number]>('last')
  const [page, setPage] = useState(1)
  const asked = useAsked<Answer<typeof listBought>>(JSON.stringify([keyword, sort, page]), (signal) =>
    call(listBought, { query: { ...(keyword && { keyword }), sort, page, page_size: step }, signal }),
  )
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setPage(1)
    setKeyword(String(new FormData(event.currentTarget).get('keyword') ?? '').trim())
  }
  if (asked.error) return <Failed error={asked.error} text={t('reorder.loadFailed')} onRetry={asked.reload} />
  const { data } = asked
  if (data?.total === 0 && !keyword)
    return (
      <Empty icon="receipt" title={t('reorder.boughtNone')}>
        {t('reorder.boughtNoneText')}
      </Empty>
    )
  const pages = Math.min(Math.ceil((data?.total ?? 0) / step), most)
  return (
    <>
      <form className={styles.filter} onSubmit={search}>
        <TextField name="keyword" type="search" label={t('reorder.keyword')} maxLength={100} enterKeyHint="search" />
        <SelectField
          label={t('reorder.sort')}
          value={sort}
          onChange={({ target }) => {
            setPage(1)
            setSort(target.value as typeof sort)
          }}
        >
          {boughtSorts.map((each) => (
            <option key={each} value={each}>
              {t(`reorder.sort.${each}`)}
            </option>
          ))}
        </SelectField>
      </form>
      {data?.total === 0 && <p role="status">{t('reorder.noMatch')}</p>}
      <ul className={styles.rows} aria-label={t('reorder.bought')} aria-busy={!data || undefined}>
        {data?.data.map((row) => {
          const unit = row.sku?.unit ?? 'piece'
          return (
            <SourceRow
              key={row.sku_id}
              row={row}
              name={row.name}
              code={row.code}
              {...(icon && { icon })}
              onTake={() => onTake([row])}
            >
              {[
                t('reorder.times', { count: row.times }),
                t('reorder.total', { quantity: format.quantity(row.total_quantity, unit) }),
                t('reorder.usual', { quantity: format.quantity(row.typical_quantity, unit) }),
                t('reorder.last', { date: format.date(row.last_at) }),
              ].join(' · ')}
            </SourceRow>
          )
        })}
      </ul>
      {pages > 1 && (
        <div className={styles.end}>
          <Button size="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('pagination.previous')}
          </Button>
          <span className="number">
            {format.number(page)} / {format.number(pages)}
          </span>
          <Button size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('pagination.next')}
          </Button>
        </div>
      )}
    </>
  )
}
