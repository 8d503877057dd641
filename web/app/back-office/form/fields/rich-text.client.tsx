/** Rich text with headings, lists, tables, links and uploaded pictures: what the server's guard `lib/html.ts` allows. */
import { TextInput } from '@mantine/core'
import { getUploadImageExtension, RichTextEditor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.css'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { uploadImage } from '#contract/api/files/upload'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { cleanPaste, isOwnPicture } from './paste.client.ts'
import styles from './rich-text.module.css'
import { useRichTextLabels } from './rich-text-labels.client.ts'
import type { TranslatedInputProps } from './translated.client.tsx'

/** Other addresses would let foreign servers follow visitors. */
const OwnImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image: HTMLElement) => isOwnPicture(image.getAttribute('src')) && null },
  ],
})

export default function RichText({ value, onChange, error, lang, name, 'aria-label': label }: TranslatedInputProps) {
  const t = useTranslate()
  const labels = useRichTextLabels()
  const [failure, setFailure] = useState('')
  const editor = useEditor({
    // Its style element would need a nonce; the style sheet has the rules.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        code: false,
        codeBlock: false,
        link: { openOnClick: false, defaultProtocol: 'https', protocols: ['mailto', 'tel'] },
      }),
      TableKit.configure({ table: { resizable: false } }),
      getUploadImageExtension(OwnImage, {
        onImageUpload: async (file) => {
          setFailure('')
          const form = new FormData()
          form.set('file', file)
          return (await call(uploadImage, { query: { purpose: 'product' }, form })).url
        },
        onImageUploadError: (_, problem) => setFailure(failureText(problem, t)),
        shouldUploadPastedImage: () => false,
      }),
    ],
    content: value,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        dir: 'auto',
        ...(name && { 'data-name': name }),
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const { isInTable, alt } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isInTable: current.isActive('table'),
      alt: current.isActive('image') ? String(current.getAttributes('image')['alt'] ?? '') : undefined,
    }),
  })
  const invalid = failure || error
  // The buttons have names. Made for each render, because the buttons of tables come and go.
  const hideIcons = (toolbar: HTMLElement | null) => {
    for (const icon of toolbar?.querySelectorAll('svg') ?? []) icon.setAttribute('aria-hidden', 'true')
  }
  return (
    <div className={styles.editor} data-invalid={Boolean(invalid) || undefined}>
      <RichTextEditor editor={editor} labels={labels}>
        <RichTextEditor.Toolbar ref={hideIcons} role="toolbar" aria-label={t('richtext.toolbar')}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.ClearFormatting />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
            <RichTextEditor.ImageUpload accept="image/*" />
            <RichTextEditor.TableInsert />
          </RichTextEditor.ControlsGroup>
          {isInTable && (
            <RichTextEditor.ControlsGroup>
              <RichTextEditor.TableRowBefore />
              <RichTextEditor.TableRowAfter />
              <RichTextEditor.TableRowDelete />
              <RichTextEditor.TableColumnBefore />
              <RichTextEditor.TableColumnAfter />
              <RichTextEditor.TableColumnDelete />
              <RichTextEditor.TableDelete />
            </RichTextEditor.ControlsGroup>
          )}
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
          {alt !== undefined && (
            <TextInput
              className={styles.alt ?? ''}
              size="xs"
              aria-label={t('richtext.alt')}
              placeholder={t('richtext.alt')}
              maxLength={300}
              value={alt}
              onChange={({ currentTarget }) => editor.commands.updateAttributes('image', { alt: currentTarget.value })}
            />
          )}
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {invalid && invalid !== true && (
        <p role="alert" className={styles.failure}>
          {invalid}
        </p>
      )}
    </div>
  )
}
