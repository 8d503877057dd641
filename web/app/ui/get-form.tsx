/** A form whose values go into the address. Plain HTML before the page runs, a change of route afterwards. */
import type { FormEvent, FormHTMLAttributes } from 'react'
import { useNavigate } from 'react-router'

interface GetFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method'> {
  action: string
}

export function GetForm({ action, onSubmit, ...rest }: GetFormProps) {
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const values = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)])
    void navigate(`${action}?${new URLSearchParams(values)}`)
  }
  return <form {...rest} action={action} onSubmit={send} />
}
