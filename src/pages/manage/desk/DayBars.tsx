import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import { formatYuan } from '@domain/shared/money';
import type { DeskSales } from '@/services/desk';
import styles from './desk.module.less';

const HEIGHT = 180;

/** A bar chart by uPlot, which is loaded only here. Hidden from screen readers: the tables have the figures. */
export function DayBars({ days }: { days: DeskSales['days'] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let stop = () => {};
    let isGone = false;
    void drawBars(element, days)
      .then((end) => (isGone ? end() : (stop = end)))
      // The tables show the same figures.
      .catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [days]);
  return <div ref={box} aria-hidden className={styles.bars} style={{ height: HEIGHT }} />;
}

const variable = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Writes the amount above the tallest bar. */
function nameTallest(plot: uPlot, days: DeskSales['days']): void {
  const max = Math.max(...days.map(({ amount }) => amount));
  if (!(max > 0)) return;
  const { ctx, bbox } = plot;
  const words = formatYuan(max);
  ctx.save();
  ctx.font = `${12 * devicePixelRatio}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.textAlign = 'center';
  // uPlot's axes set another one.
  ctx.textBaseline = 'alphabetic';
  const half = ctx.measureText(words).width / 2;
  const middle = plot.valToPos(
    days.findIndex(({ amount }) => amount === max),
    'x',
    true,
  );
  const x = Math.min(Math.max(middle, bbox.left + half), bbox.left + bbox.width - half);
  const y = plot.valToPos(max, 'y', true) - 6 * devicePixelRatio;
  // Covers the grid lines behind the text.
  const air = 8 * devicePixelRatio;
  ctx.fillStyle = variable('--ground');
  ctx.fillRect(x - half - air, y - 12 * devicePixelRatio, 2 * (half + air), 15 * devicePixelRatio);
  ctx.fillStyle = variable('--ink');
  ctx.fillText(words, x, y);
  ctx.restore();
}

/** Returns a function that removes the chart. */
async function drawBars(element: HTMLDivElement, days: DeskSales['days']): Promise<() => void> {
  const [{ default: UPlot }] = await Promise.all([import('uplot'), import('uplot/dist/uPlot.min.css')]);
  const bars = UPlot.paths.bars;
  const axis = {
    stroke: variable('--secondary'),
    grid: { stroke: variable('--rule'), width: 1 },
    ticks: { show: false },
  };
  const plot = new UPlot(
    {
      width: element.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: (_, low, high) => [low - 0.6, high + 0.6] },
        // Leaves room for the text above the tallest bar.
        y: { range: (_, __, high) => [0, (high || 1) * 1.18] },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          values: (_, at) => at.map((place) => days[place]?.day.slice(5) ?? ''),
        },
        { ...axis, size: 84, values: (_, at) => at.map((amount) => formatYuan(amount).replace(/\.00$/, '')) },
      ],
      series: [
        {},
        {
          fill: variable('--primary'),
          width: 0,
          points: { show: false },
          paths: bars?.({ size: [0.7, 28] }),
        },
      ],
      hooks: { draw: [(plot) => nameTallest(plot, days)] },
    },
    [days.map((_, at) => at), days.map(({ amount }) => amount)],
    element,
  );
  const fit = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
  fit.observe(element);
  return () => {
    fit.disconnect();
    plot.destroy();
  };
}
