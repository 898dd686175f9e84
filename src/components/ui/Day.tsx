import { CalendarOutlined } from '@ant-design/icons';
import { DatePicker } from 'antd';
import zhCN from 'antd/es/date-picker/locale/zh_CN';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { AriaAttributes, CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { CLEAR } from './named';
import { popupContainer } from './popupContainer';

// Weeks start on Monday, and months have Chinese names.
dayjs.locale('zh-cn');

/** The year and month buttons are named by their text, not 选择年份. */
const words = { ...zhCN, lang: { ...zhCN.lang, yearSelect: '', monthSelect: '' } };

/** rc-picker 4 makes every month a tab stop without a key action; no prop changes it. */
const skipMonths = (panel: HTMLElement | null) =>
  panel?.querySelectorAll('.ant-picker-panel').forEach((month) => month.setAttribute('tabindex', '-1'));

/** Props of all calendars. */
export const CALENDAR = {
  allowClear: CLEAR,
  suffixIcon: <CalendarOutlined aria-hidden />,
  locale: words,
  getPopupContainer: popupContainer,
  panelRender: (panel: ReactNode) => <div ref={skipMonths}>{panel}</div>,
};

/** The displayed text of a form value; nothing for a blank one. */
export const shownTime = (text: string): Dayjs | null => (text === '' ? null : dayjs(text));

/**
 * Accepted formats; the first is used for output. All have one length: with `YYYY-M-D` the input would take 2099-12-3
 * before its 1 is typed, and drop the 1.
 */
const DAY_FORMATS = ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD'];
const MINUTE = 'YYYY-MM-DD HH:mm';
/** Of the form's value. */
const MINUTE_VALUE = 'YYYY-MM-DDTHH:mm';

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
  /** Days beyond it cannot be chosen. */
  min?: string;
  max?: string;
}

/** Enter accepts the typed time without submitting the form, because the result was not visible yet. */
const preventSubmit = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A typed day or minute in the format of the form; "" for an invalid text. */
const typedIn = (box: EventTarget, accepted: string[], format: string): string => {
  const time = box instanceof HTMLInputElement ? dayjs(box.value.trim(), accepted, true) : null;
  return time?.isValid() ? time.format(format) : '';
};

/** The day typed into a box, `yyyy-MM-dd`; "" for none. */
export const typedDay = (box: EventTarget): string => typedIn(box, DAY_FORMATS, 'YYYY-MM-DD');

/** Form control: one day, `yyyy-MM-dd`; "" for none. */
export function Day({ value = '', min = '', max = '', onChange, ...props }: DayProps) {
  /**
   * Takes the typed day while the box is being left. antd takes it later, when a click on the button that sends the form
   * has already read the previous day, and restores the previous day where the typed one is out of range: the form says
   * why.
   */
  const takeTyped = (box: EventTarget) => {
    const day = typedDay(box);
    if (day !== '' && day !== value) onChange?.(day);
  };
  return (
    <DatePicker
      {...props}
      {...CALENDAR}
      onKeyDown={(event) => {
        preventSubmit(event);
        // antd puts the old day back at both keys, before the box is left.
        if (event.key === 'Enter' || event.key === 'Tab') takeTyped(event.target);
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

/** Form control: a minute of Beijing time, `yyyy-MM-ddTHH:mm`; "" for none. */
export function Minute({ value = '', onChange, ...props }: BoxProps) {
  const takeTyped = (box: EventTarget) => {
    const time = typedIn(box, [MINUTE], MINUTE_VALUE);
    if (time !== '' && time !== value) onChange?.(time);
  };
  return (
    <DatePicker
      {...props}
      {...CALENDAR}
      onKeyDown={preventSubmit}
      showTime={{ format: 'HH:mm' }}
      // Typed text counts on blur, as in the day input.
      onBlur={({ target }) => takeTyped(target)}
      needConfirm={false}
      format={MINUTE}
      value={shownTime(value)}
      onChange={(time: Dayjs | null) => onChange?.(time?.format(MINUTE_VALUE) ?? '')}
    />
  );
}
