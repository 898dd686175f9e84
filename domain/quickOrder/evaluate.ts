/** Evaluates a row of a list: a code and words for what keeps it from the cart. */
import { MAX_COUNT } from '../cart/count';
import { restockText } from '../catalogue/product';
import { REGIMES } from '../safety/controlled';
import type { CountDoubt, ReadRow } from './readRow';
import type { LineChoice, LineMatch } from './types';

export interface ListRow {
  id: number;
  read: ReadRow;
  /** Null until the shop has answered. */
  match: LineMatch | null;
  /** The request failed. */
  isFailed: boolean;
  /** The chosen pack; null until it is certain or chosen. */
  skuId: number | null;
  /** Wanted packs; 1 when the list has no count. */
  count: number;
  /** Refusal by the cart; null when not tried. */
  refusal: string | null;
}

/** aside: not goods; ready: can be added to the cart; all other states wait for the buyer. */
export type RowState =
  | 'aside'
  | 'matching'
  | 'failed'
  | 'none'
  | 'badCas'
  | 'gone'
  | 'choose'
  | 'inquiry'
  | 'forbidden'
  | 'count'
  | 'over'
  | 'short'
  | 'refused'
  | 'ready';

/** Texts of the state tags. */
export const STATE_WORDS: Record<RowState, string> = {
  aside: '未识别',
  matching: '匹配中',
  failed: '未匹配',
  none: '未找到',
  badCas: 'CAS 有误',
  gone: '已下架',
  choose: '待选择',
  inquiry: '需询价',
  forbidden: '依法不销售',
  count: '数量待确认',
  over: '数量过大',
  short: '库存不足',
  refused: '未能加入',
  ready: '可加入',
};

export const choiceOf = ({ match, skuId }: Pick<ListRow, 'match' | 'skuId'>): LineChoice | null =>
  match?.choices.find((choice) => choice.skuId === skuId) ?? null;

/** Returns the state of a row. */
export function stateOf(row: ListRow): RowState {
  const { read, match, isFailed, count, refusal } = row;
  if (read.kind !== 'goods') return 'aside';
  if (isFailed) return 'failed';
  if (match === null) return 'matching';
  const choice = choiceOf(row);
  if (choice === null) return unchosen(match);
  if (!choice.sold) return 'forbidden';
  if (choice.price === null) return 'inquiry';
  if (read.countDoubt) return 'count';
  if (count > MAX_COUNT) return 'over';
  if (count > choice.stocks) return 'short';
  return refusal === null ? 'ready' : 'refused';
}

function unchosen({ outcome, choices }: LineMatch): RowState {
  if (outcome === 'badCas') return 'badCas';
  if (outcome === 'offShelf') return 'gone';
  if (outcome === 'notSold' || (choices.length > 0 && choices.every(({ sold }) => !sold))) return 'forbidden';
  return choices.length > 0 ? 'choose' : 'none';
}

/** Explains why a row waits; blank when it is ready or still being matched. */
export function reasonOf(row: ListRow): string {
  const { match, read, refusal, count } = row;
  const choice = choiceOf(row);
  switch (stateOf(row)) {
    case 'aside':
      return '这一行未能识别为商品';
    case 'failed':
      return '服务器没有答复，请重试';
    case 'none':
      return match && match.near.length > 0
        ? '目录中没有找到，下面是相近的名称'
        : '目录中没有找到，可改用 CAS 号、货号或英文名';
    case 'badCas':
      return `${read.cas ?? 'CAS 号'} 的校验位不对，请核对`;
    case 'gone':
      return `${match?.gone ?? '该商品'}已下架${match && match.choices.length > 0 ? '，可选同物质的其他商品' : ''}`;
    case 'choose':
      return chooseReason(match, read);
    case 'inquiry':
      return '该规格需询价，不能直接加入购物车';
    case 'forbidden':
      return forbiddenReason(row);
    case 'count':
      return read.countDoubt ? DOUBTS[read.countDoubt] : '';
    case 'over':
      return `单个规格最多 ${MAX_COUNT} 件`;
    case 'short':
      return choice?.stocks === 0
        ? `暂无库存，${restockText(choice.leadDays)}`
        : `库存 ${choice?.stocks ?? 0}，不足 ${count}`;
    case 'refused':
      return refusal ?? '';
    case 'matching':
    case 'ready':
      return '';
  }
}

const DOUBTS: Record<CountDoubt, string> = {
  unclear: '数量的写法不能确定，请核对',
  blank: '数量单元格为空，可能与上一行合并，请填写',
  merged: '数量是合并单元格，没有写明每行几件，请填写',
};

/** The rule that forbids the sale, as the lists name it. */
function forbiddenReason({ match, skuId }: ListRow): string {
  const choice = choiceOf({ match, skuId }) ?? match?.choices[0];
  const regimes = choice?.regimes ?? (match?.regime ? [match.regime] : []);
  const rule = regimes.map((code) => REGIMES[code]).find(({ sold }) => !sold);
  return rule === undefined ? '本店不销售' : `${rule.name}：${rule.document}`;
}

function chooseReason(match: LineMatch | null, { pack, spec }: ReadRow): string {
  if (match?.disagrees) return `编号对应${match.disagrees}，与名称不符，请核对`;
  const [first] = match?.choices ?? [];
  if (match?.by === 'similar') return '名称不完全一致，请核对后选择';
  if (match?.by === 'structure') return `由名称读出的结构与${first?.prodName ?? '商品'}相同，请核对后选择`;
  if (first && !first.fits.pack) return `没有 ${pack ?? '这种'} 的包装，请选择`;
  if (first && !first.fits.grade) return `没有 ${spec ?? '这种级别'}，请选择`;
  return `有 ${match?.choices.length ?? 0} 种规格符合，请选择`;
}

/** Notes about a row that do not block it. */
export function notesOf(row: ListRow): string[] {
  const { read } = row;
  const choice = choiceOf(row);
  return [
    read.isRestored && `日期已还原为 CAS ${read.cas ?? ''}`,
    read.isCarried && '与上一行是同一商品',
    choice !== null && read.count !== null && choice.count !== read.count && row.count === choice.count
      ? `${read.count} 份装在 ${choice.count} 个包装里`
      : false,
    read.countDoubt && stateOf(row) !== 'count' && stateOf(row) !== 'forbidden'
      ? DOUBTS[read.countDoubt]
      : false,
    choice !== null && read.count === null && !read.countDoubt && '未写数量，按 1 件',
    ...(choice?.sold ? choice.regimes.map((code) => `${REGIMES[code].name}：${REGIMES[code].document}`) : []),
  ].filter((note): note is string => note !== false);
}
