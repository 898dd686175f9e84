/** The form in which something is sold. */

export const SOLUTION = '溶液';

/** What `形态` of a chemical says. */
export const STATES = ['液体', '固体', SOLUTION, '气体'] as const;

/** The feature that says it. */
export const STATE_FEATURE = '形态';
