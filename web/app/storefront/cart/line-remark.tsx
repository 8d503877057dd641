/** A note to the line, kept when the field is left. */
import { useRef, useState } from 'react'
import type { CartLine } from '#contract/cart'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from './line-remark.module.css'

type RemarkedLine = Pick<CartLine, 'name' | 'remark'>

/** `change` resolves once the remark is kept, and throws `ApiError` when it is refused. */
export function LineRemark({ line, change }: { line: RemarkedLine; change: (remark: string) => Promise<void> }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState(line.remark)
  /** Left by a key, the field gives the focus back to the button that stood there before. */
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
      // biome-ignore lint/a11y/noAutofocus: see above
      <button type="button" autoFocus={leftByKey.current} className={styles.remark} onClick={() => setOpen(true)}>
        <Icon name="note" size={16} />
        <span>{line.remark || t('cart.addRemark')}</span>
      </button>
    )
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the visitor has just pressed the button that stood here
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
        // Or it would press the button that comes.
        event.preventDefault()
        if (event.key === 'Enter') return void save()
        setText(line.remark)
        setOpen(false)
      }}
    />
  )
}
