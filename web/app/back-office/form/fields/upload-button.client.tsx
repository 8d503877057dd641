import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'

interface UploadButtonProps {
  /** Names the file input. */
  label: string
  text: string
  multiple?: boolean
  accept?: string
  isUploading: boolean
  onChoose: (input: HTMLInputElement) => void
}

/** Opens the file picker, usually for pictures. */
export function UploadButton({ label, text, multiple, accept = 'image/*', isUploading, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        multiple={multiple}
        aria-label={label}
        onChange={({ currentTarget }) => onChoose(currentTarget)}
      />
      <Button
        variant="default"
        loading={isUploading}
        leftSection={<Icon name="upload" size={18} />}
        onClick={() => input.current?.click()}
      >
        {text}
      </Button>
    </>
  )
}
