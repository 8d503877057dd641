/** A remark on a line, saved when its field is left. */
import { useRef, useState } from 'react'
import type { CartLine } from '#contract/api/buying/cart'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import styles from './line-remark.module.css'

interface LineRemarkProps {
  line: Pick<CartLine, 'name' | 'remark'>
  startsOpen?: boolean
  /** Resolves once the remark is saved; throws `ApiError` when it is refused. */
  change: (remark: string) => Promise<void>
}

export function LineRemark({ line, startsOpen = false, change }: LineRemarkProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(startsOpen)
  const [text, setText] = useState(line.remark)
  /** A field left by key gives the focus back to its button. */
  const leftByKey = useRef(false)

  const save = async () => {
    setOpen(false)
    const remark = text.trim()
    if (remark === line.remark) return
    try {
      await change(remark)
    } catch (error) {
      setOpen(true)
      toast.error(failureText(error, t, t('cart.changeFailed')))
    }
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: see above
        autoFocus={leftByKey.current}
        className={styles.remark}
        data-empty={line.remark ? undefined : ''}
        onClick={() => setOpen(true)}
      >
        <Icon name="note" size={16} />
        <span>{line.remark || t('cart.addRemark')}</span>
      </button>
    )
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the visitor has just pressed its button
      autoFocus
      className={styles.remarkInput}
      aria-label={t('cart.remarkOf', { name: line.name })}
      maxLength={500}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        leftByKey.current = event.key === 'Enter' || event.key === 'Escape'
        if (!leftByKey.current) return
        // The key would press the button that appears.
        event.preventDefault()
        if (event.key === 'Enter') return void save()
        setText(line.remark)
        setOpen(false)
      }}
    />
  )
}
