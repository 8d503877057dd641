import type { NavigateOptions } from 'react-router'
import { navigate } from '../../ui/link.tsx'

/** Navigates like a link. `useNavigate` would render its caller again on every navigation, also in hidden tabs. */
export const go = (to: string, options?: NavigateOptions) => navigate?.(to, options)
