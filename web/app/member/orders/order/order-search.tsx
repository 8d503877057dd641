/** Finds orders by number, product and day; fields left empty stay out of the address. On a phone it is one row, the days wait behind a button. */
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslate } from '../../../i18n/use.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { blurTextField, useSyncedForm } from '../../../ui/synced-form.ts'
import styles from './orders.module.css'

interface Filter {
  status?: string | undefined
  keyword?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/** `withClear` is false where the way back is shown below already, in place of orders. */
export function OrderSearch({ filter, withClear }: { filter: Filter; withClear: boolean }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    blurTextField()
    const query = new URLSearchParams(search)
    query.delete('page')
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (String(value).trim()) query.set(name, String(value).trim())
      else query.delete(name)
    }
    void navigate({ search: query.toString() }, { preventScrollReset: true })
  }
  const { status, keyword, start_date, end_date } = filter
  const form = useSyncedForm(status, keyword, start_date, end_date)
  const hasDates = Boolean(start_date || end_date)
  const [isOpen, setOpen] = useState(hasDates)
  return (
    <search>
      <form ref={form} className={styles.search} onSubmit={find}>
        <TextField
          label={t('order.searchLabel')}
          name="keyword"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('order.searchHint')}
          defaultValue={keyword}
        />
        <Button
          icon="calendar"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="order-dates"
          onClick={() => setOpen(!isOpen)}
        >
          {t('order.dates')}
        </Button>
        <div id="order-dates" className={styles.dates} data-open={isOpen || undefined}>
          <TextField label={t('order.dateFrom')} name="start_date" type="date" defaultValue={start_date} />
          <TextField label={t('order.dateTo')} name="end_date" type="date" defaultValue={end_date} />
        </div>
        <Button type="submit" icon="search" className={styles.find}>
          {t('order.find')}
        </Button>
        {withClear && (keyword || hasDates) && (
          <ButtonLink to={paths.orders(status)} look="quiet" className={styles.clear}>
            {t('order.clearSearch')}
          </ButtonLink>
        )}
      </form>
    </search>
  )
}
