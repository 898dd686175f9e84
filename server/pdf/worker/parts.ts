/** Building blocks of papers. */
import type { Content, Margins, TableCell } from 'pdfmake/interfaces';
import { amountWords } from '../../../domain/invoice/amountWords';
import { fenOf, netOf, TAX_RATE, yuanOf } from '../../../domain/invoice/invoice';
import { compareMoney, formatYuan } from '../../../domain/shared/money';
import type { Fact, GoodsLine, Party, PricedLine, Sums } from '../sheets';
import { COLOURS, hairline, RULED, words } from './look';

const isKnown = ([, text]: Fact): boolean => text !== '';

/** A pale label with its text in one paragraph; `width` of the label in points. */
const factRow = ([label, text]: Fact, width: number): Content => ({
  columns: [{ text: label, style: 'label', width }, words(text, { width: '*' })],
  margin: [0, 0, 0, 1.5],
});

export const factList = (facts: readonly Fact[], margin: Margins = 0, width = 56): Content => ({
  stack: facts.filter(isKnown).map((fact) => factRow(fact, width)),
  margin,
});

/** Facts side by side, each below its label. */
export const factStrip = (facts: readonly Fact[]): Content => ({
  columns: facts.filter(isKnown).map(([label, text]) => ({
    stack: [{ text: label, style: 'small' }, words(text, { bold: true })],
  })),
  columnGap: 12,
  margin: [0, 0, 0, 8],
});

export const heading = (text: string): Content => ({ text, style: 'heading', margin: [0, 10, 0, 4] });

/** Both parties side by side. */
export const parties = (sides: readonly [role: string, party: Party][]): Content => ({
  stack: [
    hairline([0, 0, 0, 6]),
    {
      columns: sides.map(([role, { name, facts }]) => ({
        stack: [
          { text: role, style: 'small' },
          words(name, { bold: true, margin: [0, 0, 0, 2] }),
          factList(facts, 0, 48),
        ],
      })),
      columnGap: 20,
    },
  ],
  margin: [0, 0, 0, 8],
});

/** A column heading; amounts are right-aligned. */
export const columnHead = (text: string, right = false): TableCell => ({
  text,
  style: 'head',
  alignment: right ? 'right' : 'left',
});

const right = (text: string): TableCell => ({ text, alignment: 'right', noWrap: true });

/** Catalogue number with the CAS number below it. */
const numbersCell = ({ catalogNo, cas }: GoodsLine): TableCell => ({
  stack: [{ text: catalogNo }, ...(cas ? [{ text: `CAS ${cas}`, style: 'small' }] : [])],
});

/** The name with further facts in small print. */
const nameCell = ({ name }: GoodsLine, more: readonly string[]): TableCell => ({
  stack: [words(name), ...more.filter(Boolean).map((text) => words(text, { style: 'small' }))],
});

/** The first columns of every table of goods. */
export const goodsHead = (): TableCell[] => [
  columnHead('序号'),
  columnHead('货号 / CAS 号'),
  columnHead('品名 / 品牌、规格'),
  columnHead('包装'),
  columnHead('数量', true),
];

/** The cells for these columns; `more` is printed below the name. */
export const goodsCells = (line: GoodsLine, at: number, more: readonly string[]): TableCell[] => [
  { text: String(at + 1), style: 'label' },
  numbersCell(line),
  nameCell(line, [[line.brand, line.spec].filter(Boolean).join('　'), ...more]),
  words(line.pack),
  right(String(line.count)),
];

/** Lines with prices; the headings repeat on each page. */
export const pricedTable = (lines: readonly PricedLine[]): Content => ({
  layout: RULED,
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: [20, 84, '*', 52, 26, 56, 62],
    body: [
      [...goodsHead(), columnHead('含税单价', true), columnHead('含税金额', true)],
      ...lines.map((line, at) => [
        ...goodsCells(line, at, [line.note]),
        right(formatYuan(line.price)),
        right(formatYuan(line.amount)),
      ]),
    ],
  },
});

/** Totals with the included tax and the amount in words, kept on one page. */
export function totals({ goods, freight, discount, total }: Sums): Content {
  const gross = fenOf(total);
  const net = netOf(gross);
  const facts: Fact[] = [
    ['商品金额', formatYuan(goods)],
    ['运费', freight === null ? '' : compareMoney(freight, 0) === 0 ? '免' : formatYuan(freight)],
    ['优惠', compareMoney(discount, 0) === 0 ? '' : `-${formatYuan(discount)}`],
    [`其中不含税金额`, formatYuan(yuanOf(net))],
    [`税额（税率 ${TAX_RATE}%）`, formatYuan(yuanOf(gross - net))],
  ];
  const row = ([label, text]: Fact, style: object = {}): TableCell[] => [
    { text: label, style: 'label' },
    { text, alignment: 'right', noWrap: true, ...style },
  ];
  return {
    unbreakable: true,
    margin: [0, 6, 0, 0],
    stack: [
      {
        columns: [
          { text: '', width: '*' },
          {
            width: 220,
            layout: {
              defaultBorder: false,
              paddingTop: () => 1.5,
              paddingBottom: () => 1.5,
              paddingRight: () => 4,
            },
            table: {
              widths: ['*', 'auto'],
              body: [
                ...facts
                  .filter(isKnown)
                  .slice(0, -2)
                  .map((fact) => row(fact)),
                row(['价税合计', formatYuan(total)], { bold: true, fontSize: 12 }),
                ...facts.slice(-2).map((fact) => row(fact)),
              ],
            },
          },
        ],
      },
      {
        margin: [0, 6, 0, 0],
        layout: { ...RULED, fillColor: () => COLOURS.panel },
        table: {
          widths: [92, '*'],
          body: [
            [
              { text: '合计金额（大写）', style: 'label' },
              { text: amountWords(total), bold: true },
            ],
          ],
        },
      },
    ],
  };
}

/** Boxes for seals and signatures. */
export const seals = (roles: readonly string[], hand: string): Content => ({
  unbreakable: true,
  margin: [0, 16, 0, 0],
  columnGap: 20,
  columns: roles.map((role) => ({
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => COLOURS.rule,
      vLineColor: () => COLOURS.rule,
    },
    table: {
      widths: ['*'],
      heights: [96],
      body: [
        [
          {
            margin: [6, 4, 6, 4],
            stack: [
              { text: `${role}（盖章）`, bold: true },
              { text: `${hand}：`, margin: [0, 46, 0, 6] },
              { text: '日期：　　　　年　　　月　　　日' },
            ],
          },
        ],
      ],
    },
  })),
});
