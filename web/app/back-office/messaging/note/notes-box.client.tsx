/** Notes of staff, with mentions of colleagues and files: a new one above those that are there. */
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type Attachment, mostAttachments } from '#contract/api/files/upload'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { UploadButton } from '../../form/fields/upload-button.client.tsx'
import { useUpload } from '../../form/fields/use-upload.client.ts'
import { Box } from '../../orders/order/box.client.tsx'
import { MentionField } from './mention-field.client.tsx'
import styles from './notes.module.css'

interface Note {
  id: number
  text: string
  author: string
  files: Attachment[]
  created_at: string
}

interface NotesBoxProps<Row extends Note> {
  title: string
  /** Undefined while they are read. */
  notes: readonly Row[] | undefined
  /** In place of missing notes. */
  children?: ReactNode
  empty: string
  texts: { label: string; add: string; remove: string }
  /** Whether the note was saved; missing for users without the right. */
  add?: ((text: string, files: string[]) => Promise<boolean>) | undefined
  mayRemove: (note: Row) => boolean
  remove: (note: Row) => Promise<unknown>
}

export function NotesBox<Row extends Note>(props: NotesBoxProps<Row>) {
  const { title, notes, children, empty, texts, add, mayRemove, remove } = props
  const t = useTranslate()
  const format = useFormat()
  const [files, setFiles] = useState<{ url: string; name: string }[]>([])
  const { isUploading, failure, upload } = useUpload('note', (url, name) =>
    setFiles((some) => [...some, { url, name }]),
  )
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const isSaved = await add?.(
      text,
      files.map(({ url }) => url),
    )
    setBusy(false)
    if (!isSaved) return
    setText('')
    setFiles([])
  }
  return (
    <Box title={title}>
      <div className="stack">
        {add && (
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault()
              if (text.trim() && !isBusy) void send()
            }}
          >
            <MentionField label={texts.label} value={text} onChange={setText} />
            {(text.trim() || files.length > 0) && (
              <>
                <ul className={styles.files}>
                  {files.map(({ url, name }) => (
                    <li key={url}>
                      <span>{name}</span>
                      <IconButton
                        icon="close"
                        label={t('note.fileRemove', { name })}
                        onClick={() => setFiles(files.filter((file) => file.url !== url))}
                      />
                    </li>
                  ))}
                </ul>
                {failure && (
                  <p role="alert" className={styles.failure}>
                    {failure}
                  </p>
                )}
                <div className="row-between">
                  {files.length < mostAttachments ? (
                    <UploadButton
                      label={t('note.file')}
                      text={t('note.file')}
                      accept="image/*,.pdf"
                      isUploading={isUploading}
                      onChoose={(input) => void upload(input)}
                    />
                  ) : (
                    <span />
                  )}
                  <Button type="submit" loading={isBusy} disabled={isUploading || !text.trim()}>
                    {texts.add}
                  </Button>
                </div>
              </>
            )}
          </form>
        )}
        {children}
        {notes?.length === 0 && <p className="second">{empty}</p>}
        <ul className={styles.notes}>
          {notes?.map((note) => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              {note.files.length > 0 && (
                <ul className={styles.files}>
                  {note.files.map(({ url, name, is_picture }) => (
                    <li key={url}>
                      <a href={url} target="_blank" rel="noreferrer" className="text-link">
                        {is_picture ? (
                          <img src={url} alt={name} width={72} height={72} className={styles.picture} />
                        ) : (
                          <>
                            <Icon name="download" size={16} /> {name}
                          </>
                        )}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
              <div className="row-between">
                <span className="second dotted">
                  <span>{note.author}</span>
                  <span>{format.dateTime(note.created_at)}</span>
                </span>
                {mayRemove(note) && <IconButton icon="trash" label={texts.remove} onClick={() => void remove(note)} />}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
