import { Flex } from 'antd';
import { useId, useState } from 'react';
import { Price } from '@/components/ui/Price';
import { niceSteps, percentOf, shortYuan } from '@/utils/chartAxis';
import { formatYuan } from '@domain/shared/money';
import { monthName } from '@domain/order/spending';
import type { MonthSpending } from '@domain/order/types';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import styles from './center.module.less';

/** Height of the plot in px; the highest label needs room above it. */
const HEIGHT = 200;
const TOP = 18;

const yOf = (percent: number) => TOP + ((100 - percent) / 100) * HEIGHT;

interface Props {
  /** Oldest first. */
  months: readonly MonthSpending[];
}

interface BarsProps extends Props {
  steps: readonly number[];
  chosen: number;
  /** Every n-th month has a label. */
  every: number;
}

/** Label interval: about six labels fit a phone, about twelve a wide screen. */
const roomFor = (count: number, narrow: boolean) => Math.max(1, Math.round(count / (narrow ? 6 : 12)));

/** A bar per month. A month is selected by pointer, touch or arrow keys; its exact amount is shown above. */
export function MonthBars({ months }: Props) {
  const [chosen, setChosen] = useState(months.length - 1);
  const every = roomFor(months.length, useMediaQuery('(max-width: 767px)'));
  const steps = niceSteps(Math.max(...months.map(({ amount }) => amount)));
  const shown = months[chosen];
  return (
    <figure className={styles.chart}>
      <Flex component="figcaption" wrap gap="0 16px" align="baseline" justify="space-between">
        <h3>按月</h3>
        {shown && (
          <p>
            {monthName(shown.month)} <Price value={shown.amount} /> {shown.orders} 笔
          </p>
        )}
      </Flex>
      <div className={styles.plot}>
        <Bars months={months} steps={steps} chosen={chosen} every={every} />
        <Choice months={months} chosen={chosen} every={every} onChoose={setChosen} />
      </div>
    </figure>
  );
}

/** The grid lines with amounts, and the bars. When labels do not fit, only the selected bar has one. */
function Bars({ months, steps, chosen, every }: BarsProps) {
  const top = steps.at(-1) ?? 1;
  const slot = 100 / months.length;
  return (
    <svg width="100%" height={HEIGHT + TOP + 1} aria-hidden>
      {steps.map((step) => {
        const y = yOf((step / top) * 100);
        return (
          <g key={step}>
            <line x1="0" x2="100%" y1={y} y2={y} />
            <text x="-8" y={y} dy="4" textAnchor="end">
              {shortYuan(step)}
            </text>
          </g>
        );
      })}
      {months.map(({ month, amount }, index) => {
        const y = yOf(Number(percentOf(amount, top)));
        return (
          <g key={month} data-chosen={index === chosen || undefined}>
            <rect x={`${(index + 0.2) * slot}%`} width={`${slot * 0.6}%`} y={y} height={yOf(0) - y} />
            {(every === 1 || index === chosen) && (
              <text x={`${(index + 0.5) * slot}%`} y={y - 4} textAnchor="middle">
                {shortYuan(amount)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The year is shown below January and the first month, unless the two labels would touch. */
const hasYear = (month: string, index: number) =>
  month.endsWith('-01') || (index === 0 && month.slice(5) < '10');

interface ChoiceProps extends Omit<BarsProps, 'steps'> {
  onChoose: (index: number) => void;
}

/** The months as a radio group over the bars: one tab stop, arrow keys between months. */
function Choice({ months, chosen, every, onChoose }: ChoiceProps) {
  const name = useId();
  const last = months.length - 1;
  return (
    <fieldset className={styles.months}>
      <legend className="visually-hidden">查看某个月的准确金额</legend>
      {months.map(({ month, amount, orders }, index) => (
        <label key={month} onPointerEnter={() => onChoose(index)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={index === chosen}
            onChange={() => onChoose(index)}
            aria-label={`${monthName(month)}，${formatYuan(amount)}，${orders} 笔`}
          />
          {/* Counted back from the current month, so that it always has a label. */}
          <span>{(last - index) % every === 0 && `${Number(month.slice(5))}月`}</span>
          <small>{hasYear(month, index) ? month.slice(0, 4) : '\u00a0'}</small>
        </label>
      ))}
    </fieldset>
  );
}
