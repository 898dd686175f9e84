import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Wire } from '@contract/types';
import { celsiusText, degrees, limitsText, type Reading } from '@domain/order/temperature';
import { spanText } from '@domain/order/todo';
import { AsyncContent } from '@/components/ui/AsyncContent';
import { Skeleton } from '@/components/ui/Skeleton';
import { CHART_HEIGHT } from './chartSize';
import styles from './temperature.module.less';

type Summary = Omit<Wire['ParcelTemperature'], 'recordId' | 'receivedTime'>;

// Loaded on demand: most parcels have no record.
const Readings = lazy(() =>
  import('./TemperatureReadings').then(({ TemperatureReadings }) => ({ default: TemperatureReadings })),
);

interface Props {
  record: Wire['ParcelTemperature'];
  /** Number of the parcel; a page can have several records. */
  of: string;
  readings: UseQueryResult<Reading[]>;
}

const outline = <Skeleton rows={1} height={CHART_HEIGHT} label="正在加载温度曲线" />;

/** The temperature record of a parcel: summary, chart with the limits, and all readings on demand. */
export function TemperatureRecord({ record, of, readings }: Props) {
  return (
    <section aria-label={`温度记录 ${of}`} className={styles.record}>
      <TemperatureFacts summary={record} />
      <AsyncContent of={readings} what="温度曲线" skeleton={outline}>
        {(list) => (
          <Suspense fallback={outline}>
            <Readings readings={list} record={record} />
          </Suspense>
        )}
      </AsyncContent>
    </section>
  );
}

/** 55 s and less are less than a minute; a single reading has no duration. */
const outsideText = ({ outsideCount, outsideSeconds }: Summary): string => {
  if (outsideCount === 0) return '未超出';
  const span = outsideSeconds === 0 ? '' : ` ${spanText(outsideSeconds * 1000)}`;
  return `超出${span}（${outsideCount} 个读数）`;
};

/** Summary of a record. */
export function TemperatureFacts({ summary }: { summary: Summary }) {
  const { limits, lowest, highest, mean, from, to, count, longestGapSeconds, skipped } = summary;
  const hasLimits = limits.lowest !== null || limits.highest !== null;
  return (
    <dl className={styles.facts}>
      <Fact name="温度">{`${degrees(lowest)} 至 ${celsiusText(highest)}，平均 ${celsiusText(mean)}`}</Fact>
      <Fact name="限值">
        {limitsText(limits)}
        {hasLimits && '，'}
        {hasLimits && (
          <b className={summary.outsideCount > 0 ? 'danger' : styles.good}>{outsideText(summary)}</b>
        )}
      </Fact>
      <Fact name="时间">{`${from.slice(5, 16)} 至 ${to.slice(5, 16)}`}</Fact>
      <Fact name="读数">
        {`${count} 个${longestGapSeconds > 0 ? `，最长间隔 ${spanText(longestGapSeconds * 1000)}` : ''}`}
        {skipped > 0 && `，另有 ${skipped} 行无法读取，未计入`}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
