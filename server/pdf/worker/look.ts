/** Layout of all papers: A4, hairlines, the shop's colours, its name at the top and the page count at the bottom. */
import type {
  Content,
  ContentText,
  CustomTableLayout,
  Margins,
  Style,
  StyleDictionary,
  TDocumentDefinitions,
} from 'pdfmake/interfaces';
import { runs } from './glyphs';

/** Same values as in src/constants/theme.ts. */
export const COLOURS = {
  ink: '#16233A',
  secondary: '#51607A',
  panel: '#F5F7FA',
  rule: '#C6CFDA',
  primary: '#0B6B6E',
} as const;

/** Points; A4 is 595.28 wide. */
const SIDE = 40;
const WIDTH = 595.28 - 2 * SIDE;

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="none"><rect width="28" height="28" rx="5" fill="#0B6B6E"/><path d="M14 4 20.4 13a8 8 0 1 1-12.8 0Z" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><path d="m14 13 3.6 2.1v4.2L14 21.4l-3.6-2.1v-4.2Z" stroke="#fff" stroke-width="1.4"/></svg>';

const styles: StyleDictionary = {
  title: { fontSize: 17, bold: true },
  brand: { fontSize: 12, bold: true },
  heading: { fontSize: 10, bold: true, margin: [0, 0, 0, 4] },
  small: { fontSize: 7.5, color: COLOURS.secondary },
  label: { color: COLOURS.secondary },
  head: { fontSize: 7.5, color: COLOURS.secondary, bold: true },
};

/** Horizontal rules only. */
export const RULED: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => COLOURS.rule,
  paddingLeft: (column) => (column === 0 ? 4 : 5),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 4 : 5),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
  fillColor: (row, node) => (row < (node.table.headerRows ?? 0) ? COLOURS.panel : null),
};

/** A line without blanks of this length would not wrap and run off the page. */
const UNBROKEN = /[!-~]{32}/;

/** Text from the catalogue or a buyer, with subscripts and superscripts drawn. */
export const words = (text: string, style: Style & { style?: string; width?: string } = {}): ContentText => ({
  text: runs(text),
  ...(UNBROKEN.test(text) && { wordBreak: 'break-all' }),
  ...style,
});

export const hairline = (margin: Margins = [0, 0, 0, 0]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.5, lineColor: COLOURS.rule }],
  margin,
});

export interface Paper {
  /** Such as 订单确认书. */
  title: string;
  /** Such as `订单号 1795311224696001001`. */
  number: string;
  seller: string;
  printedAt: string;
  content: Content[];
}

/** The document definition of a paper. */
export const paperOf = ({ title, number, seller, printedAt, content }: Paper): TDocumentDefinitions => ({
  pageSize: 'A4',
  pageMargins: [SIDE, 78, SIDE, 48],
  language: 'zh-CN',
  info: { title: `${title} ${number}`, author: seller },
  styles,
  defaultStyle: { font: 'NotoSansSC', fontSize: 8.5, lineHeight: 1, color: COLOURS.ink },
  header: {
    margin: [SIDE, 28, SIDE, 0],
    stack: [
      {
        columns: [
          { svg: LOGO, width: 26, height: 26 },
          {
            width: '*',
            margin: [8, -1, 0, 0],
            stack: [
              { text: '澄析试剂', style: 'brand' },
              { text: seller, style: 'small' },
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            margin: [0, -4, 0, 0],
            stack: [
              { text: title, style: 'title' },
              { text: number, style: 'small' },
            ],
          },
        ],
      },
      hairline([0, 6, 0, 0]),
    ],
  },
  footer: (page, pages) => ({
    margin: [SIDE, 12, SIDE, 0],
    stack: [
      hairline([0, 0, 0, 5]),
      {
        style: 'small',
        columns: [
          { text: `${number}　打印于 ${printedAt}（北京时间）` },
          { text: `第 ${page} 页 / 共 ${pages} 页`, alignment: 'right', width: 'auto' },
        ],
      },
    ],
  }),
  content,
});
