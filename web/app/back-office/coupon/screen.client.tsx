/** Coupons that members can get: list, form, grants. */
import { useEditedId } from '../form/address.ts'
import { CouponForm } from './form.client.tsx'
import { CouponList } from './list.client.tsx'

export default function CouponScreen() {
  const id = useEditedId()
  return id ? <CouponForm key={id} id={id} /> : <CouponList />
}
