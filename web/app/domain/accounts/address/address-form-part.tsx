/** The forms of an address, fetched when one is filled in: countries, levels and telephone rules weigh more than most pages. */
import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { AddressDraftProps } from './address-draft.tsx'
import type { AddressFormProps } from './address-form.tsx'

const Form = lazyPart(() => import('./address-form.tsx'))
const Draft = lazyPart(() => import('./address-draft.tsx'))

export const AddressForm = (props: AddressFormProps) => (
  <Suspense fallback={<Skeleton rows={4} height={56} />}>
    <Form {...props} />
  </Suspense>
)

export const AddressDraft = (props: AddressDraftProps) => (
  <Suspense fallback={<Skeleton rows={4} height={56} />}>
    <Draft {...props} />
  </Suspense>
)
