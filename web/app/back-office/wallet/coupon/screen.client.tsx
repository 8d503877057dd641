/** Coupons that members can get: list, form, grants, the coupons of members. */
import { useEditedId } from '../../form/address.ts'
import { useAddress } from '../../shell/screens.ts'
import { CouponForm } from './form.client.tsx'
import { HeldCoupons } from './held.client.tsx'
import { CouponList } from './list.client.tsx'

export default function CouponScreen() {
  const id = useEditedId()
  const held = new URLSearchParams(useAddress().search).get('held') ?? ''
  if (id) return <CouponForm key={id} id={id} />
  return /^[1-9]\d{0,8}$/.test(held) ? <HeldCoupons id={Number(held)} /> : <CouponList />
}
