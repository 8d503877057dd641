import { useTranslate } from '../../../i18n/use.ts'
import { Badge } from '../../../ui/badge.tsx'

/** Shows whether a stored e-mail address or phone is proven, and so good for sign-in. */
export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  const t = useTranslate()
  return (
    <Badge kind={isVerified ? 'success' : 'warning'}>{t(isVerified ? 'profile.verified' : 'profile.unverified')}</Badge>
  )
}
