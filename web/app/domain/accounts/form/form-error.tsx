import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'

/** The message about a whole form; nothing while there is none. */
export const FormError = ({ children }: { children: ReactNode }) =>
  children ? (
    <Notice kind="danger" live>
      {children}
    </Notice>
  ) : null
