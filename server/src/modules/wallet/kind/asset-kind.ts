/**
 * A kind of asset that takes something off an order. One file per kind implements this, and `asset/kinds.ts` lists them
 * in their written order: coupon → red packet → points → voucher. Each sees what the earlier ones left of the lines.
 * Balance is a payment and none of these.
 */
import type { AssetChoices, AssetName } from '#contract/api/wallet/asset'
import type { AnyEndpoint } from '#contract/endpoint'
import type { Translations } from '#contract/types'
import type { Context, MemberContext } from '../../../context.ts'
import type { UndoItem, Verdict } from '../../jobs/kind.ts'
import type { Settings } from '../../settings/service.ts'
import type { Funds } from '../ledger/lots.ts'

export interface BasketLine {
  productId: number
  /** The product's category and all above it. */
  categoryIds: readonly number[]
  quantity: number
  /** In minor units, before any asset; in a shop at most at the mall's prices (`mallPriceOf`). */
  subtotal: number
  /** The part of the subtotal that earlier kinds left. */
  left: number
}

/** The lines a buyer wants to order. */
export interface Basket {
  buyer: { id: number; groupId: number | null }
  lines: readonly BasketLine[]
  /** What the buyer can spend of accounts whose amounts expire, in their units. */
  funds: Funds
  settings: Settings
}

/** A line that an asset counts for. */
export interface AssetPart {
  line: BasketLine
  /** Most that it takes off the line, if not in proportion to what the lines have left. */
  most?: number
}

/** The amount a kind takes off a basket. */
export interface AssetUse {
  /** The coupon; for accounts the member. */
  sourceId: number
  /** Empty for kinds without names of their own. */
  name: Translations
  /** In minor units; cut down to what is left of the lines. */
  amount: number
  /** The kind's own count for this amount, such as points; null for money. */
  units: number | null
  parts: readonly AssetPart[]
  /** No kind after this one may be used in the order. */
  isExclusive?: boolean
}

/** An order that uses an asset; the order is locked. */
export interface AssetOrder {
  orderId: number
  orderNumber: string
  userId: number
}

export interface Return extends AssetOrder {
  sourceId: number
  /** To give back, in minor units; at most what the order still uses. */
  amount: number
  /** The same in units of the kind; null for money. */
  units: number | null
  /** With this nothing of the asset is used any more. */
  isAll: boolean
  /** The event, such as `cancel` or `after_sale:12`: it gives back once per order and asset. */
  source: string
}

/** How staff give a kind of asset to many members. `What` is what each of them gets. */
// biome-ignore lint/suspicious/noExplicitAny: stands for a gift of any kind
export interface Gift<What extends object = any> {
  /** Name of the job that gives it. */
  job: string
  right: AnyEndpoint
  /** Gives it to a member, in the name of the staff member who started the job. */
  grant(staff: MemberContext, userId: number, what: What): Promise<Verdict>
  /** Takes back what the member has not used. */
  takeBack(ctx: Context, item: UndoItem): Promise<Verdict>
}

export interface AssetKind<Offer = unknown> {
  name: AssetName
  gift: Gift
  /** The amount that the buyer's choice takes off, within the rest of the lines; throws if the choice can't be used. */
  quote(ctx: Context, basket: Basket, choices: AssetChoices): Promise<AssetUse[]>
  /** Assets the buyer could use, for previews. `used` is the amount that the choice of this kind takes off already. */
  offer(ctx: Context, basket: Basket, used: readonly AssetUse[]): Promise<Offer>
  /**
   * What its use in an order takes off the lines after an edit, by its rule; kinds without it leave the amount as it is.
   * `amount` is what it takes off the units that stay, `hasMore` says that units were added.
   */
  again?(
    ctx: Pick<Context, 'db'>,
    use: { sourceId: number; amount: number; hasMore: boolean },
    lines: readonly BasketLine[],
  ): Promise<Pick<AssetUse, 'amount' | 'parts'> | undefined>
  /** Takes it from the buyer, in the order's transaction; throws if somebody was faster. */
  spend(ctx: Context, order: AssetOrder, use: Omit<AssetUse, 'parts'>): Promise<void>
  /** Puts it back; repeated for the same source it does nothing. */
  giveBack(ctx: Context, back: Return): Promise<void>
  /** Notes what has expired, of at most so many; returns how many there were. */
  expire?(ctx: Context, most: number): Promise<number>
}
