/** Height of the chart with its labels, px: the placeholder has the same, so that nothing moves. */
export const CHART_HEIGHT = 200;
