/** The products that a member viewed last, by day: into the cart, or out of the history with a way back. */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  clearHistory,
  listHistory,
  recordViews,
  removeViews,
  switchHistory,
  type ViewedRow,
} from '#contract/api/buying/history'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { handOverViews } from '../../../domain/catalog/product/recent/record.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { CheckField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ProductTile, tileCorner, tileGrid } from '../../product-tile.tsx'
import { byDay } from './by-day.ts'
import styles from './history.module.css'

export const load = async ({ api }: PageInput) => {
  // Views that wait in the browser belong to the list.
  await handOverViews()
  return api.call(listHistory, { query: { page_size: -1 } })
}

export default function History({ loaded: { data, is_on: isOn } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const chosen = data.filter(({ id }) => selected.has(id))
  const select = (ids: number[], isSelected: boolean) =>
    setSelected((now) => new Set([...now].filter((id) => !ids.includes(id)).concat(isSelected ? ids : [])))

  const restore = async (products: ViewedRow[]) => {
    try {
      const views = products.map(({ id, viewed_at }) => ({
        product_id: id,
        seconds_ago: Math.max(0, Math.round((Date.now() - Date.parse(viewed_at)) / 1000)),
      }))
      await call(recordViews, { body: { views } })
      toast.success(t('history.restored'))
    } catch (error) {
      toast.error(failureText(error, t, t('history.restoreFailed')))
    }
    await revalidate()
  }
  const remove = async (products: ViewedRow[]) => {
    const ids = products.map(({ id }) => id)
    try {
      const { removed } = await call(removeViews, { params: { id: ids.join() } })
      select(ids, false)
      // Nothing is recorded while switched off, and so nothing comes back.
      const undo = { label: t('common.undo'), run: () => void restore(products), undoes: true }
      toast.success(t('history.removed', { count: removed }), isOn ? undo : undefined)
    } catch (error) {
      toast.error(failureText(error, t, t('history.removeFailed')))
    }
    await revalidate()
  }
  const removeAll = async () => {
    const question = { title: t('history.removeAllTitle'), text: t('history.removeAllText'), danger: true }
    if (!(await confirm({ ...question, ok: t('history.removeAll') }))) return
    try {
      const { removed } = await call(clearHistory)
      toast.success(t('history.removed', { count: removed }))
    } catch (error) {
      toast.error(failureText(error, t, t('history.removeFailed')))
    }
    await revalidate()
  }
  const switchTo = async (is_on: boolean) => {
    try {
      await call(switchHistory, { body: { is_on } })
      toast.success(t(is_on ? 'history.switchedOn' : 'history.switchedOff'))
    } catch (error) {
      toast.error(failureText(error, t, t('history.switchFailed')))
    }
    await revalidate()
  }
  return (
    <section className={`panel ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t('member.history')}</h1>
        {data.length > 0 && (
          <span className="second" role="status">
            {t('history.count', { count: data.length })}
          </span>
        )}
        <div className={styles.switch}>
          <CheckField
            label={t('history.record')}
            checked={isOn}
            onChange={({ target }) => void switchTo(target.checked)}
          />
        </div>
      </header>
      {data.length === 0 ? (
        <Empty
          icon="clock"
          title={t('history.none')}
          action={
            <ButtonLink to={paths.search()} look="primary" icon="search">
              {t('common.findProducts')}
            </ButtonLink>
          }
        >
          {t(isOn ? 'history.noneText' : 'history.off')}
        </Empty>
      ) : (
        <>
          <div className={styles.bar}>
            <CheckField
              label={t('history.selectAll')}
              checked={chosen.length === data.length}
              onChange={({ target }) =>
                select(
                  data.map(({ id }) => id),
                  target.checked,
                )
              }
            />
            {chosen.length > 0 && (
              <Button size="small" icon="trash" onClick={() => void remove(chosen)}>
                {t('history.removeSelected', { count: chosen.length })}
              </Button>
            )}
            <Button size="small" look="danger" onClick={() => void removeAll()}>
              {t('history.removeAll')}
            </Button>
          </div>
          {byDay(data).map(({ day, products }) => (
            <Day
              key={day}
              products={products}
              selected={selected}
              onSelect={select}
              onRemove={(product) => void remove([product])}
            />
          ))}
        </>
      )}
    </section>
  )
}

interface DayProps {
  products: ViewedRow[]
  selected: ReadonlySet<number>
  onSelect: (ids: number[], isSelected: boolean) => void
  onRemove: (product: ViewedRow) => void
}

function Day({ products, selected, onSelect, onRemove }: DayProps) {
  const t = useTranslate()
  const title = useDayTitle()(products[0]?.viewed_at ?? '')
  return (
    <section className={styles.day} aria-label={title}>
      <h2>{title}</h2>
      <ul className={tileGrid}>
        {products.map((product) => (
          <ProductTile
            key={product.id}
            product={product}
            heading="h3"
            corner={
              <>
                <div className={styles.check}>
                  <CheckField
                    label={<span className="visually-hidden">{t('history.select', { name: product.name })}</span>}
                    checked={selected.has(product.id)}
                    onChange={({ target }) => onSelect([product.id], target.checked)}
                  />
                </div>
                <IconButton
                  icon="trash"
                  className={tileCorner}
                  label={t('history.remove', { name: product.name })}
                  onClick={() => onRemove(product)}
                />
              </>
            }
          />
        ))}
      </ul>
    </section>
  )
}

function useDayTitle() {
  const t = useTranslate()
  const format = useFormat()
  return (time: string) => {
    const day = new Date(time).toDateString()
    const today = new Date()
    if (day === today.toDateString()) return t('history.today')
    today.setDate(today.getDate() - 1)
    return day === today.toDateString() ? t('history.yesterday') : format.date(time)
  }
}
