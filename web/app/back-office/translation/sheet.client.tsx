/** Translations by file: download the sheet of a language, fill it in, send it back. */
import { Alert, Button } from '@mantine/core'
import { useId, useState } from 'react'
import { exportTranslations, importTranslations } from '#contract/translation'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useTranslate } from '../../i18n/use.ts'
import { toast } from '../../ui/toast.tsx'
import { ownNameOf } from '../form/fields/translated.client.tsx'
import { JobDialog } from '../job/job-dialog.client.tsx'
import { ExportButton } from '../list/export-button.client.tsx'
import { Modal } from '../modal.client.tsx'
import formStyles from '../order/form.module.css'
import { hasRight, useStaff } from '../staff.ts'
import type { DeskFilter } from './screen.client.tsx'

export function TranslationSheets({ filter }: { filter: DeskFilter }) {
  const t = useTranslate()
  const staff = useStaff()
  const inputId = useId()
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
              <div className="stack">
                <label htmlFor={inputId}>
                  {t('transfile.fill', { column: 'translation', formats: '.xlsx, .csv' })}
                </label>
                <input
                  id={inputId}
                  type="file"
                  accept=".xlsx,.csv"
                  disabled={isBusy}
                  className={formStyles.file}
                  onChange={(event) => {
                    const [chosen] = event.currentTarget.files ?? []
                    if (chosen) void send(chosen)
                  }}
                />
              </div>
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
