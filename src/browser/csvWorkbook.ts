/** A CSV table of the server as a workbook. All else than amounts is text, because Excel turns CAS numbers into dates. */
import { workbookOf } from '@/browser/workbook';
import { csvRows, type Cell } from '@domain/shared/csv';

const PLAIN_NUMBER = /^\d+(\.\d+)?$/;

/**
 * @param name of the sheet
 * @param isCounted whether the column with this title has numbers
 */
export async function workbookOfCsv(
  name: string,
  csv: Blob,
  isCounted: (title: string) => boolean,
): Promise<Blob> {
  const [header = [], ...rows] = csvRows(new TextDecoder().decode(await csv.arrayBuffer()));
  const cells = rows.map((row) =>
    row.map((text, at): Cell => {
      const isNumber = isCounted(header[at] ?? '') && PLAIN_NUMBER.test(text);
      return isNumber ? { amount: text } : { text };
    }),
  );
  return workbookOf(name, header, cells);
}
