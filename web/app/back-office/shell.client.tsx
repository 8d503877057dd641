/** The providers of the back office: Mantine's theme, React Query, and the signed-in staff. */
import '@mantine/core/styles.css'
import 'mantine-datatable/styles.css'
import './shell/mantine.css'
import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, type ReactNode, useState } from 'react'
import { useTheme } from '../theme.ts'
import type { Theme } from '../visit.ts'
import { ForeignNumberHost } from './form/foreign-number.client.tsx'
import { Frame } from './shell/frame.client.tsx'
import { makeQueryClient } from './shell/queries.client.ts'
import { ViewNamesContext } from './shell/screens.ts'
import { theme, variables } from './shell/theme.client.tsx'
import { ReloadStaffContext, type Staff, StaffContext } from './staff.ts'
import { viewNames } from './views.ts'

/** The page's nonce: browsers hide the attribute but give it to scripts of the page. */
const styleNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

// The scroll lock of Mantine's dialogs adds a style sheet and reads its nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/** Mantine in the mall's theme, and React Query. `onStale` runs when the rights of the session have changed. */
export function Providers({
  theme: rendered,
  onStale,
  children,
}: {
  theme: Theme
  onStale: () => void
  children: ReactNode
}) {
  const chosen = useTheme(rendered)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false })
  const scheme = chosen === 'auto' ? (prefersDark ? 'dark' : 'light') : chosen
  // Per shell, not per module: the cache of one account ends with its session.
  const [queryClient] = useState(() => makeQueryClient(onStale))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  )
}

/** Memoized: only the frame renders again when the address changes. */
export const Shell = memo(function Shell({
  staff,
  theme,
  onReload,
}: {
  staff: Staff
  theme: Theme
  onReload: () => Promise<void>
}) {
  return (
    <Providers theme={theme} onStale={() => void onReload()}>
      <StaffContext value={staff}>
        <ReloadStaffContext value={onReload}>
          <ViewNamesContext value={viewNames}>
            <Frame />
            <ForeignNumberHost />
          </ViewNamesContext>
        </ReloadStaffContext>
      </StaffContext>
    </Providers>
  )
})
