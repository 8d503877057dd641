/** Written by `npm run messages` from the English catalogues, so that a wrong id does not compile. */
import type account from './en/account/account.json'
import type company from './en/account/company.json'
import type session from './en/account/session.json'
import type acting from './en/acting/acting.json'
import type aftersale from './en/aftersale/aftersale.json'
import type built from './en/built/built.json'
import type buying from './en/buying/buying.json'
import type cart from './en/cart/cart.json'
import type credits from './en/credits/credits.json'
import type currency from './en/currency/currency.json'
import type distribution from './en/distribution/distribution.json'
import type markupchange from './en/distribution/markupchange.json'
import type resale from './en/distribution/resale.json'
import type facts from './en/facts/facts.json'
import type freight from './en/freight/freight.json'
import type landed from './en/freight/landed.json'
import type why from './en/freight/why.json'
import type handover from './en/handover/handover.json'
import type history from './en/history/history.json'
import type home from './en/home/home.json'
import type alert from './en/inquiry/alert.json'
import type inquiry from './en/inquiry/inquiry.json'
import type install from './en/install/install.json'
import type shopstate from './en/install/shopstate.json'
import type listing from './en/listing/listing.json'
import type catalog from './en/main/catalog.json'
import type common from './en/main/common.json'
import type number from './en/main/number.json'
import type storefront from './en/main/storefront.json'
import type unit from './en/main/unit.json'
import type address from './en/member/address.json'
import type asset from './en/member/asset.json'
import type checkout from './en/member/checkout.json'
import type coupon from './en/member/coupon.json'
import type document from './en/member/document.json'
import type member from './en/member/member.json'
import type order from './en/member/order.json'
import type packet from './en/member/packet.json'
import type payment from './en/member/payment.json'
import type repeat from './en/member/repeat.json'
import type terms from './en/member/terms.json'
import type usepoints from './en/member/usepoints.json'
import type vouchers from './en/member/vouchers.json'
import type message from './en/message/message.json'
import type mine from './en/mine/mine.json'
import type mini from './en/mini/mini.json'
import type noresults from './en/noresults/noresults.json'
import type access from './en/office/access.json'
import type actas from './en/office/actas.json'
import type adjustment from './en/office/adjustment.json'
import type api from './en/office/api.json'
import type area from './en/office/area.json'
import type attribute from './en/office/attribute.json'
import type audit from './en/office/audit.json'
import type bankchange from './en/office/bankchange.json'
import type banner from './en/office/banner.json'
import type brand from './en/office/brand.json'
import type broadcast from './en/office/broadcast.json'
import type builder from './en/office/builder.json'
import type bulk from './en/office/bulk.json'
import type category from './en/office/category.json'
import type collector from './en/office/collector.json'
import type cost from './en/office/cost.json'
import type couponform from './en/office/couponform.json'
import type couponheld from './en/office/couponheld.json'
import type crop from './en/office/crop.json'
import type customer from './en/office/customer.json'
import type deadlink from './en/office/deadlink.json'
import type dept from './en/office/dept.json'
import type desk from './en/office/desk.json'
import type distributor from './en/office/distributor.json'
import type docmail from './en/office/docmail.json'
import type duplicate from './en/office/duplicate.json'
import type erasure from './en/office/erasure.json'
import type exportdesk from './en/office/exportdesk.json'
import type figures from './en/office/figures.json'
import type form from './en/office/form.json'
import type freightrule from './en/office/freightrule.json'
import type homepage from './en/office/homepage.json'
import type importrate from './en/office/importrate.json'
import type job from './en/office/job.json'
import type journal from './en/office/journal.json'
import type liability from './en/office/liability.json'
import type library from './en/office/library.json'
import type markup from './en/office/markup.json'
import type membergroup from './en/office/membergroup.json'
import type menu from './en/office/menu.json'
import type merge from './en/office/merge.json'
import type minireview from './en/office/minireview.json'
import type news from './en/office/news.json'
import type note from './en/office/note.json'
import type office from './en/office/office.json'
import type outbox from './en/office/outbox.json'
import type packetform from './en/office/packetform.json'
import type palette from './en/office/palette.json'
import type partpay from './en/office/partpay.json'
import type pointshop from './en/office/pointshop.json'
import type pricelist from './en/office/pricelist.json'
import type productform from './en/office/productform.json'
import type products from './en/office/products.json'
import type question from './en/office/question.json'
import type regroup from './en/office/regroup.json'
import type resellevel from './en/office/resellevel.json'
import type returns from './en/office/returns.json'
import type richtext from './en/office/richtext.json'
import type role from './en/office/role.json'
import type searchmiss from './en/office/searchmiss.json'
import type searchrequest from './en/office/searchrequest.json'
import type seeded from './en/office/seeded.json'
import type setting from './en/office/setting.json'
import type statement from './en/office/statement.json'
import type stock from './en/office/stock.json'
import type synonym from './en/office/synonym.json'
import type textpage from './en/office/textpage.json'
import type trade from './en/office/trade.json'
import type transfer from './en/office/transfer.json'
import type transfile from './en/office/transfile.json'
import type translation from './en/office/translation.json'
import type tree from './en/office/tree.json'
import type voucherform from './en/office/voucherform.json'
import type work from './en/office/work.json'
import type workbench from './en/office/workbench.json'
import type offline from './en/offline/offline.json'
import type payout from './en/payout/payout.json'
import type product from './en/product/product.json'
import type factor from './en/profile/factor.json'
import type privacy from './en/profile/privacy.json'
import type profile from './en/profile/profile.json'
import type quick from './en/quick/quick.json'
import type folder from './en/saved/folder.json'
import type reorder from './en/saved/reorder.json'
import type saved from './en/saved/saved.json'
import type scan from './en/saved/scan.json'
import type error from './en/server/error.json'
import type importing from './en/server/importing.json'
import type mail from './en/server/mail.json'
import type print from './en/server/print.json'
import type seedmenu from './en/server/seedmenu.json'
import type sheet from './en/server/sheet.json'
import type summary from './en/server/summary.json'
import type word from './en/server/word.json'
import type suggest from './en/suggest/suggest.json'
import type voucher from './en/voucher/voucher.json'
import type assets from './en/wallet/assets.json'
import type balance from './en/wallet/balance.json'
import type exchange from './en/wallet/exchange.json'
import type pending from './en/wallet/pending.json'
import type points from './en/wallet/points.json'

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
  | 'offline'
  | 'payout'
  | 'product'
  | 'profile'
  | 'quick'
  | 'saved'
  | 'suggest'
  | 'voucher'
  | 'wallet'

