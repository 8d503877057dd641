import { Button } from '@mantine/core'
import { useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'

interface UploadButtonProps {
  /** Names the file input. */
  label: string
  text: string
  multiple?: boolean
  isUploading: boolean
  onChoose: (input: HTMLInputElement) => void
}

/** Opens the file picker for pictures. */
export function UploadButton({ label, text, multiple, isUploading, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
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
