import * as contract from '#contract/api/bank/bank-account'
import type { Router } from '../../http/route.ts'
import { approveBankAccounts, cancelBankAccounts, changeBankAccounts, readBankAccounts } from './service.ts'
import { confirmInTexts } from './texts.ts'

export function bankAccountRoutes({ add }: Router): void {
  add(contract.getBankAccounts, (ctx) => readBankAccounts(ctx))
  add(contract.changeBankAccounts, (ctx, { body }) => changeBankAccounts(ctx, body))
  add(contract.approveBankAccounts, (ctx, { body }) => approveBankAccounts(ctx, body))
  add(contract.confirmAccountInTexts, (ctx, { body }) => confirmInTexts(ctx, body))
  add(contract.cancelBankAccounts, (ctx, { body }) => cancelBankAccounts(ctx, body.id))
}
