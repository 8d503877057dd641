/** Written by `npm run messages` from the English catalogues, so that a wrong id does not compile. */
import type { Unit } from '#contract/units'
import type account from './messages/en/account/account.json'
import type company from './messages/en/account/company.json'
import type session from './messages/en/account/session.json'
import type acting from './messages/en/acting/acting.json'
import type aftersale from './messages/en/aftersale/aftersale.json'
import type built from './messages/en/built/built.json'
import type buying from './messages/en/buying/buying.json'
import type cart from './messages/en/cart/cart.json'
import type credits from './messages/en/credits/credits.json'
import type currency from './messages/en/currency/currency.json'
import type distribution from './messages/en/distribution/distribution.json'
import type markupchange from './messages/en/distribution/markupchange.json'
import type resale from './messages/en/distribution/resale.json'
import type facts from './messages/en/facts/facts.json'
import type freight from './messages/en/freight/freight.json'
import type why from './messages/en/freight/why.json'
import type handover from './messages/en/handover/handover.json'
import type history from './messages/en/history/history.json'
import type home from './messages/en/home/home.json'
import type inquiry from './messages/en/inquiry/inquiry.json'
import type install from './messages/en/install/install.json'
import type shopstate from './messages/en/install/shopstate.json'
import type listing from './messages/en/listing/listing.json'
import type catalog from './messages/en/main/catalog.json'
import type common from './messages/en/main/common.json'
import type number from './messages/en/main/number.json'
import type storefront from './messages/en/main/storefront.json'
import type address from './messages/en/member/address.json'
import type asset from './messages/en/member/asset.json'
import type checkout from './messages/en/member/checkout.json'
import type coupon from './messages/en/member/coupon.json'
import type document from './messages/en/member/document.json'
import type member from './messages/en/member/member.json'
import type order from './messages/en/member/order.json'
import type packet from './messages/en/member/packet.json'
import type payment from './messages/en/member/payment.json'
import type repeat from './messages/en/member/repeat.json'
import type terms from './messages/en/member/terms.json'
import type usepoints from './messages/en/member/usepoints.json'
import type vouchers from './messages/en/member/vouchers.json'
import type message from './messages/en/message/message.json'
import type mine from './messages/en/mine/mine.json'
import type mini from './messages/en/mini/mini.json'
import type noresults from './messages/en/noresults/noresults.json'
import type access from './messages/en/office/access.json'
import type actas from './messages/en/office/actas.json'
import type adjustment from './messages/en/office/adjustment.json'
import type api from './messages/en/office/api.json'
import type attribute from './messages/en/office/attribute.json'
import type audit from './messages/en/office/audit.json'
import type bankchange from './messages/en/office/bankchange.json'
import type banner from './messages/en/office/banner.json'
import type brand from './messages/en/office/brand.json'
import type broadcast from './messages/en/office/broadcast.json'
import type builder from './messages/en/office/builder.json'
import type bulk from './messages/en/office/bulk.json'
import type category from './messages/en/office/category.json'
import type collector from './messages/en/office/collector.json'
import type couponform from './messages/en/office/couponform.json'
import type couponheld from './messages/en/office/couponheld.json'
import type crop from './messages/en/office/crop.json'
import type customer from './messages/en/office/customer.json'
import type deadlink from './messages/en/office/deadlink.json'
import type dept from './messages/en/office/dept.json'
import type distributor from './messages/en/office/distributor.json'
import type docmail from './messages/en/office/docmail.json'
import type duplicate from './messages/en/office/duplicate.json'
import type erasure from './messages/en/office/erasure.json'
import type exportdesk from './messages/en/office/exportdesk.json'
import type figures from './messages/en/office/figures.json'
import type form from './messages/en/office/form.json'
import type freightrule from './messages/en/office/freightrule.json'
import type homepage from './messages/en/office/homepage.json'
import type job from './messages/en/office/job.json'
import type liability from './messages/en/office/liability.json'
import type library from './messages/en/office/library.json'
import type markup from './messages/en/office/markup.json'
import type membergroup from './messages/en/office/membergroup.json'
import type menu from './messages/en/office/menu.json'
import type merge from './messages/en/office/merge.json'
import type minireview from './messages/en/office/minireview.json'
import type news from './messages/en/office/news.json'
import type note from './messages/en/office/note.json'
import type office from './messages/en/office/office.json'
import type outbox from './messages/en/office/outbox.json'
import type packetform from './messages/en/office/packetform.json'
import type palette from './messages/en/office/palette.json'
import type partpay from './messages/en/office/partpay.json'
import type pointshop from './messages/en/office/pointshop.json'
import type pricelist from './messages/en/office/pricelist.json'
import type productform from './messages/en/office/productform.json'
import type products from './messages/en/office/products.json'
import type question from './messages/en/office/question.json'
import type regroup from './messages/en/office/regroup.json'
import type resellevel from './messages/en/office/resellevel.json'
import type returns from './messages/en/office/returns.json'
import type richtext from './messages/en/office/richtext.json'
import type role from './messages/en/office/role.json'
import type seeded from './messages/en/office/seeded.json'
import type setting from './messages/en/office/setting.json'
import type statement from './messages/en/office/statement.json'
import type stock from './messages/en/office/stock.json'
import type synonym from './messages/en/office/synonym.json'
import type textpage from './messages/en/office/textpage.json'
import type trade from './messages/en/office/trade.json'
import type transfer from './messages/en/office/transfer.json'
import type transfile from './messages/en/office/transfile.json'
import type translation from './messages/en/office/translation.json'
import type tree from './messages/en/office/tree.json'
import type voucherform from './messages/en/office/voucherform.json'
import type work from './messages/en/office/work.json'
import type workbench from './messages/en/office/workbench.json'
import type payout from './messages/en/payout/payout.json'
import type product from './messages/en/product/product.json'
import type factor from './messages/en/profile/factor.json'
import type privacy from './messages/en/profile/privacy.json'
import type profile from './messages/en/profile/profile.json'
import type quick from './messages/en/quick/quick.json'
import type folder from './messages/en/saved/folder.json'
import type reorder from './messages/en/saved/reorder.json'
import type saved from './messages/en/saved/saved.json'
import type scan from './messages/en/saved/scan.json'
import type suggest from './messages/en/suggest/suggest.json'
import type voucher from './messages/en/voucher/voucher.json'
import type assets from './messages/en/wallet/assets.json'
import type balance from './messages/en/wallet/balance.json'
import type exchange from './messages/en/wallet/exchange.json'
import type pending from './messages/en/wallet/pending.json'
import type points from './messages/en/wallet/points.json'

