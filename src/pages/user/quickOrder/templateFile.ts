import { templateOf } from '@/browser/template';

/** The workbook for buyers to fill in. Number columns are text, so that Excel turns no CAS number into a date. */
export const templateFile = (): Promise<Blob> =>
  templateOf({
    name: '采购清单',
    header: ['货号', 'CAS 号', '名称', '级别', '包装', '数量', '备注'],
    rows: [
      ['', '75-05-8', '乙腈', 'HPLC', '500 mL', '4', 'CAS 列已设为文本，不会变成日期'],
      ['', '', '四氢呋喃', 'AR', '500 mL', '2', '货号、CAS、名称至少填一项'],
    ],
    widths: [16, 14, 26, 10, 12, 8, 30],
    text: [0, 1],
  });
