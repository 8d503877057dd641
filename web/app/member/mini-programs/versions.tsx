/** Versions of a program: saved, submitted, withdrawn, downloaded; each with its way so far. */
import { useState } from 'react'
import {
  createMiniVersion,
  downloadMiniPackage,
  type MiniProgram,
  type MiniVersion,
  submitMiniVersion,
  withdrawMiniVersion,
} from '#contract/api/mini-programs/mini-program'
import type { MessageId } from '#texts/ids'
import { call } from '../../api/client.ts'
import { download } from '../../api/download.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import styles from '../../domain/mini-programs/mini-program.module.css'
import { StatusBadge } from '../../domain/mini-programs/status-badge.tsx'
import { Timeline } from '../../domain/mini-programs/timeline.tsx'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { Empty } from '../../ui/empty.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'

interface Props {
  program: MiniProgram
  /** The form has edits that are not saved. */
  isChanged: boolean
  base: number
  onChanged: (version: number) => Promise<void>
}

/** Labels of fields that are missing, by the beginning of their path. */
const labels: Record<string, MessageId> = {
  name: 'mini.name',
  app_id: 'mini.appId',
  tabs: 'mini.tabs',
  share: 'mini.share',
  privacy: 'mini.privacy',
}

export function Versions({ program, isChanged, base, onChanged }: Props) {
  const t = useTranslate()
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState('')
  const run = async (name: string, work: () => Promise<MiniProgram>, done: string) => {
    setBusy(name)
    try {
      const { version } = await work()
      toast.success(done)
      await onChanged(version)
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy('')
  }
  const save = async () => {
    const body = { note, version: base }
    await run('save', () => call(createMiniVersion, { params: { id: program.id }, body }), t('mini.versionSaved'))
    setNote('')
  }
  const parts = [...new Set(program.missing.map((field) => field.split('.')[0] ?? ''))]
  const missing = parts.map((part) => t(labels[part] ?? 'mini.general'))
  return (
    <section className="stack wide" aria-label={t('mini.versions')}>
      <h2>{t('mini.versions')}</h2>
      <p className="second">{t('mini.versionsText')}</p>
      {missing.length > 0 && <Notice kind="warning">{t('mini.missing', { fields: missing.join(', ') })}</Notice>}
      {program.package_problem && <Notice kind="warning">{t(`mini.problem.${program.package_problem}`)}</Notice>}
      {isChanged && <Notice>{t('mini.unsaved')}</Notice>}
      <form
        className={styles.versionForm}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          name="note"
          maxLength={200}
          label={t('mini.note')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" busy={busy === 'save'} disabled={isChanged || missing.length > 0}>
          {t('mini.saveVersion')}
        </Button>
      </form>
      {program.versions.length === 0 ? (
        <Empty icon="list" title={t('mini.noVersion')} />
      ) : (
        <ol className={styles.versions}>
          {program.versions.map((version) => (
            <Version
              key={version.id}
              version={version}
              problem={program.package_problem}
              isBusy={busy === String(version.id)}
              onStep={(endpoint, done) =>
                void run(String(version.id), () => call(endpoint, { params: { id: version.id } }), done)
              }
            />
          ))}
        </ol>
      )}
    </section>
  )
}

interface VersionProps {
  version: MiniVersion
  problem: MiniProgram['package_problem']
  isBusy: boolean
  onStep: (endpoint: typeof submitMiniVersion | typeof withdrawMiniVersion, done: string) => void
}

function Version({ version, problem, isBusy, onStep }: VersionProps) {
  const t = useTranslate()
  const format = useFormat()
  const { number, note, status, reason, created_at, history } = version
  const get = async () => {
    try {
      const { blob, name } = await download(downloadMiniPackage, { params: { id: version.id } })
      saveFile(blob, name)
    } catch (error) {
      toast.error(failureText(error, t))
    }
  }
  const title = t('mini.version', { number })
  const submit = async () => {
    const question = problem && {
      title: t('mini.submitTitle', { version: title }),
      text: t(`mini.problem.${problem}`),
      ok: t('mini.submitAnyway'),
    }
    if (!question || (await confirm(question))) onStep(submitMiniVersion, t('mini.submitted'))
  }
  return (
    <li className={styles.version}>
      <div className="row">
        <h3>{title}</h3>
        <StatusBadge status={status} />
        <span className="second">{format.dateTime(created_at)}</span>
      </div>
      {note && <p className={styles.name}>{note}</p>}
      {reason && <Notice kind="warning">{t('mini.reason', { reason })}</Notice>}
      <div className="row">
        {status === 'draft' && (
          <Button
            size="small"
            look="primary"
            busy={isBusy}
            aria-label={`${t('mini.submit')}: ${title}`}
            onClick={() => void submit()}
          >
            {t('mini.submit')}
          </Button>
        )}
        {status === 'submitted' && (
          <Button
            size="small"
            busy={isBusy}
            aria-label={`${t('mini.withdraw')}: ${title}`}
            onClick={() => onStep(withdrawMiniVersion, t('mini.withdrawn'))}
          >
            {t('mini.withdraw')}
          </Button>
        )}
        <Button size="small" icon="download" aria-label={`${t('mini.download')}: ${title}`} onClick={() => void get()}>
          {t('mini.download')}
        </Button>
      </div>
      <Timeline history={history} label={`${t('mini.history')}: ${title}`} />
    </li>
  )
}
