import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { spanOn, type ClosedSpan } from '@domain/permits/closedDays';
import { WEEKDAY_NAMES, monthAfter, monthText, weeksOf } from '@domain/shared/dates';
import { isArranged, isWorkday } from '@domain/shared/workdays';
import styles from './ClosedMonths.module.less';

/** Months side by side, and the latest month. */
const [SHOWN, AHEAD] = [3, 12];
/** Starting on Monday. */
const WEEK = [...WEEKDAY_NAMES.slice(1), WEEKDAY_NAMES[0]];

interface Props {
  spans: readonly ClosedSpan[];
  /** yyyy-MM-dd */
  today: string;
}

/** This month and the next ones, with days without sale of controlled goods and days without dispatch. */
export function ClosedMonths({ spans, today }: Props) {
  const [from, setFrom] = useState(0);
  const first = today.slice(0, 7);
  const months = Array.from({ length: SHOWN }, (_, at) => monthAfter(first, from + at));
  const last = months[SHOWN - 1] ?? first;
  return (
    <section aria-label="停售日历">
      <Flex align="center" gap={8} className={styles.head}>
        <Button
          size="small"
          icon={<LeftOutlined aria-hidden />}
          aria-label="前三个月"
          disabled={from === 0}
          onClick={() => setFrom(from - SHOWN)}
        />
        <span role="status">
          {monthText(months[0] ?? first)} 至 {monthText(last)}
        </span>
        <Button
          size="small"
          icon={<RightOutlined aria-hidden />}
          aria-label="后三个月"
          disabled={from + SHOWN >= AHEAD}
          onClick={() => setFrom(from + SHOWN)}
        />
      </Flex>
      <div className={styles.months}>
        {months.map((month) => (
          <Month key={month} month={month} spans={spans} today={today} />
        ))}
      </div>
      <p className={`${styles.legend} quiet`}>
        <span data-mark="closed">停售</span>
        <span data-mark="rest">休息日，不发货</span>
        <span data-mark="today">今天</span>
        {!isArranged(`${last}-01`) && (
          <span>{last.slice(0, 4)} 年放假调休公布前，节假日只按法定日期标注</span>
        )}
      </p>
    </section>
  );
}

function Month({ month, spans, today }: Props & { month: string }) {
  return (
    <table className={styles.month}>
      <caption>{monthText(month)}</caption>
      <thead>
        <tr>
          {WEEK.map((name) => (
            <th key={name} scope="col" aria-label={name}>
              {name?.slice(1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={at}>
            {week.map((day, place) =>
              day === null ? <td key={place} /> : <Day key={day} day={day} spans={spans} today={today} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, spans, today }: Props & { day: string }) {
  const span = spanOn(spans, day);
  const mark = span ? 'closed' : isWorkday(day) ? undefined : 'rest';
  return (
    <td
      data-mark={mark}
      data-past={day < today || undefined}
      aria-current={day === today ? 'date' : undefined}
      title={span && `停售${span.reason && `：${span.reason}`}`}
    >
      {Number(day.slice(8))}
      {mark && <span className="visually-hidden">{mark === 'closed' ? '停售' : '休息日'}</span>}
    </td>
  );
}
