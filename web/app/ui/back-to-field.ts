/**
 * For a button that goes away with what it mends: who pressed it by keyboard goes on in the field beside it. A finger
 * or a mouse leaves the focus alone, since a field would bring up the keyboard of a phone.
 */
export function backToField({ detail }: { detail: number }, field: HTMLElement | null | undefined): void {
  if (detail === 0) field?.focus()
}
