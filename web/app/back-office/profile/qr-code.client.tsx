/** A text as a QR code, dark on white in both themes, as cameras expect. */
import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './profile.module.css'
import { pathOf } from './qr-path.ts'

/** Light squares around it, which scanners need. */
const quiet = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = useMemo(() => encode(text, { border: quiet }), [text])
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={pathOf(data)} />
    </svg>
  )
}
