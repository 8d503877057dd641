/** A version in full, as its reviewer reads it: texts in all languages, tabs, history, package. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  adminMiniPackage,
  decideMiniVersion,
  type MiniDecision,
  type MiniReview,
} from '#contract/api/mini-programs/mini-program-admin'
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
import { toast } from '../../ui/toast.tsx'
import { Modal } from '../modal.client.tsx'
import detailStyles from '../orders/order/detail.module.css'
import styles from '../orders/order/form.module.css'
import { ReadFailed } from '../read-failed.client.tsx'
import { hasRight, useStaff } from '../staff.ts'
import { decisionsOf } from './decide.client.tsx'
import { reviewQuery } from './queries.client.ts'

interface Props {
  id: number
  onDecision: (action: MiniDecision) => void
  onClose: () => void
}

export function ReviewDialog({ id, onDecision, onClose }: Props) {
  const t = useTranslate()
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
  return (
    <Modal opened onClose={onClose} title={title} size={720} centered>
      {error && <ReadFailed error={error} isFetching={isFetching} retry={() => void refetch()} />}
      {review && (
        <div className="stack wide">
          <Facts review={review} />
          <PhonePreview content={review.content} language={review.content.language} />
          <Timeline history={review.history} label={t('mini.history')} />
          <div className={styles.buttons}>
            {hasRight(staff, adminMiniPackage) && (
              <Button variant="default" onClick={() => void get()}>
                {t('mini.download')}
              </Button>
            )}
            {hasRight(staff, decideMiniVersion) &&
              decisionsOf(review.status).map((action) => (
                <Button
                  key={action}
                  {...(action === 'reject' || action === 'roll_back' ? { variant: 'default' } : {})}
                  onClick={() => onDecision(action)}
                >
                  {t(`minireview.${action}`)}
                </Button>
              ))}
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
    [t('minireview.reason'), reason],
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
