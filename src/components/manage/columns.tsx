import type { ProColumns } from '@ant-design/pro-components';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { CALENDAR } from '@/components/ui/Day';
import { BETWEEN } from '@/components/ui/named';
import { formatYuan } from '@domain/shared/money';

/** A filter by days, `from` and `to` in the address, both included. */
export const daysFilter = <T,>(title: string): ProColumns<T> => ({
  title,
  dataIndex: 'days',
  valueType: 'dateRange',
  hideInTable: true,
  fieldProps: { locale: CALENDAR.locale, ...BETWEEN },
  search: { transform: ([from, to]: [string, string]) => ({ from, to }) },
});

/** A cell with a second, quieter line, which may be missing. */
export const TwoLines = ({ children, note }: { children: ReactNode; note: ReactNode }) => (
  <Flex vertical>
    <span>{children}</span>
    {note && <span className="quiet">{note}</span>}
  </Flex>
);

/** An amount in yuan, for lists and plain tables. */
export const yuanColumn = <T,>(title: string, dataIndex: keyof T & string, width = 112) => ({
  ...{ title, dataIndex, width, search: false as const, align: 'right' as const, className: 'nowrap' },
  render: (_: unknown, row: T) => formatYuan(row[dataIndex] as number),
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
    <TwoLines note={userName}>{institution || nickName}</TwoLines>
  ),
});
