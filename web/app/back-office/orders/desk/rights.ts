import { getCustomer, listCustomers } from '#contract/api/customers/customer'
import { adminCreateOrder } from '#contract/api/orders/order-desk'
import { hasRight, type Staff } from '../../staff.ts'

/** The desk finds its customer among all, and shows addresses and billing details. */
export const orderDeskCalls = [adminCreateOrder, listCustomers, getCustomer] as const

export const mayEnterOrders = (staff: Staff): boolean => orderDeskCalls.every((each) => hasRight(staff, each))
