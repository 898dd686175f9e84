/** Changes recorded for a lot, as text for people. */
import { LOT_STATES } from '../../domain/lots/lot';
import type { LotState } from '../../domain/lots/types';

const FIELDS: Record<string, string> = {
  lotNo: '批号',
  warehouse: '仓库',
  place: '库位',
  quantity: '入库数量',
  state: '状态',
  reason: '原因',
  madeOn: '生产日期',
  testedOn: '检验日期',
  testedBy: '检验人',
  expiresOn: '有效期至',
  results: '检验结果',
  orders: '涉及订单',
  buyers: '涉及买家',
  packs: '涉及件数',
  closed: '账户已注销或停用的买家',
  fellows: '另通知课题组成员',
  stock: '可售库存',
  alone: '复核',
};

const RESULT = '检验结果 ';

/** The results of a lot as separate facts, so that only changed ones are recorded. */
export const resultFacts = (rows: readonly { item: string; result: string }[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ item, result }) => [`${RESULT}${item}`, result || '未检']));

const nameOf = (field: string): string | undefined =>
  field.startsWith(RESULT) ? field.slice(RESULT.length) : FIELDS[field];

const valueOf = (field: string, text: string): string =>
  field === 'state' ? (LOT_STATES[text as LotState] ?? text) : text;

const shown = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** One line per changed fact, such as `入库数量：20 → 24`; internal facts are left out. */
export function changeLines(before: unknown, after: unknown): string[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((field) => {
    const name = nameOf(field);
    const [from, to] = [shown(was[field]), shown(is[field])];
    if (!name || from === to) return [];
    const now = valueOf(field, to);
    return [from === '—' ? `${name}：${now}` : `${name}：${valueOf(field, from)} → ${now}`];
  });
}

const factsOf = (value: unknown): Record<string, unknown> => ({ ...(value as object | null) });

/** The same over several entries, oldest first: from before the first to after the last. */
export const changesOver = (entries: readonly { before: unknown; after: unknown }[]): string[] =>
  changeLines(
    Object.assign({}, ...entries.map(({ before }) => before).reverse()),
    Object.assign({}, ...entries.map(({ after }) => after)),
  );
