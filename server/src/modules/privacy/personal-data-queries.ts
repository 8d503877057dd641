/**
 * Every table with data about members: what an export and an erasure do with its rows. The only place where this is
 * decided. A test walks the schema and fails when a table that names accounts or people is missing here.
 *
 * The SQL is of this file alone: `:member` is the id of the member, `:name` what takes the place of the username.
 */

import { distributorData } from './distributor-data-queries.ts'
import { amounts, type PersonalTable, retainedData, storedAnswers } from './retained-data-queries.ts'

/** In place of what an order no longer says. */
export const erasedMark = 'erased'

const ownOrders = 'order_id in (select id from orders where user_id = :member)'
const ownReturns = 'after_sale_id in (select id from after_sales where user_id = :member)'
const ownAccounts = `account_id in (
  select a.id from ledger_accounts a where case
    when a.kind in ('order_paid', 'order_refund') then a.owner_id in (select id from orders where user_id = :member)
    when a.kind = 'earning' then a.owner_id in (select id from distributors where user_id = :member)
    else a.owner_id = :member end)`
const pseudonym = 'actor = case when actor_id = :member then :name else actor end'

/** By table, in the order of the erasure. */
export const personalData: Readonly<Record<string, PersonalTable>> = {
  addresses: {
    rows: 'user_id = :member',
    export: {
      file: 'addresses',
      columns:
        'id, receiver, phone, country_code, province, city, district, region, detail, postcode, is_default, created_at',
    },
    erase: 'delete',
    traces: 'array[receiver, phone, detail]',
  },
  invoices: {
    rows: 'user_id = :member',
    export: {
      file: 'invoice-information',
      columns: 'id, title, tax_id, address, phone, bank, account, mobile, email, is_default, created_at',
    },
    erase: 'delete',
    traces: 'array[title, tax_id, address, phone, account, mobile, email]',
  },
  companies: {
    rows: 'user_id = :member',
    export: { file: 'company', columns: 'name, tax_id, country, trade, website, updated_at', order: 'user_id' },
    erase: 'delete',
    traces: 'array[name, tax_id, website]',
  },
  consents: {
    rows: 'user_id = :member',
    export: { file: 'consents', columns: 'page, page_version, language, place, order_id, created_at' },
    erase: { retain: 'proof of what the member agreed to' },
  },
  customer_duplicates: { rows: 'older_id = :member or newer_id = :member', erase: 'delete' },
  favorites: {
    rows: 'user_id = :member',
    export: { file: 'favorites', columns: 'product_id, created_at', order: 'product_id' },
    erase: 'delete',
  },
  favorite_folders: {
    rows: 'user_id = :member',
    export: { file: 'favorite-folders', columns: 'id, name, created_at' },
    erase: 'delete',
  },
  saved_list_lines: {
    rows: 'list_id in (select id from saved_lists where user_id = :member)',
    export: { file: 'saved-list-lines', columns: 'list_id, sku_id, quantity, note', order: 'list_id, position' },
    erase: 'delete',
  },
  saved_lists: {
    rows: 'user_id = :member',
    export: { file: 'saved-lists', columns: 'id, name, created_at, updated_at' },
    erase: 'delete',
  },
  stock_alerts: {
    rows: 'user_id = :member',
    export: { file: 'stock-alerts', columns: 'id, sku_id, email, is_confirmed, created_at' },
    erase: 'delete',
    traces: 'array[email]',
  },
  viewed_products: {
    rows: 'user_id = :member',
    export: { file: 'history', columns: 'product_id, viewed_at', order: 'product_id' },
    erase: 'delete',
  },
  cart_items: {
    rows: 'cart_id in (select id from carts where user_id = :member)',
    export: { file: 'cart', columns: 'sku_id, is_sample, quantity, remark, created_at, removed_at' },
    erase: 'delete',
  },
  carts: { rows: 'user_id = :member', erase: 'delete' },
  preferences: {
    rows: 'user_id = :member',
    export: { file: 'preferences', columns: 'name, value, updated_at', order: 'name' },
    erase: 'delete',
  },
  message_choices: {
    rows: 'user_id = :member',
    export: { file: 'message-choices', columns: 'kind, mail, in_mall, sms', order: 'kind' },
    erase: 'delete',
  },
  member_messages: {
    rows: 'user_id = :member',
    export: { file: 'messages', columns: 'id, kind, subject, body, link, read_at, created_at' },
    erase: 'delete',
  },
  product_questions: {
    rows: 'user_id = :member',
    export: { file: 'questions', columns: 'id, product_id, locale, question, answer, status, answered_at, created_at' },
    erase: 'delete',
  },
  // A guest may have written the member's address.
  search_requests: {
    rows: `(user_id = :member or (user_id is null and lower(email) = (select lower(email) from users where id = :member and email_verified)))`,
    export: { file: 'search-requests', columns: 'id, what, quantity, email, phone, language, status, created_at' },
    erase: 'delete',
    traces: 'array[email, phone]',
  },
  // Notes of staff are theirs to give out when a member asks for them.
  customer_notes: { rows: 'user_id = :member', erase: 'delete' },
  customer_tags: { rows: 'user_id = :member', erase: 'delete' },
  point_days: {
    rows: 'user_id = :member',
    export: { file: 'check-ins', columns: 'day, streak, points', order: 'day' },
    erase: 'delete',
  },
  coupons: {
    rows: 'user_id = :member',
    export: {
      file: 'coupons',
      columns:
        'id, template_id, kind, amount, percent, cap, threshold, status, valid_from, expires_at, order_id, created_at',
      money: ['amount', 'cap'],
    },
    erase: { retain: 'counted in the books of the campaign; they lapse' },
  },
  red_packets: {
    rows: 'user_id = :member',
    export: { file: 'red-packets', columns: 'id, campaign_id, amount, taken_at', money: ['amount'] },
    erase: { retain: 'counted in the books of the campaign; they lapse' },
  },
  point_awards: {
    rows: 'user_id = :member',
    export: { file: 'points-of-orders', columns: 'id, order_id, points, clawed, status, release_at, created_at' },
    erase: { retain: 'points, kept for the books' },
  },
  point_exchanges: {
    rows: 'user_id = :member',
    export: { file: 'point-exchanges', columns: 'id, offer_id, coupon_id, voucher_code_id, points, created_at' },
    erase: { retain: 'points, kept for the books' },
  },
  voucher_codes: {
    rows: '(owner_id = :member or redeemed_by = :member)',
    export: { file: 'vouchers', columns: 'id, batch_id, last_four, status, given_at, redeemed_at' },
    erase: { retain: 'counted in the books of the batch' },
  },
  adjustments: {
    rows: 'user_id = :member',
    export: { file: 'adjustments', columns: 'id, account, amount, reason, status, created_at' },
    erase: { set: `reason = '', decision_reason = ''` },
  },
  // Notes of staff are theirs to give out when a member asks for them.
  order_notes: { rows: ownOrders, erase: 'delete' },
  order_drafts: { rows: 'user_id = :member', erase: 'delete' },
  orders: {
    rows: 'user_id = :member',
    export: {
      file: 'orders',
      columns:
        'id, order_number, payment_reference, status, payment_status, source, language, recipient, phone, shipping_address, country_code, delivery_method, payment_method, currency, total_price, discount, freight, tax, tax_rate, tax_included, adjustment, amount_payable, amount_paid, refund_due, remark, invoice, created_at, shipped_at, completed_at, canceled_at, deleted_at',
      money: [
        'total_price',
        'discount',
        'freight',
        'tax',
        'adjustment',
        'credited',
        'amount_payable',
        'amount_paid',
        'refund_due',
      ],
    },
    erase: {
      set: `recipient = '${erasedMark}', phone = '${erasedMark}', shipping_address = '${erasedMark}', invoice = null, remark = '', staff_note = '', adjustment_reason = null, tags = '{}'`,
    },
    traces: 'array[recipient, phone, shipping_address]',
  },
  order_lines: {
    rows: ownOrders,
    export: {
      file: 'order-lines',
      columns:
        'order_id, sku_code, barcode, name, specifications, unit, is_sample, price, quantity, shipped_quantity, closed_quantity, subtotal, discount, remark',
      money: ['subtotal', 'discount'],
      prices: ['price'],
    },
    erase: { set: `remark = ''` },
  },
  order_events: {
    rows: `(${ownOrders} or actor_id = :member)`,
    export: { file: 'order-events', columns: 'order_id, created_at, type, from_status, to_status, reason' },
    erase: { set: `${pseudonym}, reason = null, data = data - '{reference,tracking_number,payer,recipient}'::text[]` },
  },
  order_proposals: { rows: ownOrders, erase: { set: `reason = ''` } },
  order_assets: { rows: ownOrders, erase: amounts },
  payments: {
    rows: 'user_id = :member',
    export: {
      file: 'payments',
      columns:
        'id, order_id, method, payer, amount, paid_at, reference, remark, status, reason, decided_at, created_at',
      money: ['amount'],
    },
    erase: { set: `payer = '', reference = '', remark = '', reason = null, slip = null` },
    traces: 'array[payer, reference]',
  },
  shipments: {
    rows: ownOrders,
    export: { file: 'shipments', columns: 'order_id, carrier, tracking_number, expected_on, created_at' },
    erase: { set: `tracking_number = ''` },
  },
  after_sales: {
    rows: 'user_id = :member',
    export: {
      file: 'returns',
      columns:
        'id, number, order_id, kind, status, reason, description, freight, deduction, amount, paid_out, created_at',
      money: ['freight', 'deduction', 'amount', 'paid_out'],
    },
    erase: { set: `description = '', pictures = '{}'` },
  },
  after_sale_events: {
    rows: `(${ownReturns} or actor_id = :member)`,
    export: { file: 'return-events', columns: 'after_sale_id, created_at, type, to_status, note' },
    erase: { set: `${pseudonym}, note = null` },
  },
  documents: {
    rows: ownOrders,
    export: { file: 'documents', columns: 'order_id, kind, number, amount, facts, created_at', money: ['amount'] },
    erase: { retain: 'invoices and credit notes as issued: tax law has them kept unchanged for years' },
  },
  recharges: {
    rows: 'user_id = :member',
    export: {
      file: 'recharges',
      columns: 'id, amount, received, payer, paid_at, reference, remark, status, reason, created_at',
      money: ['amount', 'received'],
    },
    erase: { set: `payer = '', reference = '', remark = '', reason = '', slip = null` },
    traces: 'array[payer, reference]',
  },
  payouts: {
    rows: 'user_id = :member',
    export: {
      file: 'withdrawals',
      columns: 'id, source, target, amount, fee, bank, status, reason, reference, created_at',
      money: ['amount', 'fee'],
    },
    erase: {
      set: `bank = case when bank is not null then jsonb_build_object('holder', '${erasedMark}', 'bank', '', 'account', '') end, reason = '', reference = ''`,
    },
    traces: `array[bank ->> 'holder', bank ->> 'account', reference]`,
  },
  ledger_accounts: {
    rows: "owner_id = :member and kind not in ('order_paid', 'order_refund', 'earning')",
    export: { file: 'accounts', columns: 'id, kind, balance' },
    erase: amounts,
  },
  ledger_entries: {
    rows: `(${ownAccounts} or actor_id = :member)`,
    export: { file: 'account-entries', columns: 'account_id, type, amount, balance, source, reason, created_at' },
    erase: { set: `${pseudonym}, reason = null, data = data - '{reference,slip}'::text[]` },
  },
  ...distributorData,
  files: {
    rows: 'owner_id = :member',
    export: { file: 'uploads', columns: 'id, purpose, name, width, height, size, created_at' },
    erase: 'delete',
  },
  sessions: {
    rows: 'user_id = :member',
    export: {
      file: 'sign-ins',
      columns: `id, created_at, last_seen_at, ended_at, host, staff_id is not null as by_staff,
        case when staff_id is null then ip end as ip, case when staff_id is null then user_agent end as user_agent`,
    },
    erase: 'delete',
  },
  outbox: {
    rows: `lower(recipient) in (
      select lower(unnest(array[email, phone_e164])) from users where id = :member union select lower(target) from codes where user_id = :member)
      or id in (select outbox_id from sent_documents where ${ownOrders})`,
    erase: 'delete',
  },
  // Names typed at sign-in, e-mail addresses and phones; all go after two days.
  attempts: {
    rows: `split_part(key, ':', 2) in (select unnest(array['#:member', ':member', lower(email), phone_e164, lower(username)]) from users where id = :member)
      or key in (select 'document-mail:' || lower(recipient) from sent_documents where ${ownOrders})`,
    erase: 'delete',
  },
  // After the mails that carry them. The law requires the issued document, which `documents` retains, not a copy of a
  // mail.
  sent_documents: {
    rows: ownOrders,
    export: {
      file: 'sent-documents',
      columns: `order_id, kind, number, language, case when to_buyer then recipient end as recipient, message, created_at`,
    },
    erase: 'delete',
    // Recipients may be others; what the audit log calls the copy is its own.
    traces: `array['<sent-' || id || '>']`,
  },
  codes: { rows: 'user_id = :member', erase: 'delete', traces: 'array[target]' },
  second_factors: { rows: 'user_id = :member', erase: 'delete' },
  confirmed_accounts: { rows: 'user_id = :member', erase: 'delete' },
  idempotency_keys: storedAnswers,
  jobs: { rows: 'owner_id = :member', erase: 'delete' },
  // News for staff quote the member's request.
  staff_news: { rows: 'actor = (select username from users where id = :member)', erase: 'delete' },
  data_exports: {
    rows: 'user_id = :member',
    export: { file: 'exports', columns: 'id, created_at, ready_at, expires_at' },
    erase: 'delete',
  },
  erasures: {
    rows: 'user_id = :member',
    export: { file: 'erasure', columns: 'id, status, due_at, created_at, ended_at' },
    erase: { set: `note = ''` },
  },
  // That of distributors: accounts with others are not erased.
  user_roles: { rows: 'user_id = :member', erase: 'delete' },
  audit_rows: {
    rows: 'user_id = :member',
    export: { file: 'log', columns: 'id, created_at, summary, status, personal' },
    erase: { retain: 'emptied of what tells of the member by erase_audit_rows(); the chain verifies without it' },
  },
  audit_budgets: { rows: 'user_id = :member', erase: 'delete' },
  // Last, because the conditions above read it.
  users: {
    rows: 'id = :member',
    export: {
      file: 'profile',
      columns:
        'id, username, alias as nickname, gender, country_code, phone, email, email_verified, phone_verified, avatar, language, keeps_history, approval, created_at, last_login',
    },
    erase: {
      set: `username = :name, alias = null, gender = null, country_code = null, email = null, email_verified = true, phone = null, phone_e164 = null, phone_verified = false, avatar = null, password_hash = '!', is_active = false, is_superuser = false, must_change_password = false, password_expires_at = null, approval = 'approved', approval_reason = '', is_demo = false, language = 'en', chose_language = false, dept_id = null, group_id = null, last_login = null, erased_at = now()`,
    },
    traces: 'array[username, alias, email, phone, phone_e164]',
  },
  ...retainedData,
}
