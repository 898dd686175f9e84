/** 分装标签: copies of one bottle label on a sheet. Lengths are in mm until they are drawn. */
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { PICTOGRAM_SYMBOLS } from '../../../domain/safety/pictogramSymbols';
import type { Pictogram } from '../../../domain/safety/types';
import { unended } from '../../../domain/shared/sentence';
import { labelsOn, type SheetSize } from '../../../domain/stock/labels';
import type { BottleLabel, LabelsSheet } from '../sheets';
import { COLOURS, words } from './look';

/** Points per mm. */
const MM = 72 / 25.4;
const PADDING = 2;
/** Edge of a pictogram, mm. GB 15258 requires at least a fifteenth of the label's area, which this satisfies. */
const PICTURE = 9;
/** Line height relative to the font size. */
const LINE = 1.45;
/** Font sizes in points, tried from the largest; smaller print is unreadable at the bench. */
const SIZES = [7.5, 7, 6.5, 6, 5.5, 5];

const pictogram = (code: Pictogram): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 4 96 50 50 96 4 50Z" fill="#fff" stroke="#c8102e" stroke-width="6" stroke-linejoin="round"/><path d="${PICTOGRAM_SYMBOLS[code]}" fill="#111" fill-rule="evenodd"/></svg>`;

const sentences = (texts: readonly string[]): string =>
  texts.length > 0 ? `${texts.map(unended).join('；')}。` : '';

/** Hazard texts from the most complete to one that always fits. A text is never cut off. */
function dangersOf({ hazards, precautions, note }: BottleLabel): string[][] {
  if (hazards.length === 0) return [[note]];
  const full = sentences(hazards.map(({ text }) => text));
  const codes = `${hazards.map(({ code }) => code).join(' ')}，全文见安全技术说明书（SDS）`;
  return [
    ...(precautions.length > 0 ? [[full, sentences(precautions), note]] : []),
    [full, `${precautions.length > 0 ? '防范说明见' : '参阅'}安全技术说明书（SDS）`, note],
    [codes, note],
  ];
}

/** Chinese characters are as wide as high, others about 0.6 of that. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, sign) => width + (sign > '\u2e7f' ? 1 : 0.6), 0) * size;

/** Estimated height of a paragraph, points; lines are rarely filled to the end. */
const heightOf = (text: string, size: number, width: number): number =>
  text === '' ? 0 : Math.ceil(widthOf(text, size) / (width - size)) * size * LINE;

interface Fitted {
  size: number;
  dangers: string[];
}

/** The most complete text in the largest size that fits. */
function fit(label: BottleLabel, width: number, height: number): Fitted {
  const variants = dangersOf(label);
  const pictures = label.signal || label.pictograms.length > 0 ? PICTURE * MM + 2 : 0;
  for (const dangers of variants)
    for (const size of SIZES) {
      const head = heightOf(label.name, size + 2, width) + heightOf(label.facts.join('　'), size, width);
      const foot = heightOf(filledText(label), size, width);
      const body = dangers.reduce((all, text) => all + heightOf(text, size, width), 0);
      if (head + pictures + body + foot <= height) return { size, dangers };
    }
  return { size: SIZES.at(-1) ?? 5, dangers: variants.at(-1) ?? [] };
}

const filledText = ({ filled }: BottleLabel): string =>
  filled
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name} ${text}`)
    .join('　');

const pictures = ({ pictograms, signal }: BottleLabel): Content[] =>
  signal || pictograms.length > 0
    ? [
        {
          margin: [0, 1, 0, 1],
          columnGap: 2,
          columns: [
            ...pictograms.map((code) => ({ svg: pictogram(code), width: PICTURE * MM })),
            { text: signal ?? '', bold: true, fontSize: 12, width: 'auto', margin: [3, 4, 0, 0] },
          ],
        },
      ]
    : [];

/** Created for each position: pdfmake stores the position in the node itself. */
function labelAt(
  label: BottleLabel,
  { label: [width, height] }: SheetSize,
  left: number,
  top: number,
): Content {
  const inner = (width - 2 * PADDING) * MM;
  const { size, dangers } = fit(label, inner, (height - 2 * PADDING) * MM);
  return {
    absolutePosition: { x: (left + PADDING) * MM, y: (top + PADDING) * MM },
    fontSize: size,
    table: {
      widths: [inner],
      body: [
        [
          {
            stack: [
              words(label.name, { bold: true, fontSize: size + 2 }),
              words(label.facts.join('　')),
              ...pictures(label),
              ...dangers.filter((text) => text !== '').map((text) => words(text)),
              words(filledText(label), { color: COLOURS.secondary }),
            ],
          },
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingTop: () => 0,
      paddingBottom: () => 0,
    },
  };
}

/** One sheet with labels at these positions. */
function pageOf(sheet: LabelsSheet, places: readonly number[], isFirst: boolean): Content {
  const { size, label } = sheet;
  const [left, top] = size.margin;
  const [width, height] = size.label;
  return {
    ...(!isFirst && { pageBreak: 'before' as const }),
    stack: [
      // Absolutely positioned content alone does not create a page.
      { text: ' ', fontSize: 1 },
      ...places.map((place) => {
        const column = place % size.columns;
        const row = Math.floor(place / size.columns);
        return labelAt(label, size, left + column * (width + size.gap), top + row * height);
      }),
    ],
  };
}

export function labels(sheet: LabelsSheet): TDocumentDefinitions {
  const { size, count, first } = sheet;
  const each = labelsOn(size);
  const start = (first - 1) % each;
  const places = Array.from({ length: count }, (_, at) => start + at);
  const pages = Array.from({ length: Math.ceil((start + count) / each) }, (_, page) =>
    places.filter((place) => Math.floor(place / each) === page).map((place) => place % each),
  );
  const [width, height] = size.page;
  return {
    pageSize: { width: width * MM, height: height * MM },
    pageMargins: 0,
    language: 'zh-CN',
    info: { title: `分装标签 ${sheet.label.name}` },
    defaultStyle: { font: 'NotoSansSC', fontSize: 6, lineHeight: 1, color: COLOURS.ink },
    content: pages.map((page, at) => pageOf(sheet, page, at === 0)),
  };
}
