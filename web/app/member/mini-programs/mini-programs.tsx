/** Mini programs of the own shop: one per platform, or the one that the address names. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  createMiniProgram,
  getMiniProgram,
  listMiniPrograms,
  type MiniHead,
  type MiniPlatform,
  type MiniProgram,
  miniPlatforms,
} from '#contract/api/mini-programs/mini-program'
import { call } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import styles from '../../domain/mini-programs/mini-program.module.css'
import { platformName } from '../../domain/mini-programs/platform-name.ts'
import { StatusBadge } from '../../domain/mini-programs/status-badge.tsx'
import { DistributionPage } from '../../domain/reselling/distribution/frame.tsx'
import { useFormat, useTranslate } from '../../i18n/use.ts'
import { type PageInput, throwPageError } from '../../page.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { ProgramPage } from './program.tsx'

type Loaded = { program: MiniProgram } | { programs: MiniHead[] }

export async function load({ api, params }: PageInput): Promise<Loaded> {
  const { id } = params
  if (id === undefined) return { programs: await api.call(listMiniPrograms) }
  if (!/^[1-9]\d{0,8}$/.test(id)) throwPageError(404, 'NOT_FOUND')
  return { program: await api.call(getMiniProgram, { params: { id: Number(id) } }) }
}

export function MiniPrograms({ loaded }: { loaded: Loaded }) {
  const t = useTranslate()
  if ('program' in loaded) {
    const { program } = loaded
    const title = `${t('mini.title')} · ${platformName(t, program.platform)}`
    return (
      <DistributionPage title={title}>
        <ProgramPage key={program.id} program={program} />
      </DistributionPage>
    )
  }
  return (
    <DistributionPage title={t('mini.title')}>
      <p className="second">{t('mini.intro')}</p>
      <ul className={styles.platforms}>
        {miniPlatforms.map((platform) => (
          <Platform
            key={platform}
            platform={platform}
            program={loaded.programs.find((program) => program.platform === platform)}
          />
        ))}
      </ul>
    </DistributionPage>
  )
}

function Platform({ platform, program }: { platform: MiniPlatform; program: MiniHead | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    try {
      const { id } = await call(createMiniProgram, { body: { platform } })
      await navigate(paths.miniPrograms(id))
    } catch (error) {
      toast.error(failureText(error, t))
      setBusy(false)
    }
  }
  const name = platformName(t, platform)
  return (
    <li className={styles.platform}>
      <h2>{name}</h2>
      {program ? (
        <>
          <p className={styles.name}>{program.name}</p>
          <p className="row">
            {program.latest ? (
              <>
                {t('mini.version', { number: program.latest.number })} <StatusBadge status={program.latest.status} />
              </>
            ) : (
              <span className="second">{t('mini.noVersion')}</span>
            )}
          </p>
          <p className="second">
            {program.released !== null && `${t('mini.releasedNumber', { number: program.released })} · `}
            {format.dateTime(program.updated_at)}
          </p>
          <ButtonLink to={paths.miniPrograms(program.id)} icon="pencil" aria-label={`${t('mini.edit')}: ${name}`}>
            {t('mini.edit')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="second">{t('mini.none')}</p>
          <Button icon="plus" busy={busy} aria-label={`${t('mini.create')}: ${name}`} onClick={() => void create()}>
            {t('mini.create')}
          </Button>
        </>
      )}
    </li>
  )
}
