import { useState } from 'react'
import { uploadImage, type uploadPurposes } from '#contract/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'

export type UploadPurpose = (typeof uploadPurposes)[number]

/** Uploads pictures one by one and hands over the address of each; `failure` says why the last one was refused. */
export function useUpload(purpose: UploadPurpose, onUploaded: (url: string) => void) {
  const t = useTranslate()
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState('')
  const upload = async (input: HTMLInputElement) => {
    setUploading(true)
    setFailure('')
    try {
      for (const file of input.files ?? []) {
        const form = new FormData()
        form.set('file', file)
        onUploaded((await call(uploadImage, { query: { purpose }, form })).url)
      }
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setUploading(false)
    // The same file can be chosen again after a failure.
    input.value = ''
  }
  return { isUploading, failure, upload }
}
