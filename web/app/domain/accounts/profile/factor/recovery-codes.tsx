/** Recovery codes, shown once; leaving without saving them asks first. */
import { useEffect } from 'react'
import { saveFile } from '../../../../api/save-file.ts'
import { useFormat, useTranslate } from '../../../../i18n/use.ts'
import { useMall } from '../../../../mall.ts'
import { Button } from '../../../../ui/button.tsx'
import { useCopy } from '../../../../ui/copy-button.tsx'
import type { NoteUnsaved } from '../unsaved.ts'
import styles from './factor.module.css'
import { useFirstFocus } from './first-focus.ts'
import { StepHead } from './step-head.tsx'

const fileName = 'recovery-codes.txt'

/** `areFirst`: the last step of the set-up; otherwise they replace older codes. */
export function RecoveryCodes({
  username,
  codes,
  areFirst,
  noteUnsaved,
  onSaved,
}: {
  username: string
  codes: readonly string[]
  areFirst: boolean
  noteUnsaved?: NoteUnsaved | undefined
  onSaved: () => void
}) {
  const t = useTranslate()
  const format = useFormat()
  const copy = useCopy()
  const { site_name } = useMall()
  const place = useFirstFocus<HTMLDivElement>('h3')
  useEffect(() => noteUnsaved?.(true, 'codes'), [noteUnsaved])

  const keepFile = () => {
    const head = t('factor.fileHead', {
      username,
      site: site_name,
      time: format.dateTime(new Date().toISOString()),
    })
    saveFile(new Blob([[head, '', ...codes, ''].join('\r\n')], { type: 'text/plain;charset=utf-8' }), fileName)
  }
  return (
    <div ref={place} className="stack wide">
      <StepHead step={areFirst ? 3 : undefined} title={t('factor.codesTitle')} text={t('factor.codesText')} />
      <ul className={styles.codes} aria-label={t('factor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button icon="copy" onClick={() => void copy(codes.join('\n'))}>
          {t('common.copy')}
        </Button>
        <Button icon="download" onClick={keepFile}>
          {t('factor.download')}
        </Button>
        <Button look="primary" icon="check" onClick={onSaved}>
          {t('factor.codesSaved')}
        </Button>
      </div>
    </div>
  )
}
