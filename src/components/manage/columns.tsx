import type { ProColumns } from '@ant-design/pro-components';
import { Flex } from 'antd';
import { CALENDAR } from '@/components/ui/Day';
import { BETWEEN } from '@/components/ui/named';

/** A filter by days, `from` and `to` in the address, both included. */
export const daysFilter = <T,>(title: string): ProColumns<T> => ({
  title,
  dataIndex: 'days',
  valueType: 'dateRange',
  hideInTable: true,
  fieldProps: { locale: CALENDAR.locale, ...BETWEEN },
  search: { transform: ([from, to]: [string, string]) => ({ from, to }) },
});

interface Buyer {
  userName: string;
  nickName: string;
  /** Blank when there is none. */
  institution: string;
}

/** The buyer, filtered by any of the names. */
export const buyerColumn = <T extends Buyer>(): ProColumns<T> => ({
  title: '买家',
  dataIndex: 'buyer',
  width: 176,
  render: (_, { userName, nickName, institution }) => (
    <Flex vertical>
      <span>{institution || nickName}</span>
      <span className="quiet">{userName}</span>
    </Flex>
  ),
});
