/** Tables that name accounts or people, but none of whose rows is about a member who is erased. */

export interface PersonalTable {
  /** Which rows are about the member; a condition on the table. */
  rows: string
  /** The file of the export, its columns, and amounts in minor units among them. */
  /** `money`: columns in minor units, `prices`: in price units. */
  export?: {
    file: string
    columns: string
    money?: readonly string[]
    prices?: readonly string[]
    order?: string
  }
  /** Rows are deleted, or these columns are set, or all is retained for the reason. */
  erase: 'delete' | { set: string } | { retain: string }
  /** Expressions of values by which rows elsewhere are known to be about the member, such as a line of an address. */
  traces?: string
}

export const amounts = { retain: 'amounts, kept for the books' }

/** Answers to repeated calls. Those to staff may name any customer: they are dropped, and the calls stay done. */
export const storedAnswers: PersonalTable = {
  rows: '(user_id = :member or user_id in (select id from users where is_superuser union select user_id from user_roles))',
  erase: {
    set: `answer = null, message = null, state = 'withheld', key = case when user_id = :member then md5(key) else key end`,
  },
}

const ofStaff = { rows: 'false', erase: { retain: 'names members of staff' } } as const

export const retainedData: Readonly<Record<string, PersonalTable>> = {
  bank_account_changes: ofStaff,
  broadcasts: ofStaff,
  staff_news_choices: ofStaff,
  voucher_batches: ofStaff,
  collection_sources: { rows: 'false', erase: { retain: 'how the mall calls other sites' } },
  coupon_grants: ofStaff,
  created_values: ofStaff,
  exports: ofStaff,
  export_schedules: ofStaff,
  product_versions: ofStaff,
  red_packet_campaigns: ofStaff,
  statement_allocations: ofStaff,
  statements: ofStaff,
  stock_movements: ofStaff,
  statement_accounts: { rows: 'false', erase: { retain: 'accounts of the mall' } },
  mini_program_events: { rows: 'false', erase: { retain: 'deleted with their program; others name members of staff' } },
  page_versions: { rows: 'false', erase: { retain: 'deleted with their page; others name members of staff' } },
  markups: { rows: 'false', erase: { retain: 'prices of a shop that is closed' } },
  markup_changes: { rows: 'false', erase: { retain: 'prices of a shop that is closed' } },
  statement_lines: {
    rows: 'false',
    erase: { retain: 'what the bank wrote of a transfer: bookkeeping law has it kept unchanged for years' },
  },
  audit_names: { rows: 'false', erase: { retain: 'deleted by erase_audit_rows()' } },
  order_names: { rows: 'false', erase: { retain: 'deleted by forgetNames(), unless another order bears the name' } },
}
