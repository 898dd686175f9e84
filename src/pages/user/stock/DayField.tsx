import { DatePicker, Form, type FormItemProps } from 'antd';
import words from 'antd/es/date-picker/locale/zh_CN';
import dayjs, { type Dayjs } from 'dayjs';
import { popupHome } from '@/components/ui/popupHome';

/** A day of a form: `yyyy-MM-dd` in its values, "" for none. */
export function DayField(item: Pick<FormItemProps, 'label' | 'name' | 'required' | 'extra' | 'className'>) {
  return (
    <Form.Item
      {...item}
      getValueProps={(day: string) => ({ value: day ? dayjs(day) : null })}
      normalize={(day: Dayjs | null) => day?.format('YYYY-MM-DD') ?? ''}
    >
      <DatePicker locale={words} getPopupContainer={popupHome} />
    </Form.Item>
  );
}
