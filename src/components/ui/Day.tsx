import { CalendarOutlined } from '@ant-design/icons';
import { DatePicker } from 'antd';
import zhCN from 'antd/es/date-picker/locale/zh_CN';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { AriaAttributes, CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { CLEAR } from './named';
import { popupContainer } from './popupContainer';

// Weeks begin on Monday, and months have their Chinese names.
dayjs.locale('zh-cn');

/** Year and month above the days are called what stands on them, and not 选择年份. */
const words = { ...zhCN, lang: { ...zhCN.lang, yearSelect: '', monthSelect: '' } };

/** rc-picker 4 lets Tab stop at every month, where no key does anything; no prop says otherwise. */
const passMonths = (panel: HTMLElement | null) =>
  panel?.querySelectorAll('.ant-picker-panel').forEach((month) => month.setAttribute('tabindex', '-1'));

/** What all calendars of the shop have in common. */
export const CALENDAR = {
  allowClear: CLEAR,
  suffixIcon: <CalendarOutlined aria-hidden />,
  locale: words,
  getPopupContainer: popupContainer,
  panelRender: (panel: ReactNode) => <div ref={passMonths}>{panel}</div>,
};

/** What antd shows for a text in a form's values; nothing for a blank one. */
export const shownTime = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));

/**
 * How a day may be typed; it is written in the first way. All have one length: with `YYYY-M-D` among them the box
 * takes 2099-12-3 before its 1 is typed, and leaves the 1 out.
 */
const DAY_FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD'];
const MINUTE = 'YYYY-MM-DD HH:mm';

interface BoxProps extends AriaAttributes {
  id?: string;
  placeholder?: string;
  value?: string;
  disabled?: boolean;
  style?: CSSProperties;
  onChange?: (text: string) => void;
}

interface DayProps extends BoxProps {
  /** On a phone the keyboard would cover the days. */
  inputReadOnly?: boolean;
  /** No day beyond it can be chosen. */
  min?: string;
  max?: string;
}

/** Enter takes the time that was typed. It does not send the form as well: nobody has seen yet what was taken. */
const keepForm = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A day that was typed, `yyyy-MM-dd`; "" of a text that is none. */
const typedDay = (text: string): string => {
  const day = dayjs(text.trim(), DAY_FORMATS, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : '';
};

/** A control of a form: one day, `yyyy-MM-dd`; "" for none. */
export function Day({ value = '', min = '', max = '', onChange, ...props }: DayProps) {
  /** A day out of bounds is taken as it was typed, for the form to say why not; antd alone puts the one before back. */
  const takeTyped = (box: EventTarget) => {
    const day = box instanceof HTMLInputElement ? typedDay(box.value) : '';
    const isOut = day < min || (max !== '' && day > max);
    if (day !== '' && day !== value && isOut) onChange?.(day);
  };
  return (
    <DatePicker
      {...props}
      {...CALENDAR}
      onKeyDown={(event) => {
        keepForm(event);
        if (event.key === 'Enter') takeTyped(event.target);
      }}
      onBlur={({ target }) => takeTyped(target)}
      format={DAY_FORMATS}
      value={shownTime(value)}
      minDate={shownTime(min) ?? undefined}
      maxDate={shownTime(max) ?? undefined}
      onChange={(day: Dayjs | null) => onChange?.(day?.format('YYYY-MM-DD') ?? '')}
    />
  );
}

/** A control of a form: a minute of Beijing time, `yyyy-MM-ddTHH:mm`; "" for none. */
export function Minute({ value = '', onChange, ...props }: BoxProps) {
  return (
    <DatePicker
      {...props}
      {...CALENDAR}
      onKeyDown={keepForm}
      showTime={{ format: 'HH:mm' }}
      // What was typed counts when the box is left, as in a box for a day.
      needConfirm={false}
      format={MINUTE}
      value={shownTime(value)}
      onChange={(time: Dayjs | null) => onChange?.(time?.format('YYYY-MM-DDTHH:mm') ?? '')}
    />
  );
}
