import { useState } from 'react'
import { uploadImage, type uploadPurposes } from '#contract/api/files/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'

export type UploadPurpose = (typeof uploadPurposes)[number]

/** Of several pictures. */
interface UploadProgress {
  done: number
  total: number
}

/** Uploads pictures one by one and hands over the address of each; `failure` says why the last one was refused. */
export function useUpload(purpose: UploadPurpose, onUploaded: (url: string, name: string) => void) {
  const t = useTranslate()
  const [isUploading, setUploading] = useState(false)
  const [progress, setProgress] = useState<UploadProgress>()
  const [failure, setFailure] = useState('')
  const upload = async (input: HTMLInputElement) => {
    setUploading(true)
    setFailure('')
    try {
      const files = [...(input.files ?? [])]
      for (const [done, file] of files.entries()) {
        if (files.length > 1) setProgress({ done, total: files.length })
        const form = new FormData()
        form.set('file', file)
        const { url, name } = await call(uploadImage, { query: { purpose }, form })
        onUploaded(url, name)
      }
    } catch (error) {
      setFailure(failureText(error, t))
    }
    setUploading(false)
    setProgress(undefined)
    // The same file can be chosen again after a failure.
    input.value = ''
  }
  return { isUploading, progress, failure, upload }
}
