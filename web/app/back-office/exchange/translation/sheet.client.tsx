/** Translations by file: download the sheet of a language, fill it in, send it back. */
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { exportTranslations, importTranslations } from '#contract/api/exchange/translation'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { toast } from '../../../ui/toast.tsx'
import { ownNameOf } from '../../form/fields/translated.client.tsx'
import { SheetField } from '../../form/sheet-upload.client.tsx'
import { JobDialog } from '../../jobs/job-dialog.client.tsx'
import { ExportButton } from '../../list/export-button.client.tsx'
import { Modal } from '../../modal.client.tsx'
import { hasRight, useStaff } from '../../staff.ts'
import type { DeskFilter } from './screen.client.tsx'

export function TranslationSheets({ filter }: { filter: DeskFilter }) {
  const t = useTranslate()
  const staff = useStaff()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [job, setJob] = useState<number>()
  const { lang, entity, state } = filter
  const mayExport = hasRight(staff, exportTranslations)
  const mayImport = hasRight(staff, importTranslations)
  if (!mayExport && !mayImport) return null
  const send = async (file: File) => {
    setBusy(true)
    setFault(undefined)
    try {
      const form = new FormData()
      form.set('file', file)
      const { id } = await call(importTranslations, { form })
      if (id === null) toast.info(t('transfile.nothing'))
      else {
        setOpen(false)
        setJob(id)
      }
    } catch (error) {
      setFault(failureText(error, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('transfile.button')}
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setOpen(false)} title={t('transfile.button')} size="lg">
          <div className="stack wide">
            {mayExport && (
              <div className="stack">
                <p>{t('transfile.download')}</p>
                <div>
                  <ExportButton
                    endpoint={exportTranslations}
                    query={{ to: lang, ...(entity && { entity }), ...(state && { state }) }}
                    label={t('transfile.sheet', { language: ownNameOf(lang) })}
                  />
                </div>
              </div>
            )}
            {mayImport && (
              <SheetField
                label={t('transfile.fill', { column: 'translation', formats: '.xlsx, .csv' })}
                disabled={isBusy}
                onChange={(chosen) => chosen && void send(chosen)}
              />
            )}
            {fault && (
              <Alert color="red" role="alert">
                {fault}
              </Alert>
            )}
          </div>
        </Modal>
      )}
      {job !== undefined && (
        <JobDialog id={job} title={t('transfile.job')} lists={['translations']} onClose={() => setJob(undefined)} />
      )}
    </>
  )
}
