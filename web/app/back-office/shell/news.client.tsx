/** The bell in the header: unread news, their list, and what the user wants to hear of. */
import { Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeStaffNewsChoices,
  countStaffNews,
  getStaffNewsChoices,
  listStaffNews,
  readStaffNews,
  type StaffNewsChoice,
  type StaffNewsRow,
} from '#contract/api/messaging/staff-news'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useChange } from '../list/change.client.ts'
import { Drawer } from '../modal.client.tsx'
import { useStaff } from '../staff.ts'
import styles from './news.module.css'
import { useNewsStream } from './news-stream.client.ts'

/** Milliseconds. The stream says the number more often, and each time the wait starts again. */
const every = 30_000

export function NewsBell() {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['staff-news', 'unread'],
    queryFn: ({ signal }) => call(countStaffNews, { signal }),
    refetchInterval: every,
  })
  useNewsStream(useStaff().user.id)
  const unread = data?.unread ?? 0
  return (
    <span className={styles.bell}>
      <IconButton
        icon="bell"
        label={unread > 0 ? t('news.unread', { count: unread }) : t('news.title')}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <span className={styles.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      {isOpen && <NewsDialog onClose={() => setOpen(false)} />}
    </span>
  )
}

function NewsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const client = useQueryClient()
  const change = useChange('staff-news')
  const [page, setPage] = useState(1)
  const { data, error } = useQuery({
    queryKey: ['staff-news', 'list', page],
    queryFn: ({ signal }) => call(listStaffNews, { query: { page, page_size: 20 }, signal }),
  })
  const open = (row: StaffNewsRow) => {
    onClose()
    // The screen that it leads to may have been read just before it happened.
    void client.invalidateQueries()
    if (!row.is_read)
      void call(readStaffNews, { body: { ids: [row.id] } })
        .then(() => client.invalidateQueries({ queryKey: ['staff-news'] }))
        .catch(() => {})
  }
  const pages = data ? Math.ceil(data.total / data.page_size) : 1
  return (
    <Drawer opened onClose={onClose} position="right" size={360} title={t('news.title')}>
      <div className="stack">
        {error && <p role="alert">{failureText(error, t)}</p>}
        {!data && !error && <Skeleton rows={5} height={48} />}
        {data && data.unread > 0 && (
          <Button onClick={() => void change(() => call(readStaffNews, { body: {} }), t('news.allRead'))}>
            {t('news.readAll')}
          </Button>
        )}
        {data?.total === 0 && <p className="second">{t('news.none')}</p>}
        <ul className={styles.list}>
          {data?.data.map((row) => (
            <li key={row.id} data-unread={!row.is_read || undefined}>
              <NewsLine row={row} onOpen={open} />
            </li>
          ))}
        </ul>
        {pages > 1 && (
          <div className="row-between">
            <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
              {t('news.newer')}
            </Button>
            <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
              {t('news.older')}
            </Button>
          </div>
        )}
        <Choices />
      </div>
    </Drawer>
  )
}

function NewsLine({ row, onOpen }: { row: StaffNewsRow; onOpen: (row: StaffNewsRow) => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { kind, subject, actor, text, link, created_at } = row
  const title = {
    mention: t('news.mention', { actor: actor ?? '', subject }),
    order: t('news.order', { subject }),
    large_order: t('news.large_order', { subject }),
    payment: t('news.payment', { subject }),
    payment_reversed: t('news.payment_reversed', { subject }),
    request: t('news.request', { subject }),
    low_stock: t('news.low_stock', { subject, stock: text }),
    job_failed: t('news.job_failed', { subject }),
    source_failing: t('news.source_failing', { subject }),
    distributor: t('news.distributor', { subject }),
    registration: t('news.registration', { subject }),
    withdrawal: t('news.withdrawal', { subject }),
    earning_review: t('news.earning_review', { subject }),
    recharge: t('news.recharge', { subject }),
    question: t('news.question', { subject }),
    search_request: t('news.search_request', { subject }),
    page_problems: t('news.page_problems', { subject }),
  }[kind]
  return (
    <>
      <Link to={link} onClick={() => onOpen(row)}>
        {title}
      </Link>
      {kind !== 'low_stock' && text && <p className={styles.text}>{text}</p>}
      <small className="second">{format.dateTime(created_at)}</small>
    </>
  )
}

function Choices() {
  const t = useTranslate()
  const client = useQueryClient()
  const queryKey = ['staff-news', 'choices']
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getStaffNewsChoices, { signal }) })
  const choose = async (choice: StaffNewsChoice) => {
    try {
      client.setQueryData(queryKey, await call(changeStaffNewsChoices, { body: { choices: [choice] } }))
    } catch (error) {
      toast.error(failureText(error, t))
    }
  }
  if (!data) return null
  return (
    <fieldset className={styles.choices}>
      <legend>{t('news.choices')}</legend>
      {data.map(({ kind, is_wanted }) => (
        <Switch
          key={kind}
          label={t(`news.kind_${kind}`)}
          checked={is_wanted}
          onChange={({ currentTarget }) => void choose({ kind, is_wanted: currentTarget.checked })}
        />
      ))}
    </fieldset>
  )
}