export type Bundle =
  | 'account'
  | 'acting'
  | 'aftersale'
  | 'built'
  | 'buying'
  | 'cart'
  | 'credits'
  | 'currency'
  | 'distribution'
  | 'facts'
  | 'freight'
  | 'handover'
  | 'history'
  | 'home'
  | 'inquiry'
  | 'install'
  | 'listing'
  | 'main'
  | 'member'
  | 'message'
  | 'mine'
  | 'mini'
  | 'noresults'
  | 'office'
  | 'payout'
  | 'product'
  | 'profile'
  | 'quick'
  | 'saved'
  | 'suggest'
  | 'voucher'
  | 'wallet'

/** The words for units come from the contract. */
export type MessageId =
  | keyof typeof account
  | keyof typeof company
  | keyof typeof session
  | keyof typeof acting
  | keyof typeof aftersale
  | keyof typeof built
  | keyof typeof buying
  | keyof typeof cart
  | keyof typeof credits
  | keyof typeof currency
  | keyof typeof distribution
  | keyof typeof markupchange
  | keyof typeof resale
  | keyof typeof facts
  | keyof typeof freight
  | keyof typeof why
  | keyof typeof handover
  | keyof typeof history
  | keyof typeof home
  | keyof typeof inquiry
  | keyof typeof install
  | keyof typeof shopstate
  | keyof typeof listing
  | keyof typeof catalog
  | keyof typeof common
  | keyof typeof number
  | keyof typeof storefront
  | keyof typeof address
  | keyof typeof asset
  | keyof typeof checkout
  | keyof typeof coupon
  | keyof typeof document
  | keyof typeof member
  | keyof typeof order
  | keyof typeof packet
  | keyof typeof payment
  | keyof typeof repeat
  | keyof typeof terms
  | keyof typeof usepoints
  | keyof typeof vouchers
  | keyof typeof message
  | keyof typeof mine
  | keyof typeof mini
  | keyof typeof noresults
  | keyof typeof access
  | keyof typeof actas
  | keyof typeof adjustment
  | keyof typeof api
  | keyof typeof attribute
  | keyof typeof audit
  | keyof typeof bankchange
  | keyof typeof banner
  | keyof typeof brand
  | keyof typeof broadcast
  | keyof typeof builder
  | keyof typeof bulk
  | keyof typeof category
  | keyof typeof collector
  | keyof typeof couponform
  | keyof typeof couponheld
  | keyof typeof crop
  | keyof typeof customer
  | keyof typeof deadlink
  | keyof typeof dept
  | keyof typeof distributor
  | keyof typeof docmail
  | keyof typeof duplicate
  | keyof typeof erasure
  | keyof typeof exportdesk
  | keyof typeof figures
  | keyof typeof form
  | keyof typeof freightrule
  | keyof typeof homepage
  | keyof typeof job
  | keyof typeof liability
  | keyof typeof library
  | keyof typeof markup
  | keyof typeof membergroup
  | keyof typeof menu
  | keyof typeof merge
  | keyof typeof minireview
  | keyof typeof news
  | keyof typeof note
  | keyof typeof office
  | keyof typeof outbox
  | keyof typeof packetform
  | keyof typeof palette
  | keyof typeof partpay
  | keyof typeof pointshop
  | keyof typeof pricelist
  | keyof typeof productform
  | keyof typeof products
  | keyof typeof question
  | keyof typeof regroup
  | keyof typeof resellevel
  | keyof typeof returns
  | keyof typeof richtext
  | keyof typeof role
  | keyof typeof seeded
  | keyof typeof setting
  | keyof typeof statement
  | keyof typeof stock
  | keyof typeof synonym
  | keyof typeof textpage
  | keyof typeof trade
  | keyof typeof transfer
  | keyof typeof transfile
  | keyof typeof translation
  | keyof typeof tree
  | keyof typeof voucherform
  | keyof typeof work
  | keyof typeof workbench
  | keyof typeof payout
  | keyof typeof product
  | keyof typeof factor
  | keyof typeof privacy
  | keyof typeof profile
  | keyof typeof quick
  | keyof typeof folder
  | keyof typeof reorder
  | keyof typeof saved
  | keyof typeof scan
  | keyof typeof suggest
  | keyof typeof voucher
  | keyof typeof assets
  | keyof typeof balance
  | keyof typeof exchange
  | keyof typeof pending
  | keyof typeof points
  | `unit.${Unit}`
