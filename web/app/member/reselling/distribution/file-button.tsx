/** A button that fetches a file which the server makes, and saves it. */
import { useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint'
import type { CallInput } from '../../../api/client.ts'
import { download } from '../../../api/download.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

interface FileButtonProps<E extends AnyEndpoint> {
  endpoint: E
  input: CallInput<E>
  label: string
}

export function FileButton<E extends AnyEndpoint>({ endpoint, input, label }: FileButtonProps<E>) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const get = async () => {
    setBusy(true)
    toast.loading(t('resale.preparing'))
    try {
      const { blob, name } = await download(endpoint, input)
      saveFile(blob, name)
      toast.success(t('resale.fileSaved', { name }))
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void get()}>
      {label}
    </Button>
  )
}
