import { DatePicker, Flex } from 'antd';
import zhCN from 'antd/es/date-picker/locale/zh_CN';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { AriaAttributes, ReactNode } from 'react';
import { useMediaQuery } from '@/hooks/useMediaQuery';
import { popupHome } from './popupHome';

// Weeks begin on Monday, and months have their Chinese names.
dayjs.locale('zh-cn');

/** Year and month above the days are called what stands on them, and not 选择年份. */
const words = { ...zhCN, lang: { ...zhCN.lang, yearSelect: '', monthSelect: '' } };

/** rc-picker 4 lets Tab stop at every month, where no key does anything; no prop says otherwise. */
const passMonths = (panel: HTMLElement | null) =>
  panel?.querySelectorAll('.ant-picker-panel').forEach((month) => month.setAttribute('tabindex', '-1'));

/** What both kinds of calendar have in common. */
const CALENDAR = {
  locale: words,
  getPopupContainer: popupHome,
  panelRender: (panel: ReactNode) => <div ref={passMonths}>{panel}</div>,
};

/** First and last day, `yyyy-MM-dd`; blank is open. */
export type Days = readonly [from: string, to: string];

interface Props extends AriaAttributes {
  id?: string;
  value?: Days;
  onChange?: (days: Days) => void;
}

const FROM = '开始日期';
const TO = '结束日期';

const dayOf = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));

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

/** A control of a form: from one day to another, either of them open. */
export function DayRange({ id, value = ['', ''], onChange, ...aria }: Props) {
  const [from, to] = value;
  // Two months beside each other are wider than a phone.
  const narrow = useMediaQuery('(max-width: 767px)');
  if (!narrow) {
    return (
      <DatePicker.RangePicker
        {...aria}
        id={id}
        {...CALENDAR}
        style={{ width: '100%' }}
        placeholder={[FROM, TO]}
        allowEmpty={[true, true]}
        presets={presets()}
        value={[dayOf(from), dayOf(to)]}
        onChange={(_, days) => onChange?.(days)}
      />
    );
  }
  return (
    <Flex gap={8}>
      <Day
        {...aria}
        id={id}
        placeholder={FROM}
        value={from}
        max={to}
        onChange={(day) => onChange?.([day, to])}
      />
      <Day {...aria} placeholder={TO} value={to} min={from} onChange={(day) => onChange?.([from, day])} />
    </Flex>
  );
}

interface DayProps extends AriaAttributes {
  id?: string;
  placeholder?: string;
  value?: string;
  inputReadOnly?: boolean;
  /** The other end: no day beyond it can be chosen. */
  min?: string;
  max?: string;
  onChange?: (day: string) => void;
}

/** A control of a form: one day. */
export function Day({ value = '', min = '', max = '', onChange, ...props }: DayProps) {
  return (
    <DatePicker
      // A phone's keyboard would cover the days.
      inputReadOnly
      {...props}
      {...CALENDAR}
      style={{ flex: 1, minWidth: 0 }}
      value={dayOf(value)}
      minDate={dayOf(min) ?? undefined}
      maxDate={dayOf(max) ?? undefined}
      onChange={(day: Dayjs | null) => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
    />
  );
}
