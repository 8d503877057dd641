import type { NavigateOptions } from 'react-router'
import { navigate } from '../../ui/link.tsx'

/** Leads on as a link would. Components that ask the router for the way are drawn anew with every step anywhere, also behind their tabs. */
export const go = (to: string, options?: NavigateOptions) => navigate?.(to, options)
