/** Signing out, the same from every menu. */
import { useLocation, useNavigate } from 'react-router'
import { leave } from '../../api/account.ts'
import { useTranslate } from '../../i18n/use.ts'
import { isPublicPath, paths } from '../../paths.ts'
import { ask } from '../../ui/ask.tsx'
import { toast } from '../../ui/toast.tsx'

/** Asks, signs out, and goes to the sign-in page, from where a page that needs it is found again. `text`: what is lost by it. */
export function useSignOut(text?: string): () => Promise<void> {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async () => {
    if (!(await ask({ title: t('storefront.signOutTitle'), text: text ?? t('storefront.signOutText') }))) return
    await leave()
    toast.success(t('storefront.signedOut'))
    await navigate(paths.login(isPublicPath(pathname) ? undefined : pathname + search))
  }
}
