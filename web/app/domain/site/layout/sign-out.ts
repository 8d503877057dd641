import { useLocation, useNavigate } from 'react-router'
import { leave } from '../../../api/account.ts'
import { useTranslate } from '../../../i18n/use.ts'
import { isPublicPath, paths } from '../../../paths.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.tsx'

/** Confirms, signs out and opens the sign-in page, which leads back to a member page. `text` replaces the question. */
export function useSignOut(text?: string): () => Promise<void> {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    if (!(await confirm({ title: t('storefront.signOutTitle'), text: text ?? t('storefront.signOutText') }))) return
    await leave()
    toast.success(t('storefront.signedOut'))
    await navigate(paths.login(isPublicPath(pathname) ? undefined : pathname + search))
  }
}
