/** Height of the chart with its labels, px: its outline has the same, so that nothing moves when it comes. */
export const CHART_HEIGHT = 200;
