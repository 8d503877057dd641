/** What all of the back office stands in: the kit's look, the reader of the API, and who works here. */
import '@mantine/core/styles.css'
import 'mantine-datatable/styles.css'
import './shell/mantine.css'
import { MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useTheme } from '../theme.ts'
import type { Theme } from '../visit.ts'
import { Frame } from './shell/frame.client.tsx'
import { makeQueryClient } from './shell/queries.client.ts'
import { theme, variables } from './shell/theme.client.tsx'
import { RereadContext, type Staff, StaffContext } from './staff.ts'

/** The page's nonce: browsers hide the attribute, yet hand it to scripts of the page. */
const styleNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

// The scroll lock below Mantine's dialogs puts a style sheet of its own into the page and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/** Another address is the frame's business alone, and draws nothing of this anew. */
export const Shell = memo(function Shell({
  staff,
  theme: rendered,
  onReread,
}: {
  staff: Staff
  theme: Theme
  onReread: () => Promise<void>
}) {
  const chosen = useTheme(rendered)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false })
  const scheme = chosen === 'auto' ? (prefersDark ? 'dark' : 'light') : chosen
  // Kept here and not in the module: what one account has read goes with it when it signs out.
  const [queryClient] = useState(() => makeQueryClient(() => void onReread()))
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <StaffContext value={staff}>
          <RereadContext value={onReread}>
            <Frame />
          </RereadContext>
        </StaffContext>
      </QueryClientProvider>
    </MantineProvider>
  )
})
