/** At which stage of a procedure each part stands: the reaction, after its end, or the work-up. */
import { measureOf } from './exact';
import type { Item } from './items';

/** `ended`: after the reaction, before anything says that it is worked up. */
export type Stage = 'reaction' | 'ended' | 'workup';

export interface Place {
  stage: Stage;
  /** Index of its clause and sentence. */
  clause: number;
  sentence: number;
  /** A word of the work-up is in the same clause. */
  isWorkedUp: boolean;
  /** Something is poured in the same clause: onto ice, into water, or into a reagent. */
  isPoured: boolean;
  /** A word of the work-up follows in the same sentence. */
  isBeforeWorkup: boolean;
  /** The clause adds or dissolves something. */
  isAdding: boolean;
  /** An earlier sentence heats or stirs, or tells a time. */
  hasBegun: boolean;
  /** A reaction time has been told before. */
  hasReacted: boolean;
  /** Later text heats again, tells a time, or weighs something in moles. */
  goesOn: boolean;
}

const ADDING = new Set(
  'added add adding addition dissolved dissolve treated charged introduced combined suspended placed mixed 加入 加 滴加 投入 溶于 溶解于 溶解 溶解在 补加 依次 加入到 加至 滴入 混合 悬浮于 称取 置于 通入'.split(
    ' ',
  ),
);
/** Solvents are also diluted within a reaction. */
const SOFT = new Set([
  '稀释',
  'diluted',
  '分离',
  'separated',
  '收集',
  '调节',
  '调',
  '调至',
  'pH',
  'ph',
  'basic',
  'alkaline',
  '碱性',
  '中性',
]);

const POURED = /^(?:倒入|倾入|倾倒|倾至|倒至|poured|pour|pouring)$/;
const BEGUN =
  /^(?:加热|加热回流|回流|回流下|升温|升温至|搅拌|stirred|stirring|heated|heating|reflux|refluxed|refluxing|boiling)$/;
/** What is cooled after it was heated has reacted. */
const HEATING =
  /^(?:加热|加热回流|回流|回流下|升温|升温至|加热至|heated|heating|reflux|refluxed|refluxing|boiled)$/;
const COOLING = /^(?:冷却|冷却至|冷却到|冷至|降温至|降至|cooled|cooling|chilled)$/;

const isWord = (item: Item | undefined, words: ReadonlySet<string>): boolean =>
  item?.kind === 'word' && words.has(item.word);

const VESSEL =
  /^(?:flasks?|round-bottom(?:ed)?|roundbottom|schlenk|tubes?|vials?|vessels?|reactor|autoclave|beaker|funnel|pressure-tube|.*瓶|.*管|.*釜|烧杯|.*漏斗|三口|三颈|四口|两口|单口|圆底)$/;
export const isVesselWord = (item: Item | undefined): boolean =>
  item?.kind === 'word' && VESSEL.test(item.word);

/** Does the word begin the work-up? 干燥 and `dried` before a substance or a flask tell its state. */
function isWorkupAt(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (item?.kind !== 'word' || SOFT.has(item.word)) return false;
  const next = items[at + 1];
  const isState =
    next?.kind === 'name' || isVesselWord(next) || (next?.kind === 'quantity' && isVesselWord(items[at + 2]));
  if (item.word === '干燥') return !isState;
  if (item.does === 'state')
    return (
      ['dried', 'concentrated'].includes(item.word) &&
      !isState &&
      items.slice(0, at).some(({ kind }) => kind === 'name')
    );
  return item.does === 'workup';
}

/** Verbs whose liquid stands before them: 用水洗涤. Behind 倒入 and all English verbs it follows. */
const AGENT_FIRST = /洗|萃|提取|干燥|酸化|碱化|中和|淬|猝|结晶|打浆|层析|色谱|调|稀释|拌样/;
const isAgentFirst = (item: Item | undefined): boolean =>
  item?.kind === 'word' && AGENT_FIRST.test(item.word);

const isBreak = (item: Item | undefined, marks: readonly string[]): boolean =>
  item?.kind === 'mark' && marks.includes(item.mark);

/** Ranges of items between breaks. */
function ranges(items: readonly Item[], marks: readonly string[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  let from = 0;
  for (let at = 0; at <= items.length; at++)
    if (at === items.length || isBreak(items[at], marks)) {
      found.push({ from, to: at });
      from = at + 1;
    }
  return found;
}

/** Does an item tell that something reacts: a time, heat, or moles? */
function isReacting(item: Item): boolean {
  if (item.kind === 'note') return item.items.some(isReacting);
  if (item.kind === 'word') return HEATING.test(item.word) || /^(?:overnight|过夜)$/.test(item.word);
  if (item.kind !== 'quantity') return false;
  const { quantity } = item;
  return (
    quantity.kind === 'time' || (quantity.kind === 'amount' && measureOf(quantity.amount.unit) === 'moles')
  );
}

/** The place of each item, by index. */
export function placesOf(items: readonly Item[]): Place[] {
  const places: Place[] = [];
  let stage: Stage = 'reaction';
  let hasReacted = false;
  let hasHeated = false;
  let begunIn: number | null = null;
  const lastReacting = items.findLastIndex(isReacting);
  const workups = items.flatMap((_, at) => (isWorkupAt(items, at) ? at : []));
  const sentences = ranges(items, ['sentence']);
  let clause = 0;
  for (const [sentence, whole] of sentences.entries())
    for (const part of ranges(items.slice(whole.from, whole.to), ['clause'])) {
      const [from, to] = [whole.from + part.from, whole.from + part.to];
      const here = workups.filter((at) => at >= from && at < to);
      const isPoured = items.slice(from, to).some((item) => item.kind === 'word' && POURED.test(item.word));
      const isAdding = items.slice(from, to).some((item) => isWord(item, ADDING));
      const end = items.findIndex(
        (item, at) =>
          at >= from && at < to && item.kind === 'word' && (item.does === 'end' || SOFT.has(item.word)),
      );
      for (let at = from; at <= to && at < items.length; at++) {
        const isEnded: boolean = end >= 0 && (at > end || SOFT.has(wordOf(items[end])));
        if (isEnded && stage === 'reaction' && hasNameBefore(items, end)) stage = 'ended';
        const isWorkedUp = here.some((word) => word <= at || isAgentFirst(items[word]));
        if (isWorkedUp) stage = 'workup';
        const isBeforeWorkup = workups.some((each) => each > at && each < whole.to);
        places[at] = {
          stage,
          clause,
          sentence,
          isWorkedUp,
          isBeforeWorkup,
          isAdding,
          hasReacted,
          goesOn: lastReacting > at,
          isPoured,
          hasBegun: begunIn !== null && begunIn < sentence,
        };
        const item = items[at];
        if (item?.kind === 'word' && BEGUN.test(item.word)) begunIn ??= sentence;
        if (item?.kind === 'quantity' && item.quantity.kind === 'time') hasReacted = true;
        if (item?.kind === 'word' && HEATING.test(item.word)) hasHeated = true;
        if (item?.kind === 'word' && hasHeated && COOLING.test(item.word)) hasReacted = true;
        if (item?.kind === 'word' && (item.word === 'overnight' || item.word === '过夜')) hasReacted = true;
      }
      clause += 1;
    }
  return places;
}

const wordOf = (item: Item | undefined): string => (item?.kind === 'word' ? item.word : '');
const hasNameBefore = (items: readonly Item[], at: number): boolean =>
  items.slice(0, at).some(({ kind }) => kind === 'name');
