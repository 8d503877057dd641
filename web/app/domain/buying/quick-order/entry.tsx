/** Adds rows: a code, barcode or name with suggestions, a pasted list, a sheet. */
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { findQuickSkus, type QuickAnswer, type QuickSku, readQuickFile } from '#contract/api/buying/quick-select'
import { call } from '../../../api/client.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { withBundle } from '../../../i18n/with-bundle.ts'
import { useNoPrice } from '../../../mall.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './pad.module.css'
import { check, checkCodes } from './rows.ts'

const ScanButton = lazyPart(() => withBundle('saved', () => import('./scan-button.tsx')))

interface EntryProps {
  /** `isList`: more than one typed line, so that the result is to be shown. */
  onAnswer: (answer: QuickAnswer, isList: boolean) => void
  onSku: (sku: QuickSku) => void
  onFail: (error: unknown) => void
}

const exampleCodes = { first: 'TO-2001-B', second: 'TO-2002', third: 'TO-2010' }

export function Entry({ onAnswer, onSku, onFail }: EntryProps) {
  const t = useTranslate()
  const [busy, setBusy] = useState<'text' | 'file'>()
  const file = useRef<HTMLInputElement>(null)
  const run = async (kind: 'text' | 'file', read: () => Promise<QuickAnswer>, isList = true) => {
    setBusy(kind)
    try {
      onAnswer(await read(), isList)
      return true
    } catch (error) {
      onFail(error)
      return false
    } finally {
      setBusy(undefined)
    }
  }
  // Read from the form, since a text may be pasted before the page runs.
  const readText = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('list') ?? '')
    if (text.trim() && (await run('text', () => check(text)))) form.reset()
  }
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (!chosen) return
    const form = new FormData()
    form.set('file', chosen)
    await run('file', () => call(readQuickFile, { form }))
    // The same file can be chosen again after it was changed.
    target.value = ''
  }
  return (
    <div className={`panel ${styles.entry}`}>
      <div>
        <CodeField onSku={onSku} onText={(typed) => run('text', () => check(typed), typed.includes('\n'))} />
        <div className={styles.tools}>
          <Button icon="upload" busy={busy === 'file'} onClick={() => file.current?.click()}>
            {t('quick.upload')}
          </Button>
          <input
            ref={file}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,.xlsx"
            aria-label={t('quick.upload')}
            onChange={(event) => void readFile(event)}
          />
          <Suspense>
            <ScanButton kind="barcode" onCodes={(codes) => void run('text', () => checkCodes(codes))} />
          </Suspense>
        </div>
      </div>
      <form onSubmit={(event) => void readText(event)}>
        <TextArea
          name="list"
          label={t('quick.paste')}
          hint={t('quick.pasteHint')}
          rows={4}
          maxLength={200_000}
          placeholder={t('quick.pasteExample', exampleCodes)}
        />
        <div className={styles.tools}>
          <Button type="submit" look="primary" busy={busy === 'text'}>
            {t('quick.read')}
          </Button>
        </div>
      </form>
    </div>
  )
}

interface CodeFieldProps {
  onSku: (sku: QuickSku) => void
  /** The typed text, as a line of a list. Resolves to whether it was taken. */
  onText: (text: string) => Promise<boolean>
}

/** Milliseconds after the last key. */
const delay = 150

function CodeField({ onSku, onText }: CodeFieldProps) {
  const noPrice = useNoPrice()
  const t = useTranslate()
  const format = useFormat()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<QuickSku[]>([])
  const [active, setActive] = useState(-1)
  useEffect(() => {
    setActive(-1)
    if (typed.trim().length < 2) return setFound([])
    const ended = new AbortController()
    const timer = setTimeout(() => {
      call(findQuickSkus, { query: { keyword: typed.trim() }, signal: ended.signal }).then(
        (skus) => setFound(skus),
        // Without suggestions the line can still be entered.
        () => undefined,
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [typed])

  const clear = () => {
    setTyped('')
    setFound([])
  }
  const choose = (sku: QuickSku) => {
    onSku(sku)
    clear()
  }
  const press = async (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Escape') return setFound([])
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (found.length === 0) return
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : -1
      return setActive((active + step + found.length + 1) % (found.length + 1) || (step > 0 ? 0 : found.length - 1))
    }
    if (key !== 'Enter' || !typed.trim()) return
    event.preventDefault()
    const chosen = found[active]
    if (chosen) return choose(chosen)
    if (await onText(typed)) clear()
  }
  const isOpen = found.length > 0
  return (
    <div className={styles.typed}>
      <TextField
        label={t('quick.add')}
        hint={t('quick.addHint')}
        role="combobox"
        autoComplete="off"
        enterKeyHint="enter"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text')
          if (!/\n\s*\S/.test(text)) return
          event.preventDefault()
          void onText(text)
        }}
        onBlur={() => setFound([])}
        onKeyDown={(event) => void press(event)}
      />
      <div id={listId} role="listbox" aria-label={t('quick.add')} className={styles.options} hidden={!isOpen}>
        {found.map((sku, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps focus
          <div
            key={sku.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            // A press must not take the focus out of the field before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(sku)}
          >
            <Picture source={sku.image} alt="" sizes="40px" width={40} height={40} />
            <span className={styles.words}>
              <b>{sku.code}</b>
              <span>{[sku.name, ...Object.values(sku.options)].join(' · ')}</span>
            </span>
            <span className="number">{sku.price === null ? noPrice : format.money(sku.price, sku.currency)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
