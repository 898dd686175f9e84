/** Ids of the controls of a cart line, for moving the focus. */

export const countBoxId = (basketId: number) => `count-${basketId}`;

export const removeButtonId = (basketId: number) => `remove-${basketId}`;

/** Focuses a control of a line. */
export const focusControl = (controlId: string, options?: FocusOptions): void =>
  document.getElementById(controlId)?.focus(options);
