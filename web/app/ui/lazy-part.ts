/** A component that is fetched when it is first shown. */
import { type ComponentType, lazy } from 'react'

/** Where it cannot be fetched (no connection), `instead` takes its place, so that the page lives on. */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  instead: ComponentType<Props> = () => null,
) => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: instead })))