/** Ids of texts that pages show. */
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
  | keyof typeof landed
  | keyof typeof why
  | keyof typeof handover
  | keyof typeof history
  | keyof typeof home
  | keyof typeof alert
  | keyof typeof inquiry
  | keyof typeof install
  | keyof typeof shopstate
  | keyof typeof listing
  | keyof typeof catalog
  | keyof typeof common
  | keyof typeof number
  | keyof typeof storefront
  | keyof typeof unit
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
  | keyof typeof area
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
  | keyof typeof cost
  | keyof typeof couponform
  | keyof typeof couponheld
  | keyof typeof crop
  | keyof typeof customer
  | keyof typeof deadlink
  | keyof typeof dept
  | keyof typeof desk
  | keyof typeof distributor
  | keyof typeof docmail
  | keyof typeof duplicate
  | keyof typeof erasure
  | keyof typeof exportdesk
  | keyof typeof figures
  | keyof typeof form
  | keyof typeof freightrule
  | keyof typeof homepage
  | keyof typeof importrate
  | keyof typeof job
  | keyof typeof journal
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
  | keyof typeof searchmiss
  | keyof typeof searchrequest
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
  | keyof typeof offline
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

/** Ids of texts that the server has. */
export type ServerTextId =
  | keyof typeof catalog
  | keyof typeof common
  | keyof typeof number
  | keyof typeof storefront
  | keyof typeof unit
  | keyof typeof error
  | keyof typeof importing
  | keyof typeof mail
  | keyof typeof print
  | keyof typeof seedmenu
  | keyof typeof sheet
  | keyof typeof summary
  | keyof typeof word
