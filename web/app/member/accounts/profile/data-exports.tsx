/** Copies of all data of the member: requested, being prepared, ready. */
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type DataExport, getExportFile, type Privacy, requestExport } from '#contract/api/privacy/privacy'
import { call } from '../../../api/client.ts'
import { download } from '../../../api/download.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import styles from '../../../domain/accounts/profile/profile.module.css'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

const looks = { working: 'info', ready: 'success', failed: 'danger', expired: 'plain' } as const
const pollEvery = 2000

export function DataExports({ privacy: { exports, exports_left } }: { privacy: Privacy }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const isWorking = exports.some(({ state }) => state === 'working')
  useEffect(() => {
    if (!isWorking) return
    const timer = setInterval(() => void revalidate(), pollEvery)
    return () => clearInterval(timer)
  }, [isWorking, revalidate])

  const ask = async () => {
    setBusy(true)
    try {
      await call(requestExport)
      toast.success(t('privacy.asked'))
    } catch (error) {
      toast.error(failureText(error, t, t('privacy.askFailed')))
    }
    await revalidate()
    setBusy(false)
  }
  return (
    <section className={`panel ${styles.part}`} aria-labelledby="profile-data">
      <div className={styles.title}>
        <h2 id="profile-data">{t('privacy.data')}</h2>
        <p className="second">{t('privacy.dataText')}</p>
      </div>
      {exports.length > 0 && (
        <ul className={styles.sessions} aria-label={t('privacy.copies')}>
          {exports.map((copy) => (
            <Copy key={copy.id} copy={copy} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button icon="download" busy={isBusy} disabled={isWorking || exports_left === 0} onClick={() => void ask()}>
          {t('privacy.ask')}
        </Button>
      </div>
      {exports_left === 0 && <p className="second">{t('privacy.limit')}</p>}
    </section>
  )
}

function Copy({ copy: { id, state, created_at, expires_at } }: { copy: DataExport }) {
  const t = useTranslate()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  const name = t('privacy.copyOf', { time: format.dateTime(created_at) })
  const save = async () => {
    setBusy(true)
    try {
      const file = await download(getExportFile, { params: { id } })
      saveFile(file.blob, file.name)
    } catch (error) {
      toast.error(failureText(error, t, t('privacy.downloadFailed')))
    }
    setBusy(false)
  }
  return (
    <li className={styles.session}>
      <div>
        <span className="row tight">
          <b>{name}</b>
          <Badge kind={looks[state]}>{t(`privacy.state.${state}`)}</Badge>
        </span>
        {state === 'ready' && expires_at && (
          <span className="second">{t('privacy.until', { time: format.dateTime(expires_at) })}</span>
        )}
      </div>
      {state === 'ready' && (
        <Button size="small" icon="download" busy={isBusy} onClick={() => void save()}>
          {t('privacy.download')}
        </Button>
      )}
    </li>
  )
}
