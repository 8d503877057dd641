/** A modal dialog. Its code comes when the first one opens, since most visits open none. */
import { Suspense, lazy, useState } from 'react'
import type { DialogProps } from './dialog-box.tsx'

const DialogBox = lazy(() => import('./dialog-box.tsx'))

export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.open)
  if (props.open && !wasOpened) setOpened(true)
  // Once opened it stays, so that it closes the browser's way and gives the focus back.
  return <Suspense>{wasOpened && <DialogBox {...props} />}</Suspense>
}
