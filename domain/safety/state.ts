/** The form in which something is sold. */

export const SOLUTION = '溶液';

/** What `形态` of a chemical says. */
export const STATES = ['液体', '固体', SOLUTION, '气体'] as const;

/** The feature that says it. */
export const STATE_FEATURE = '形态';

/** What `形态` of a product says; null where it says nothing. */
export const stateOf = (features: readonly { key: string; value: string }[]): string | null =>
  features.find(({ key }) => key === STATE_FEATURE)?.value ?? null;
