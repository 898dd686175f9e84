/** A table of goods as a workbook: numbers stay numbers, and no number of a substance becomes a day. */
import { workbookOf } from '@/browser/workbook';
import { csvRows, type Cell } from '@domain/shared/csv';

const PLAIN_NUMBER = /^\d+(\.\d+)?$/;
/** In these columns alone stand numbers. */
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
