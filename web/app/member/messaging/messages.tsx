/** Messages of the mall to the member, newest first. They are read when they are opened, or all at once. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import {
  deleteMessages,
  listMessages,
  type MessageRow,
  messageKinds,
  readMessages,
} from '#contract/api/messaging/inbox'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import type { PageInput } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './messages.module.css'
import { setUnread } from './unread.ts'

const wholeIn = (text: string | null, usual: number) => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : usual)

export const load = async ({ api, url: { searchParams: search } }: PageInput) => {
  const kind = messageKinds.find((known) => known === search.get('kind'))
  const page = wholeIn(search.get('page'), 1)
  const page_size = Math.min(wholeIn(search.get('page_size'), 10), 100)
  return { messages: await api.call(listMessages, { query: { kind, page, page_size } }), kind }
}

export default function Messages({ loaded: { messages, kind } }: { loaded: Awaited<ReturnType<typeof load>> }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  useEffect(() => setUnread(messages.unread), [messages.unread])

  const readAll = async () => {
    try {
      await call(readMessages, { body: {} })
    } catch (error) {
      toast.error(failureText(error, t, t('message.readFailed')))
    }
    await revalidate()
  }
  const remove = async ({ id }: MessageRow) => {
    try {
      await call(deleteMessages, { params: { id: String(id) } })
      toast.success(t('message.deleted'))
    } catch (error) {
      toast.error(failureText(error, t, t('message.deleteFailed')))
    }
    await revalidate()
  }
  const tabs = [
    { key: 'all', label: t('message.all'), to: paths.messages() },
    ...messageKinds.map((each) => ({
      key: each,
      label: t(`message.kind.${each}`),
      to: `${paths.messages()}?kind=${each}`,
    })),
  ]
  return (
    <section className={`panel ${styles.page}`}>
      <header className="row-between">
        <h1>{t('member.messages')}</h1>
        {messages.unread > 0 && (
          <Button size="small" icon="check" onClick={() => void readAll()}>
            {t('message.readAll')}
          </Button>
        )}
      </header>
      <Tabs label={t('message.byKind')} tabs={tabs} active={kind ?? 'all'} />
      {messages.data.length === 0 ? (
        <Empty icon="mail" title={t('message.none')}>
          {t('message.noneText')}
        </Empty>
      ) : (
        <ul className={styles.list}>
          {messages.data.map((message) => (
            <Message key={message.id} message={message} onRemove={() => void remove(message)} />
          ))}
        </ul>
      )}
      <Pagination page={messages.page} pageSize={messages.page_size} total={messages.total} />
    </section>
  )
}

function Message({ message, onRemove }: { message: MessageRow; onRemove: () => void }) {
  const t = useTranslate()
  const format = useFormat()
  const { id, kind, subject, body, link, is_read, created_at } = message
  // The linked page shows what the message says, so it counts as read.
  const markRead = () =>
    void call(readMessages, { body: { ids: [id] } }).then(
      ({ unread }) => setUnread(unread),
      () => {},
    )
  return (
    <li className={styles.message} data-new={is_read ? undefined : ''}>
      <header className={styles.head}>
        <h2>{subject}</h2>
        {!is_read && <Badge kind="accent">{t('message.new')}</Badge>}
        <IconButton icon="trash" size="small" label={t('message.delete', { subject })} onClick={onRemove} />
      </header>
      <p className="dotted second">
        <span>{t(`message.kind.${kind}`)}</span>
        <span>{format.dateTime(created_at)}</span>
      </p>
      <p className={styles.body}>{withLinks(body, markRead)}</p>
      {link && (
        <div>
          <ButtonLink size="small" to={link} onClick={markRead} aria-label={t('message.openNamed', { subject })}>
            {t('message.open')}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

/** Addresses in a text, without the punctuation that may follow them. */
const addresses = /(https?:\/\/\S*[^\s.,;:!?)\]"'»”])/

const withLinks = (text: string, onOpen: () => void) =>
  text.split(addresses).map((part, position) =>
    position % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
      <a key={position} className="text-link" href={part} onClick={onOpen}>
        {part}
      </a>
    ) : (
      part
    ),
  )
