/** A version in full, as its reviewer reads it: texts in all languages, tabs, history, package. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminMiniPackage, type MiniReview, type MiniVersionRow } from '#contract/api/mini-programs/mini-program-admin'
import { type Locale, locales } from '#contract/types'
import { download } from '../../api/download.ts'
import { failureText } from '../../api/failure.ts'
import { saveFile } from '../../api/save-file.ts'
import { platformName } from '../../domain/mini-programs/platform-name.ts'
import { PhonePreview } from '../../domain/mini-programs/preview.tsx'
import { StatusBadge } from '../../domain/mini-programs/status-badge.tsx'
import { Timeline } from '../../domain/mini-programs/timeline.tsx'
import { languageNames } from '../../i18n/language-names.ts'
import { useTranslate } from '../../i18n/use.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import styles from '../form/dialog.module.css'
import { type Decision, DecisionButtons, DecisionDialog } from '../list/decision-list.client.tsx'
import { Modal } from '../modal.client.tsx'
import detailStyles from '../orders/order/detail.module.css'
import { ReadFailed } from '../read-failed.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { type DecisionValues, useMiniDecisions } from './decide.client.tsx'
import { reviewQuery } from './queries.client.ts'

export function ReviewDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslate()
  const decisions = useMiniDecisions()
  const [decision, setDecision] = useState<Decision<MiniVersionRow, DecisionValues>>()
  const staff = useStaff()
  const { data: review, error, isFetching, refetch } = useQuery(reviewQuery(id))
  const title = review ? `${review.name} · ${t('mini.version', { number: review.number })}` : t('mini.title')
  const get = async () => {
    try {
      const { blob, name } = await download(adminMiniPackage, { params: { id } })
      saveFile(blob, name)
    } catch (failure) {
      toast.error(failureText(failure, t))
    }
  }
  if (review && decision)
    return <DecisionDialog decisions={decisions} decision={decision} row={review} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={title} size={720} centered>
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {review && (
        <div className="stack wide">
          {review.package_problem && <Notice kind="warning">{t(`mini.problem.${review.package_problem}`)}</Notice>}
          <Facts review={review} />
          <PhonePreview content={review.content} language={review.content.language} />
          <Timeline history={review.history} label={t('mini.history')} />
          <div className={styles.buttons}>
            {hasRight(staff, adminMiniPackage) && (
              <Button variant="default" onClick={() => void get()}>
                {t('mini.download')}
              </Button>
            )}
            <DecisionButtons decisions={decisions} row={review} onChoose={setDecision} />
          </div>
        </div>
      )}
    </Modal>
  )
}

function Facts({ review }: { review: MiniReview }) {
  const t = useTranslate()
  const { content, platform, shop, owner, note, reason, status } = review
  const all = (texts: Partial<Record<Locale, string>>) =>
    locales.flatMap((lang) => (texts[lang] ? [`${languageNames[lang]}: ${texts[lang]}`] : [])).join('\n')
  const facts: [label: string, text: string][] = [
    [t('minireview.platform'), platformName(t, platform)],
    [t('minireview.shop'), `${shop.name} · ${owner}`],
    [t('minireview.address'), `${location.origin}/s/${shop.slug}`],
    [t('mini.appId'), content.app_id],
    [t('mini.domains'), content.domains.join('\n')],
    [t('mini.tabs'), content.tabs.map(({ path, texts }) => `${path}\n${all(texts)}`).join('\n\n')],
    [t('mini.share'), all(content.share.titles)],
    [t('mini.privacy'), all(content.privacy)],
    [t('mini.note'), note],
    [t('office.reason'), reason],
  ]
  return (
    <dl className={detailStyles.details}>
      <div>
        <dt>{t('minireview.status')}</dt>
        <dd>
          <StatusBadge status={status} />
        </dd>
      </div>
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt>{label}</dt>
              <dd style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
