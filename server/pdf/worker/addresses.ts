/** 地址标签: two by four per A4 sheet, for cutting or for label sheets of 105 × 74 mm. */
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { AddressesSheet, AddressLabel } from '../sheets';
import { COLOURS, words } from './look';

/** Points per mm. */
const MM = 72 / 25.4;
const [WIDTH, HEIGHT, PADDING] = [105, 74, 6];
const COLUMNS = 2;
const EACH = 8;

const labelCell = (label: AddressLabel | undefined, from: AddressesSheet['from']): TableCell =>
  label === undefined
    ? ''
    : {
        stack: [
          {
            columns: [
              { text: label.way, bold: true, fontSize: 13 },
              { text: label.content, alignment: 'right', width: 'auto', margin: [0, 3, 0, 0] },
            ],
            margin: [0, 0, 0, 8],
          },
          words(`${label.receiver}　${label.phone}`, { bold: true, fontSize: 14 }),
          words(label.company, { fontSize: 10, margin: [0, 3, 0, 0] }),
          words(label.address, { fontSize: 11, margin: [0, 3, 0, 10] }),
          words(`订单号 ${label.orderNumber}`, { fontSize: 9 }),
          words([from.name, ...from.facts.map(([, text]) => text)].filter(Boolean).join('　'), {
            fontSize: 7.5,
            color: COLOURS.secondary,
            margin: [0, 3, 0, 0],
          }),
        ],
      };

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

function pageOf({ from, labels }: AddressesSheet, first: number): Content {
  const rows = range(EACH / COLUMNS).map((row) =>
    range(COLUMNS).map((column) => labelCell(labels[first + row * COLUMNS + column], from)),
  );
  return {
    ...(first > 0 && { pageBreak: 'before' as const }),
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => PADDING * MM,
      paddingRight: () => PADDING * MM,
      paddingTop: () => PADDING * MM,
      paddingBottom: () => PADDING * MM,
    },
    table: {
      widths: range(COLUMNS).map(() => (WIDTH - 2 * PADDING) * MM),
      heights: (HEIGHT - 2 * PADDING) * MM,
      dontBreakRows: true,
      body: rows,
    },
  };
}

export const addresses = (sheet: AddressesSheet): TDocumentDefinitions => ({
  pageSize: { width: WIDTH * COLUMNS * MM, height: 297 * MM },
  pageMargins: 0,
  language: 'zh-CN',
  info: { title: '地址标签' },
  defaultStyle: { font: 'NotoSansSC', fontSize: 9, lineHeight: 1, color: COLOURS.ink },
  content: range(Math.ceil(sheet.labels.length / EACH)).map((page) => pageOf(sheet, page * EACH)),
});
