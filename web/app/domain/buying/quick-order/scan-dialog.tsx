/** Reads barcodes with the camera while it is open, each code becomes a row; or one QR code. */
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type BarcodeReader, type CodeKind, codeReader } from './barcode-reader.ts'
import styles from './pad.module.css'

interface ScanDialogProps {
  kind: CodeKind
  /** Takes all codes that were read, each once, when the camera is closed. */
  onDone: (codes: string[]) => void
}

/** Milliseconds between two looks. */
const pause = 150

export default function ScanDialog({ kind, onDone }: ScanDialogProps) {
  const t = useTranslate()
  const video = useRef<HTMLVideoElement>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [failure, setFailure] = useState<'camera' | 'reader'>()
  useEffect(() => {
    const element = video.current
    let stream: MediaStream | undefined
    let reader: BarcodeReader | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
      reader?.close?.()
    }
    const look = async () => {
      // A frame that cannot be read, because it is still loading, is no fault.
      const found = (element && (await reader?.detect(element).catch(() => []))) ?? []
      if (isOver) return
      const read = found.map(({ rawValue }) => rawValue.trim()).filter((code) => code !== '')
      setCodes((now) => {
        const fresh = read.filter((code) => !now.includes(code))
        return fresh.length > 0 ? [...now, ...fresh] : now
      })
      timer = setTimeout(() => void look(), pause)
    }
    const openCamera = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (!element || isOver) return
      element.srcObject = stream
      await element.play()
    }
    const loadReader = async () => {
      reader = await codeReader(kind)
    }
    const fail = (what: 'camera' | 'reader') => () => {
      if (!isOver) setFailure(what)
      isOver = true
      stop()
    }
    // The reader loads while the visitor is asked for permission.
    void Promise.all([openCamera().catch(fail('camera')), loadReader().catch(fail('reader'))]).then(() =>
      // Closed, or failed, before both were there.
      isOver ? stop() : look(),
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [kind])
  const [first] = codes
  useEffect(() => {
    if (kind === 'qr' && first !== undefined) onDone([first])
  }, [kind, first, onDone])
  const finish = () => onDone([...codes])
  return (
    <Dialog
      open
      title={t(kind === 'qr' ? 'scan.startQr' : 'scan.start')}
      onClose={finish}
      footer={
        <Button look="primary" onClick={finish}>
          {t('scan.done')}
        </Button>
      }
    >
      {failure ? (
        <Notice kind="warning" live>
          {t(failure === 'camera' ? 'scan.noCamera' : 'scan.noReader')}
        </Notice>
      ) : (
        <div className="stack">
          <p>{t(kind === 'qr' ? 'scan.hintQr' : 'scan.hint')}</p>
          <video ref={video} className={styles.camera} muted playsInline />
          {kind === 'barcode' && <p role="status">{t('scan.count', { count: codes.length })}</p>}
        </div>
      )}
    </Dialog>
  )
}
