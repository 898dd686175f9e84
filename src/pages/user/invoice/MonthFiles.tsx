import { Flex } from 'antd';
import { useState } from 'react';
import { DownloadButton } from '@/components/ui/DownloadButton';
import { SelectBox } from '@/components/ui/SelectBox';
import { dayOf, monthBefore } from '@domain/shared/dates';
import { invoiceMonthFiles } from '@/services/invoice';

const MONTHS = 24;

/** Downloads the files of all invoices issued in a month. */
export function MonthFiles() {
  const [present] = useState(() => dayOf(Date.now()).slice(0, 7));
  const [month, setMonth] = useState(present);
  return (
    <Flex wrap gap={8} align="center" style={{ marginBottom: 12 }}>
      <SelectBox
        aria-label="开票月份"
        value={month}
        onChange={setMonth}
        options={Array.from({ length: MONTHS }, (_, at) => {
          const value = monthBefore(present, at);
          return { value, label: value };
        })}
        style={{ width: 112 }}
      />
      <DownloadButton what="当月发票文件" of={month} load={() => invoiceMonthFiles(month)} />
    </Flex>
  );
}
