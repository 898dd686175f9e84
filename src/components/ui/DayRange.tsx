import { DatePicker, Flex } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { AriaAttributes } from 'react';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { CALENDAR, Day, shownTime, typedDay } from './Day';
import { BETWEEN } from './named';

/** First and last day, `yyyy-MM-dd`; blank is open. */
export type Days = readonly [from: string, to: string];

interface Props extends AriaAttributes {
  id?: string;
  value?: Days;
  onChange?: (days: Days) => void;
}

const FROM = '开始日期';
const TO = '结束日期';

/** Half of a phone's width, without its keyboard. */
const NARROW = { inputReadOnly: true, style: { flex: 1, minWidth: 0 } };

const presets = (): { label: string; value: [Dayjs, Dayjs] }[] => {
  const today = dayjs();
  return [
    { label: '近 30 天', value: [today.subtract(29, 'day'), today] },
    { label: '近 3 个月', value: [today.subtract(3, 'month'), today] },
    { label: '今年', value: [today.startOf('year'), today] },
    {
      label: '去年',
      value: [today.subtract(1, 'year').startOf('year'), today.subtract(1, 'year').endOf('year')],
    },
  ];
};

/** Form control: a range of days, each end may be open. */
export function DayRange({ id, value = ['', ''], onChange, ...aria }: Props) {
  const [from, to] = value;
  // Two months side by side are wider than a phone.
  const narrow = useMediaQuery('(max-width: 767px)');
  /** Takes a typed day while its box is being left, as `Day` does. */
  const takeTyped = (box: EventTarget, end: 'start' | 'end' | undefined) => {
    const day = typedDay(box) || (end === 'end' ? to : from);
    const next: Days = end === 'end' ? [from, day] : [day, to];
    const isOrdered = next.includes('') || next[0] <= next[1];
    if (isOrdered && (next[0] !== from || next[1] !== to)) onChange?.(next);
  };
  if (!narrow) {
    return (
      <DatePicker.RangePicker
        {...aria}
        id={id}
        {...CALENDAR}
        {...BETWEEN}
        style={{ width: '100%' }}
        placeholder={[FROM, TO]}
        allowEmpty={[true, true]}
        presets={presets()}
        value={[shownTime(from), shownTime(to)]}
        onBlur={({ target }, { range }) => takeTyped(target, range)}
        onChange={(_, days) => onChange?.(days)}
      />
    );
  }
  return (
    <Flex gap={8}>
      <Day
        {...aria}
        {...NARROW}
        id={id}
        placeholder={FROM}
        value={from}
        max={to}
        onChange={(day) => onChange?.([day, to])}
      />
      <Day
        {...aria}
        {...NARROW}
        placeholder={TO}
        value={to}
        min={from}
        onChange={(day) => onChange?.([from, day])}
      />
    </Flex>
  );
}
