/** What stands in the fields of a form, and what is wrong with it. */
import { useState } from 'react'
import { fieldTexts } from '../../api/failure.ts'

type NamesOf<Values, Type> = { [Name in keyof Values]: Values[Name] extends Type ? Name : never }[keyof Values] & string

export interface Entries<Values extends object> {
  values: Values
  put: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
  /** Sentences of the server by field. */
  faults: Readonly<Record<string, string>>
  isChanged: boolean
  /** For a field that is typed in or chosen from. */
  text: (name: NamesOf<Values, string>) => {
    name: string
    value: string
    onChange: (event: { currentTarget: { value: string } }) => void
    error: string | undefined
  }
  /** For a switch or a box. */
  flag: (name: NamesOf<Values, boolean>) => {
    name: string
    checked: boolean
    onChange: (event: { currentTarget: { checked: boolean } }) => void
    error: string | undefined
  }
}

export function useEntries<Values extends object>(initial: Values, error: Error | null): Entries<Values> {
  const [before] = useState(initial)
  const [values, setValues] = useState(initial)
  const put: Entries<Values>['put'] = (name, value) => setValues((now) => ({ ...now, [name]: value }))
  const faults = error ? fieldTexts(error) : {}
  return {
    values,
    put,
    faults,
    isChanged: JSON.stringify(values) !== JSON.stringify(before),
    text: (name) => ({
      name,
      value: values[name] as string,
      onChange: ({ currentTarget: { value } }) => put(name, value as Values[typeof name]),
      error: faults[name],
    }),
    flag: (name) => ({
      name,
      checked: values[name] as boolean,
      onChange: ({ currentTarget: { checked } }) => put(name, checked as Values[typeof name]),
      error: faults[name],
    }),
  }
}
