/** Ids within a line, and how the focus is led there. */

/** The id of a line. */
export const lineId = (basketId: number) => `line-${basketId}`;

/** The id of a line's 数量 box. */
export const countBoxId = (basketId: number) => `count-${basketId}`;

/** The id of a line's 删除 button. */
export const removeButtonId = (basketId: number) => `remove-${basketId}`;

/** Leads the focus to a control of a line; to the line itself where it is far from the screen and words alone. */
export function focusInLine(basketId: number, controlId: string, options?: FocusOptions): void {
  const control = document.getElementById(controlId);
  if (control) control.focus(options);
  else document.getElementById(lineId(basketId))?.focus();
}
