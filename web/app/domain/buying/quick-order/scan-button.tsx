/** Opens the camera to read codes, where the browser has access to one; elsewhere it is nothing. */
import { Suspense, useEffect, useState } from 'react'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { type CodeKind, canScan } from './barcode-reader.ts'

const ScanDialog = lazyPart(() => import('./scan-dialog.tsx'))

interface ScanButtonProps {
  kind: CodeKind
  onCodes: (codes: string[]) => void
}

export default function ScanButton({ kind, onCodes }: ScanButtonProps) {
  const t = useTranslate()
  const [isAble, setAble] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // The server does not know the browser, and both must begin with the same page.
  useEffect(() => setAble(canScan()), [])
  if (!isAble) return null
  return (
    <>
      <Button icon="maximize" onClick={() => setOpen(true)}>
        {t(kind === 'qr' ? 'scan.startQr' : 'scan.start')}
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            kind={kind}
            onDone={(codes) => {
              setOpen(false)
              if (codes.length > 0) onCodes(codes)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
