/** The customer of the order: found by name, company or contact, with what matters for the order. */
import type { UseFormReturnType } from '@mantine/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CustomerDetail } from '#contract/api/customers/customer'
import { failureText } from '../../../api/failure.ts'
import { useFormat, useTranslate } from '../../../i18n/use.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toast.tsx'
import { customerQuery } from '../../customers/customer/queries.client.ts'
import { CustomerBadges } from '../../customers/customer/state.tsx'
import { FormPart } from '../../form/form-screen.client.tsx'
import { CustomerField } from '../order/customer-field.client.tsx'
import styles from './desk.module.css'
import { type DeskValues, emptyOrder, ofCustomer } from './values.ts'

/** The customer that is chosen, while the page knows it. */
export const useChosenCustomer = (userId: string): CustomerDetail | undefined => {
  const { data } = useQuery({ ...customerQuery(Number(userId)), enabled: userId !== '', staleTime: 60_000 })
  return userId === '' ? undefined : data
}

export function CustomerPart({ form }: { form: UseFormReturnType<DeskValues> }) {
  const t = useTranslate()
  const client = useQueryClient()
  const { user_id } = form.values
  const customer = useChosenCustomer(user_id)
  const choose = async (id: string | null) => {
    if (!id) return
    try {
      form.setValues(ofCustomer(await client.fetchQuery(customerQuery(Number(id)))))
      form.clearFieldError('user_id')
    } catch (error) {
      toast.error(failureText(error, t))
    }
  }
  const change = () => {
    const { address_id, invoice_id, invoice, coupon_id } = emptyOrder
    form.setValues({ user_id: '', address_id, invoice_id, invoice, coupon_id })
  }
  const { error } = form.getInputProps('user_id')
  return (
    <FormPart title={t('office.customer')}>
      {user_id === '' ? (
        <CustomerField
          className="full-row"
          name="user_id"
          label={t('office.customer')}
          placeholder={t('desk.findCustomer')}
          value={null}
          error={error}
          onChange={(id: string | null) => void choose(id)}
        />
      ) : customer ? (
        <Card customer={customer} error={error} onChange={change} />
      ) : (
        <Skeleton rows={1} height={44} />
      )}
    </FormPart>
  )
}

interface CardProps {
  customer: CustomerDetail
  error: unknown
  onChange: () => void
}

function Card({ customer, error, onChange }: CardProps) {
  const t = useTranslate()
  const format = useFormat()
  const { id, username, nickname, company_name, tax_id, email, phone, group, due, currency } = customer
  return (
    <div className={`full-row ${styles.customer}`}>
      <div>
        <b>
          <Link to={`/mall/order/customer?edit=${id}`} className="text-link">
            {nickname ? `${nickname} (${username})` : username}
          </Link>
        </b>{' '}
        <CustomerBadges customer={customer} />
        <p className="second dotted">
          {[company_name, tax_id, email, phone, group?.name].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          {Number(due) > 0 && (
            <span className={styles.due}>
              {t('common.labelled', { label: t('customer.due'), text: format.money(due, currency) })}
            </span>
          )}
        </p>
        {typeof error === 'string' && (
          <p className={styles.problem} role="alert">
            {error}
          </p>
        )}
      </div>
      <Button size="small" onClick={onChange}>
        {t('desk.otherCustomer')}
      </Button>
    </div>
  )
}
