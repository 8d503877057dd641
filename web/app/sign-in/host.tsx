/** Where the sign-in dialog appears, above any page. Its code and words come when it is first needed. */
import { Suspense, useEffect } from 'react'
import { type SignInReason, signInStore } from '../api/sign-in.ts'
import { browserLocale } from '../i18n/choice.ts'
import { ensureBundle } from '../i18n/loading.ts'
import { useStore } from '../state.ts'
import { lazyPart } from '../ui/lazy-part.ts'

export interface SignInDialogProps {
  reason: SignInReason
  onAnswer: (isSignedIn: boolean) => void
}

const SignInDialog = lazyPart<SignInDialogProps>(
  () => Promise.all([import('./sign-in-dialog.tsx'), ensureBundle(browserLocale(), 'account')]).then(([part]) => part),
  Unreachable,
)

/** Without a connection no sign-in is possible. */
function Unreachable({ onAnswer }: SignInDialogProps) {
  useEffect(() => onAnswer(false), [onAnswer])
  return null
}

export function SignInHost() {
  const wish = useStore(signInStore)
  return <Suspense>{wish && <SignInDialog reason={wish.reason} onAnswer={wish.answer} />}</Suspense>
}
