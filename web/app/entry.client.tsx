import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { adoptSession } from './api/session.ts'
import { withoutBase } from './base.ts'
import { renderedLocale } from './i18n/choice.ts'
import { ensureMessages } from './i18n/loading.ts'

// Without its messages the first render would differ from the server's.
await Promise.all([ensureMessages(renderedLocale(), withoutBase(location.pathname)), adoptSession()])

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
