/** Tables of new products. */
import { readProductSheet } from '@domain/goods/productSheet';
import { call, dataOf } from './api';

export const HEADING = [
  ...['类型', '货号', '中文名', '英文名', '别名', '品牌', '分类', 'CAS 号', '级别', '纯度', '形态'],
  ...['规格说明', '闪点', '储存', '运输', 'GHS 分类', 'UN 编号', '分类来源'],
  ...['规格1', '价格1', '备货天数1', '规格2', '价格2', '备货天数2'],
];

/** A solvent that the build does not sell; its compound is in the table. Cells by heading. */
export const SOLVENT_ROW: Readonly<Record<string, string>> = {
  ...{
    类型: '化学试剂',
    中文名: '2-甲基苯甲醚',
    英文名: '2-Methylanisole',
    别名: '邻甲基茴香醚；邻甲氧基甲苯',
  },
  ...{ 品牌: '澄析', 分类: '醇、酚与醚', 'CAS 号': '578-58-5', 级别: '分析纯', 纯度: '≥99.0% (GC)' },
  ...{ 形态: '液体', 闪点: '23-60 ℃', 储存: '室温，密封', 运输: '危险品专车', 'GHS 分类': 'H226' },
  ...{ 'UN 编号': 'UN1993 3 III', 分类来源: '供应商 SDS 2026-05 第 2 节' },
  ...{ 规格1: '500 mL', 价格1: '￥128.00', 备货天数1: '5', 规格2: '2.5 L', 价格2: '询价' },
};

/** Cells of rows below the heading, as a spreadsheet has them. */
export const cellsOf = (rows: readonly Readonly<Record<string, string>>[]): string[][] => [
  HEADING,
  ...rows.map((row) => HEADING.map((title) => row[title] ?? '')),
];

/** The body of an upload. */
export function uploadOf(rows: readonly Readonly<Record<string, string>>[], fileName = '新品.xlsx') {
  const read = readProductSheet(cellsOf(rows));
  if ('problem' in read) throw new Error(read.problem);
  return { fileName, columns: read.columns, rows: read.rows };
}

/** Uploads rows; returns the import. */
export const upload = (token: string, rows: readonly Readonly<Record<string, string>>[]) =>
  dataOf('post', '/m/productImports', { token, body: uploadOf(rows) });

/** Takes a step with an import; the answer may be a refusal. */
export const step = (
  token: string,
  action: 'submit' | 'reject' | 'release' | 'undo',
  importId: number,
  reason = '新品目录 2026-11',
) => call('put', `/m/productImports/{importId}/${action}`, { token, params: { importId }, body: { reason } });

/** Rows of an import with this verdict. */
export const linesOf = async (
  token: string,
  importId: number,
  verdict?: 'new' | 'changed' | 'same' | 'refused',
) =>
  (
    await dataOf('get', '/m/productImports/{importId}/lines', {
      ...{ token, params: { importId }, query: { size: 100, ...(verdict && { verdict }) } },
    })
  ).records;
