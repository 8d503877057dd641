/** A text as a QR code, dark on white in both themes, as cameras expect. */
import { useMemo } from 'react'
import { renderSVG } from 'uqr'
import styles from './factor.module.css'

export function QrCode({ text, label }: { text: string; label: string }) {
  // Scanners need four light squares around the code.
  const address = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4 }))}`, [text])
  return <img className={styles.qr} src={address} alt={label} />
}
