/** Physical form of a product. */

export const SOLUTION = '溶液';

/** Possible values of `形态` for a chemical. */
export const STATES = ['液体', '固体', SOLUTION, '气体'] as const;

/** Name of the feature. */
export const STATE_FEATURE = '形态';

/** Feature of a mixture or kit: its hazardous components with their fractions. */
export const PARTS_FEATURE = '危险组分';

/** Returns the `形态` of a product; null without one. */
export const stateOf = (features: readonly { key: string; value: string }[]): string | null =>
  features.find(({ key }) => key === STATE_FEATURE)?.value ?? null;
