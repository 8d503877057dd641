/** A modal dialog. Its code comes when the first one opens, since most visits open none. */
import { Suspense, useEffect, useState } from 'react'
import type { DialogProps } from './dialog-box.tsx'
import { lazyPart } from './lazy-part.ts'

const DialogBox = lazyPart(() => import('./dialog-box.tsx'), Unreachable)

/** Without a connection the dialog cannot be fetched: what it would have asked counts as cancelled. */
function Unreachable({ open, onClose }: DialogProps) {
  useEffect(() => {
    if (open) onClose()
  }, [open, onClose])
  return null
}

export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) setOpened(true)
  // Once opened it stays, so that it closes the browser's way and gives the focus back.
  return <Suspense>{wasOpened && <DialogBox {...props} />}</Suspense>
}
