import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

const NEXT = 'input:not([type=hidden], :disabled), textarea:not(:disabled), button:not(:disabled)';

/**
 * Makes Enter move to the next field or button instead of submitting, for forms that cannot be undone: scanners end
 * every number with Enter. Fields that confirm a choice with Enter keep it.
 */
export function enterMovesOn(event: KeyboardEvent | ReactKeyboardEvent<HTMLFormElement>): void {
  const { target: box, currentTarget: form } = event;
  const { isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  if (event.key !== 'Enter' || !(box instanceof HTMLInputElement) || isComposing) return;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  if (box.getAttribute('role') === 'combobox') return;
  const stops = [...form.querySelectorAll<HTMLElement>(NEXT)].filter((stop) => stop.tabIndex >= 0);
  stops[stops.indexOf(box) + 1]?.focus();
}
