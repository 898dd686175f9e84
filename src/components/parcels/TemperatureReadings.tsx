import { Table } from 'antd';
import { useId, useState } from 'react';
import type { Wire } from '@contract/types';
import {
  celsiusText,
  degrees,
  isOutside,
  limitsText,
  temperatureMarks,
  thinned,
  type Reading,
  type TemperatureLimits,
} from '@domain/order/temperature';
import { dateTimeOf } from '@domain/shared/dates';
import { pagesOf } from '@/components/ui/named';
import { CHART_HEIGHT } from './chartSize';
import styles from './temperature.module.less';

interface Props {
  readings: readonly Reading[];
  record: Pick<Wire['ParcelTemperature'], 'limits' | 'lowest' | 'highest'>;
}

/** The chart, and all readings as a table on demand. */
export function TemperatureReadings({ readings, record }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Chart readings={readings} record={record} />
      <details className={`${styles.fold} no-print`} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>全部 {readings.length} 个读数</summary>
        {isOpen && <ReadingTable readings={readings} limits={record.limits} />}
      </details>
    </>
  );
}

/** Below the curve are the times. */
const TIMES = 28;
const TOP = 8;
const PLOT = CHART_HEIGHT - TIMES - TOP;
/** Size of the drawing, which is stretched to the available width. */
const WIDTH = 1000;
/** As many points as the widest screen can show. */
const MAX_DRAWN = 600;

/**
 * Drawn by own code, see docs/decisions/own-charts.md. Outside the limits the curve has another colour and is thicker.
 */
function Chart({ readings, record }: Props) {
  const clip = useId();
  const { limits, lowest, highest } = record;
  const drawn = thinned(readings, MAX_DRAWN);
  const from = drawn[0]?.at ?? 0;
  const span = (drawn.at(-1)?.at ?? from) - from;
  const marks = temperatureMarks({ lowest, highest }, limits);
  const [bottom, top] = [marks[0] ?? 0, marks.at(-1) ?? 1];
  const yOf = (celsius: number) => TOP + (1 - (celsius - bottom) / (top - bottom)) * PLOT;
  const xOf = (at: number) => (span === 0 ? WIDTH / 2 : ((at - from) / span) * WIDTH);
  const points = drawn.map(({ at, celsius }) => `${xOf(at).toFixed(1)},${yOf(celsius).toFixed(1)}`).join(' ');
  const sides = [limits.lowest, limits.highest].filter((side) => side !== null);
  const upper = limits.highest === null ? TOP : yOf(limits.highest);
  const lower = limits.lowest === null ? TOP + PLOT : yOf(limits.lowest);
  return (
    <figure className={styles.chart}>
      <svg
        width="100%"
        height={CHART_HEIGHT}
        role="img"
        aria-label={`温度曲线，${degrees(lowest)} 至 ${celsiusText(highest)}，限值 ${limitsText(limits)}`}
      >
        {marks.map((mark) => (
          <g key={mark}>
            <line x1="0" x2="100%" y1={yOf(mark)} y2={yOf(mark)} />
            <text x="-8" y={yOf(mark)} dy="4" textAnchor="end">
              {degrees(mark)}
            </text>
          </g>
        ))}
        <svg
          width="100%"
          height={CHART_HEIGHT}
          viewBox={`0 0 ${WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
        >
          {sides.length > 0 && (
            <rect className={styles.allowed} width={WIDTH} y={upper} height={Math.max(0, lower - upper)} />
          )}
          <clipPath id={clip}>
            <rect width={WIDTH} y="0" height={limits.highest === null ? 0 : upper} />
            <rect width={WIDTH} y={lower} height={limits.lowest === null ? 0 : CHART_HEIGHT} />
          </clipPath>
          <Curve points={points} isDot={drawn.length === 1} />
          {sides.length > 0 && (
            <g clipPath={`url(#${clip})`} className={styles.outside}>
              <Curve points={points} isDot={drawn.length === 1} />
            </g>
          )}
        </svg>
        {sides.map((side) => (
          <line key={side} className={styles.limit} x1="0" x2="100%" y1={yOf(side)} y2={yOf(side)} />
        ))}
        <text x="0" y={CHART_HEIGHT - 8}>
          {shortTime(from)}
        </text>
        {span > 0 && (
          <text x="100%" y={CHART_HEIGHT - 8} textAnchor="end">
            {shortTime(from + span)}
          </text>
        )}
        <text x="-8" y={CHART_HEIGHT - 8} textAnchor="end">
          ℃
        </text>
      </svg>
    </figure>
  );
}

/** A single reading has no length: it is drawn as a dash. */
const Curve = ({ points, isDot }: { points: string; isDot: boolean }) => (
  <polyline
    points={isDot ? `0,${points.split(',')[1] ?? 0} ${WIDTH},${points.split(',')[1] ?? 0}` : points}
  />
);

const shortTime = (at: number): string => dateTimeOf(at).slice(5, 16);

function ReadingTable({ readings, limits }: { readings: readonly Reading[]; limits: TemperatureLimits }) {
  const rows = readings.map((reading, key) => ({ ...reading, key }));
  return (
    <Table
      aria-label="温度读数"
      size="small"
      className={styles.table}
      dataSource={rows}
      columns={[
        { title: '时间', dataIndex: 'at', render: (at: number) => dateTimeOf(at) },
        {
          title: '温度 ℃',
          dataIndex: 'celsius',
          align: 'right',
          render: (celsius: number) =>
            isOutside(celsius, limits) ? <b className="danger">{degrees(celsius)} 超限</b> : degrees(celsius),
        },
      ]}
      pagination={pagesOf(50)}
    />
  );
}
