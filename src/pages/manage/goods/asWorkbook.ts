/** A table of goods as a workbook. Amounts are numbers; all else is text, because Excel turns CAS numbers into dates. */
import { workbookOf } from '@/browser/workbook';
import { csvRows, type Cell } from '@domain/shared/csv';

const PLAIN_NUMBER = /^\d+(\.\d+)?$/;
/** The columns with numbers. */
const COUNTED = /价格|库存/;

export async function asWorkbook(csv: Blob): Promise<Blob> {
  const [header = [], ...rows] = csvRows(await csv.text());
  const cells = rows.map((row) =>
    row.map((text, at): Cell => {
      const isNumber = COUNTED.test(header[at] ?? '') && PLAIN_NUMBER.test(text);
      return isNumber ? { amount: text } : { text };
    }),
  );
  return workbookOf('商品', header, cells);
}
