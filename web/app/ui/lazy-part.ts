/** A component whose code is loaded when it is first shown. */
import { type ComponentType, lazy } from 'react'

/** If loading fails (no connection), `instead` is shown. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: instead })))
