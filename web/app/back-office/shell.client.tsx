/** The frame of the back office: side menu, header, and what its pages share. */
import '@mantine/core/styles.css'
import 'mantine-datatable/styles.css'
import './shell/mantine.css'
import { Drawer, MantineProvider } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { keep, recall } from '../api/storage.ts'
import { useTranslate } from '../i18n/use.ts'
import { useRootData } from '../root.tsx'
import { useTheme } from '../theme.ts'
import { Header } from './shell/header.client.tsx'
import { makeQueryClient } from './shell/queries.client.ts'
import styles from './shell/shell.module.css'
import { SideMenu } from './shell/side-menu.client.tsx'
import { theme, variables } from './shell/theme.client.ts'
import { type Staff, StaffContext } from './staff.ts'

/** The page's nonce: browsers hide the attribute, yet hand it to scripts of the page. */
const styleNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''

// The scroll lock below Mantine's dialogs puts a style sheet of its own into the page and looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

const atOnce = { getInitialValueInEffect: false }

export function Shell({ staff, children }: { staff: Staff; children: ReactNode }) {
  const chosen = useTheme(useRootData().theme)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', false, atOnce)
  const scheme = chosen === 'auto' ? (prefersDark ? 'dark' : 'light') : chosen
  // Kept here and not in the module: what one account has read goes with it when it signs out.
  const [queryClient] = useState(makeQueryClient)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={variables} forceColorScheme={scheme} getStyleNonce={styleNonce}>
      <QueryClientProvider client={queryClient}>
        <StaffContext value={staff}>
          <Frame>{children}</Frame>
        </StaffContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const t = useTranslate()
  const { pathname } = useLocation()
  const [isNarrow, setNarrow] = useState(() => recall<boolean>('menu_narrow', 'local') === true)
  const [openAt, setOpenAt] = useState<string>()
  const isPhone = useMediaQuery('(width <= 991px)', false, atOnce) ?? false

  const toggle = () => {
    if (isPhone) return setOpenAt(pathname)
    keep('menu_narrow', !isNarrow, { area: 'local' })
    setNarrow(!isNarrow)
  }
  return (
    <div className={styles.shell} data-narrow={isNarrow || undefined}>
      <a href="#content" className={styles.skip}>
        {t('storefront.skip')}
      </a>
      {isPhone ? (
        // A choice in the menu leads to another page, which closes it.
        <Drawer
          opened={openAt === pathname}
          onClose={() => setOpenAt(undefined)}
          size={260}
          padding={0}
          title={<span className={styles.drawerTitle}>{t('office.title')}</span>}
          closeButtonProps={{ 'aria-label': t('common.close') }}
        >
          <SideMenu isNarrow={false} />
        </Drawer>
      ) : (
        <aside className={styles.side}>
          <SideMenu isNarrow={isNarrow} hasLogo />
        </aside>
      )}
      <Header isMenuNarrow={isPhone || isNarrow} onToggleMenu={toggle} />
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
    </div>
  )
}
