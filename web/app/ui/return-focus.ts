/**
 * For a button that disappears when pressed: a keyboard press moves the focus to the field next to it. Touch and mouse
 * do not, because a focused field opens the keyboard of a phone.
 */
export function returnFocus({ detail }: { detail: number }, field: HTMLElement | null | undefined): void {
  if (detail === 0) field?.focus()
}
