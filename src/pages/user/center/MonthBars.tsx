import { useId, useState } from 'react';
import Price from '@/components/ui/Price';
import { niceSteps, percentOf, shortYuan } from '@/domain/shared/axis';
import { formatYuan } from '@/domain/shared/money';
import { monthName, type MonthSpending } from '@/domain/order/spending';
import styles from './chart.module.less';

/** px of the plot; above it there is room for the highest label. */
const HEIGHT = 200;
const TOP = 18;

const yOf = (percent: number) => TOP + ((100 - percent) / 100) * HEIGHT;

interface Props {
  /** Oldest first. */
  months: readonly MonthSpending[];
}

/** A bar per month. A month is chosen by pointing, touching or the arrow keys; its exact amount stands above. */
export default function MonthBars({ months }: Props) {
  const [chosen, setChosen] = useState(months.length - 1);
  const steps = niceSteps(Math.max(...months.map(({ amount }) => amount)));
  const shown = months[chosen];
  return (
    <figure className={styles.months} data-count={months.length}>
      <figcaption>
        <h3>按月</h3>
        {shown && (
          <p>
            {monthName(shown.month)} <Price value={shown.amount} /> {shown.orders} 笔
          </p>
        )}
      </figcaption>
      <Scale steps={steps} />
      <div className={styles.plot}>
        <Bars months={months} steps={steps} chosen={chosen} />
        <Choice months={months} chosen={chosen} onChoose={setChosen} />
      </div>
    </figure>
  );
}

/** The amounts beside the lines. */
function Scale({ steps }: { steps: readonly number[] }) {
  const top = steps.at(-1) ?? 1;
  return (
    <svg className={styles.scale} height={HEIGHT + TOP + 1} aria-hidden>
      {steps.map((step) => (
        <text key={step} x="100%" y={yOf((step / top) * 100)} dy="4" textAnchor="end">
          {shortYuan(step)}
        </text>
      ))}
    </svg>
  );
}

function Bars({ months, steps, chosen }: Props & { steps: readonly number[]; chosen: number }) {
  const top = steps.at(-1) ?? 1;
  const slot = 100 / months.length;
  return (
    <svg className={styles.bars} width="100%" height={HEIGHT + TOP + 1} aria-hidden>
      {steps.map((step) => {
        const y = yOf((step / top) * 100);
        return <line key={step} x1="0" x2="100%" y1={y} y2={y} />;
      })}
      {months.map(({ month, amount }, index) => {
        const y = yOf(Number(percentOf(amount, top)));
        return (
          <g key={month} data-chosen={index === chosen || undefined}>
            <rect x={`${(index + 0.2) * slot}%`} width={`${slot * 0.6}%`} y={y} height={yOf(0) - y} />
            <text x={`${(index + 0.5) * slot}%`} y={y - 4} textAnchor="middle">
              {shortYuan(amount)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The year stands below January and the first month, unless the two would touch. */
const hasYear = (month: string, index: number) =>
  month.endsWith('-01') || (index === 0 && month.slice(5) < '10');

interface ChoiceProps extends Props {
  chosen: number;
  onChoose: (index: number) => void;
}

/** The months as radio buttons over their bars: one stop of the tab key, arrows from month to month. */
function Choice({ months, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  const last = months.length - 1;
  return (
    <fieldset className={styles.choice}>
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
          {/* Counted from the present month, so that it always has its label. */}
          <span
            data-second={(last - index) % 2 !== 0 || undefined}
            data-fourth={(last - index) % 4 !== 0 || undefined}
          >
            {Number(month.slice(5))}月
          </span>
          {hasYear(month, index) && <small>{month.slice(0, 4)}</small>}
        </label>
      ))}
    </fieldset>
  );
}
