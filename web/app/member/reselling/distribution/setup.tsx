/**
 * The assistant that opens a shop in five steps: name, brand, products, prices, share. Each step is saved when it is
 * left, so that it goes on where it was interrupted, on any device.
 */
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { listCategories } from '#contract/api/catalog/category'
import { listMarkups } from '#contract/api/pricing/markup'
import { distributionStatus, editShop, getSelection } from '#contract/api/reselling/distribution'
import { getShare } from '#contract/api/reselling/resale'
import { call } from '../../../api/client.ts'
import { failureText } from '../../../api/failure.ts'
import { DistributionPage } from '../../../domain/reselling/distribution/frame.tsx'
import { useTranslate } from '../../../i18n/use.ts'
import type { PageInput } from '../../../page.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { BrandStep, NameStep } from './setup-look.tsx'
import { PriceStep, ProductStep } from './setup-offer.tsx'
import styles from './share.module.css'
import { ShareParts } from './share.tsx'

const steps = ['Name', 'Brand', 'Products', 'Prices', 'Share'] as const

export const load = async ({ api }: PageInput) => {
  const distribution = await api.call(distributionStatus)
  const categories = await api.call(listCategories)
  if (!distribution.shop) return { distribution, categories, selection: null, markups: [], share: null }
  const [selection, markups, share] = await Promise.all([
    api.call(getSelection),
    api.call(listMarkups, { query: { owner: 'shop' } }),
    api.call(getShare, { query: {} }),
  ])
  return { distribution, categories, selection, markups, share }
}

export type SetupData = Awaited<ReturnType<typeof load>>

export interface StepProps {
  loaded: SetupData
  /** After the step was saved. */
  onSaved: () => Promise<void>
}

const forms = [NameStep, BrandStep, ProductStep, PriceStep, ShareStep]

export function DistributionSetup({ loaded }: { loaded: SetupData }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const done = loaded.distribution.shop ? loaded.distribution.setup_step : 0
  const [step, setStep] = useState(Math.min(done + 1, steps.length))
  const Form = forms[step - 1]
  const onSaved = async () => {
    await revalidate()
    setStep((before) => Math.min(before + 1, steps.length))
  }
  return (
    <DistributionPage title={t('resale.setup')}>
      <p className="second" aria-live="polite">
        {t('resale.stepOf', { step, steps: steps.length })}
      </p>
      <ol className={styles.steps}>
        {steps.map((name, index) => (
          <li key={name} aria-current={index + 1 === step ? 'step' : undefined}>
            {t(`resale.setup${name}`)}
          </li>
        ))}
      </ol>
      {Form && <Form key={step} loaded={loaded} onSaved={onSaved} />}
      {step > 1 && (
        <div className="row">
          <Button look="quiet" icon="chevron-left" onClick={() => setStep(step - 1)}>
            {t('resale.back')}
          </Button>
        </div>
      )}
    </DistributionPage>
  )
}

function ShareStep({ loaded: { distribution, share } }: StepProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const isOpen = distribution.shop?.status === 'open' && distribution.setup_step === steps.length
  const open = async () => {
    setBusy(true)
    try {
      await call(editShop, { body: { status: 'open', setup_step: steps.length } })
      await revalidate()
    } catch (error) {
      toast.error(failureText(error, t))
    }
    setBusy(false)
  }
  if (!isOpen || !share)
    return (
      <div className="stack wide">
        <p>{t('resale.setupOpenText')}</p>
        <div className="row">
          <Button look="primary" size="large" busy={busy} onClick={() => void open()}>
            {t('resale.setupOpen')}
          </Button>
        </div>
      </div>
    )
  return (
    <>
      <Notice kind="success" title={t('resale.setupDone')} live>
        {/* Another address of the server, so no page of this router. */}
        <a href={`/s/${distribution.shop?.slug}`} className={`text-link ${styles.visit}`}>
          {t('resale.visitShop')}
        </a>
      </Notice>
      <ShareParts share={share} isProduct={false} />
    </>
  )
}
