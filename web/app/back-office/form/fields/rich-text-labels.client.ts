import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useMemo } from 'react'
import { useTranslate } from '../../../i18n/use.ts'

/** The names of the toolbar's buttons. */
export function useRichTextLabels(): Partial<RichTextEditorLabels> {
  const t = useTranslate()
  return useMemo(
    () => ({
      h2ControlLabel: t('richtext.h2'),
      h3ControlLabel: t('richtext.h3'),
      boldControlLabel: t('richtext.bold'),
      italicControlLabel: t('richtext.italic'),
      underlineControlLabel: t('richtext.underline'),
      strikeControlLabel: t('richtext.strike'),
      clearFormattingControlLabel: t('richtext.clear'),
      bulletListControlLabel: t('richtext.bulletList'),
      orderedListControlLabel: t('richtext.orderedList'),
      blockquoteControlLabel: t('richtext.quote'),
      hrControlLabel: t('richtext.line'),
      linkControlLabel: t('richtext.link'),
      unlinkControlLabel: t('richtext.unlink'),
      linkEditorInputLabel: t('richtext.address'),
      linkEditorInputPlaceholder: 'https://example.com/',
      linkEditorExternalLink: t('richtext.newTab'),
      linkEditorInternalLink: t('richtext.sameTab'),
      linkEditorSave: t('common.save'),
      imageUploadControlLabel: t('richtext.image'),
      tableInsertControlLabel: t('richtext.table'),
      tableInsertLabel: (columns: number, rows: number) => t('richtext.tableSize', { columns, rows }),
      tableRowBeforeControlLabel: t('richtext.rowBefore'),
      tableRowAfterControlLabel: t('richtext.rowAfter'),
      tableRowDeleteControlLabel: t('richtext.rowDelete'),
      tableColumnBeforeControlLabel: t('richtext.columnBefore'),
      tableColumnAfterControlLabel: t('richtext.columnAfter'),
      tableColumnDeleteControlLabel: t('richtext.columnDelete'),
      tableDeleteControlLabel: t('richtext.tableDelete'),
      undoControlLabel: t('richtext.undo'),
      redoControlLabel: t('richtext.redo'),
    }),
    [t],
  )
}
