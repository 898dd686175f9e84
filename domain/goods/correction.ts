/**
 * Corrections of product facts in the administration, and their checks. Identity (name, CAS number, formula, brand,
 * category) cannot be corrected, nor what rules derive: pictograms, signal word, statements and regimes. Sources:
 * `hazard.ts`, `offerRegimes.ts`, `solutionCodes.ts`, `flash.ts`.
 */
import { GRADES } from '../catalogue/gradeUse';
import { specOf } from '../catalogue/product';
import { fitsFlash, FLASH_FEATURE, flashOf } from '../safety/flash';
import { hStatement, signalAgrees, signalOf, type SignalWord } from '../safety/hazard';
import { unEntryOf } from '../safety/hazardUn';
import { STATE_FEATURE, STATES } from '../safety/state';
import { isDangerousShip, isStorage, STORAGE_CONDITIONS } from '../safety/storage';
import { UN_NAMES } from '../sds/unNames.data';
import { doubledCode, unlikeUn } from './hazardClasses';
import type { CorrectableFacts } from './types';

export type FactField = keyof CorrectableFacts;

export const FACT_NAMES: Record<FactField, string> = {
  grade: '级别',
  purity: '纯度',
  spec: '规格',
  features: '特性',
  storage: '储存',
  ship: '运输',
  hCodes: 'GHS 分类',
  un: 'UN 编号',
};

export const FACT_FIELDS = Object.keys(FACT_NAMES) as FactField[];

/** Longest source or reason, in characters. */
export const MAX_SOURCE = 300;
export const MAX_REASON = 300;
/** Fewer characters cannot name a document. */
export const MIN_SOURCE = 6;

interface Described {
  grade: string | null;
  purity: string | null;
  spec: string;
  features: readonly { key: string; value: string }[];
  storage: readonly string[];
  ship: CorrectableFacts['ship'];
  hazard: { hStatements: readonly { code: string }[]; un: string | null } | null;
}

/** Sorts `EUH066` after all `H`. */
const byCode = (a: string, b: string): number =>
  Number(a.startsWith('E')) - Number(b.startsWith('E')) || (a < b ? -1 : Number(a > b));

const inOrder = ([temperature, ...conditions]: readonly string[]): string[] =>
  temperature === undefined
    ? []
    : [
        temperature,
        ...STORAGE_CONDITIONS.filter((token) => conditions.includes(token)),
        ...conditions.filter((token) => !STORAGE_CONDITIONS.includes(token)),
      ];

/** Normalises facts for comparison and storage: fixed order, trimmed texts. */
export function tidyFacts(facts: CorrectableFacts): CorrectableFacts {
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  const purity = facts.purity === null ? null : line(facts.purity);
  return {
    grade: facts.grade,
    purity,
    // For a chemical, the spec follows from grade and purity.
    spec: facts.grade === null ? line(facts.spec) : specOf(facts.grade, purity),
    features: facts.features.map(({ key, value }) => ({ key: line(key), value: line(value) })),
    storage: inOrder(facts.storage),
    ship: facts.ship,
    hCodes: facts.hCodes === null ? null : [...new Set(facts.hCodes)].sort(byCode),
    un: facts.un === null || line(facts.un) === '' ? null : line(facts.un),
  };
}

/** Returns the present values of the correctable facts. */
export const correctableOf = ({ hazard, features, storage, ...facts }: Described): CorrectableFacts =>
  tidyFacts({
    grade: facts.grade,
    purity: facts.purity,
    spec: facts.spec,
    ship: facts.ship,
    features: features.map(({ key, value }) => ({ key, value })),
    storage: [...storage],
    hCodes: hazard && hazard.hStatements.map(({ code }) => code),
    un: hazard?.un ?? null,
  });

export const isSameFact = (field: FactField, a: CorrectableFacts, b: CorrectableFacts): boolean =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

/** Returns the fields that differ, in field order. */
export const factsChanged = (a: CorrectableFacts, b: CorrectableFacts): FactField[] =>
  FACT_FIELDS.filter((field) => !isSameFact(field, a, b));

/** Picks these fields of `facts`. */
export const onlyFields = (
  facts: CorrectableFacts,
  fields: readonly FactField[],
): Partial<CorrectableFacts> => Object.fromEntries(fields.map((field) => [field, facts[field]]));

/** H codes that allow both signal words, because the code does not tell the category. */
const openCodes = (hCodes: readonly string[]): string =>
  hCodes
    .filter((code) => signalAgrees([code], '危险') && signalAgrees([code], '警告'))
    .sort()
    .join(' ');

/**
 * Signal word after a correction: the word that the codes require, the stronger one where they allow both. If the
 * ambiguous codes did not change, the word from the sources stays.
 */
export function signalAfter(
  hCodes: readonly string[],
  built: { hCodes: readonly string[]; signal: SignalWord | null },
): SignalWord | null {
  const isAsBuilt = openCodes(hCodes) !== '' && openCodes(hCodes) === openCodes(built.hCodes);
  return isAsBuilt && signalAgrees(hCodes, built.signal) ? built.signal : signalOf(hCodes);
}

export type FactProblems = Partial<Record<FactField, string>>;

/** Features about structure and composition come from the sources and cannot be corrected. */
const FIXED_FEATURES = ['结构说明', '组成', '轴手性'];
const MAX_FEATURES = 20;
const MAX_TEXT = 200;
const MAX_KEY = 20;

const featureOf = ({ features }: CorrectableFacts, key: string): string | undefined =>
  features.find((feature) => feature.key === key)?.value;

/** Returns messages by field when the facts contradict each other or the shown ones; empty when valid. */
export function factProblems(next: CorrectableFacts, shown: CorrectableFacts): FactProblems {
  const found: Record<FactField, string | null> = {
    grade: gradeProblem(next, shown),
    purity: next.grade !== null && !next.purity ? '请填写纯度' : tooLong(next.purity ?? ''),
    spec: next.spec === '' ? '请填写规格' : tooLong(next.spec),
    features: featuresProblem(next, shown),
    storage: isStorage(next.storage) ? null : '请选择一个温度，其余为条件，不重复',
    ship: shipProblem(next, shown),
    hCodes: codesProblem(next, shown),
    un: unProblem(next, shown),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}

const tooLong = (text: string): string | null => (text.length > MAX_TEXT ? `最多 ${MAX_TEXT} 字` : null);

function gradeProblem({ grade }: CorrectableFacts, shown: CorrectableFacts): string | null {
  if ((grade === null) !== (shown.grade === null)) return '化学试剂才有级别';
  return grade === null || GRADES[grade] !== undefined ? null : '请从列表中选择级别';
}

function featuresProblem(next: CorrectableFacts, shown: CorrectableFacts): string | null {
  const { features } = next;
  if (features.some(({ key, value }) => key === '' || value === '')) return '每行都要有名称和内容';
  if (features.length > MAX_FEATURES) return `最多 ${MAX_FEATURES} 行`;
  if (features.some(({ key, value }) => key.length > MAX_KEY || value.length > MAX_TEXT))
    return `名称最多 ${MAX_KEY} 字，内容最多 ${MAX_TEXT} 字`;
  if (new Set(features.map(({ key }) => key)).size < features.length) return '名称不能重复';
  const fixed = FIXED_FEATURES.find((key) => featureOf(next, key) !== featureOf(shown, key));
  if (fixed) return `“${fixed}”由结构得出，不能在这里更正`;
  const state = featureOf(next, STATE_FEATURE);
  if (state === undefined && featureOf(shown, STATE_FEATURE) !== undefined) return '不能去掉形态';
  if (state !== undefined && !(STATES as readonly string[]).includes(state))
    return `形态只能是${STATES.join('、')}`;
  return flashProblem(next);
}

function flashProblem(next: CorrectableFacts): string | null {
  const text = featureOf(next, FLASH_FEATURE);
  if (text === undefined) return null;
  const flash = flashOf(text);
  if (flash === null) return `${FLASH_FEATURE}请写成“−20 ℃”“低于 23 ℃”或“23–60 ℃”`;
  return fitsFlash(flash, next.hCodes ?? []) ? null : `${FLASH_FEATURE}与易燃液体的类别不符`;
}

const isUnchanged = (next: CorrectableFacts, shown: CorrectableFacts, ...fields: FactField[]): boolean =>
  fields.every((field) => isSameFact(field, next, shown));

/** Goods with a UN number ship as dangerous goods; other classified goods must not. */
function shipProblem(next: CorrectableFacts, shown: CorrectableFacts): string | null {
  if (isUnchanged(next, shown, 'ship', 'un')) return null;
  if (next.un !== null && !isDangerousShip(next.ship)) return '有 UN 编号的须按危险品运输';
  return next.hCodes !== null && next.un === null && isDangerousShip(next.ship)
    ? '按危险品运输的须有 UN 编号'
    : null;
}

function codesProblem(next: CorrectableFacts, shown: CorrectableFacts): string | null {
  if ((next.hCodes === null) !== (shown.hCodes === null)) return '未分类的商品须经目录来源分类';
  if (next.hCodes === null || isUnchanged(next, shown, 'hCodes')) return null;
  const unknown = next.hCodes.find((code) => hStatement(code) === null);
  if (unknown) return `没有 ${unknown} 这个类别`;
  const doubled = doubledCode(next.hCodes);
  return doubled && `${doubled.join('、')}属于同一危险种类，只能选一个类别`;
}

function unProblem(next: CorrectableFacts, shown: CorrectableFacts): string | null {
  if (next.un === null || isUnchanged(next, shown, 'un', 'hCodes')) return null;
  if (next.hCodes === null) return '未分类的商品没有 UN 编号';
  if (!isUnchanged(next, shown, 'un')) {
    const entry = unEntryOf(next.un);
    if (entry === null) return '请写成“UN2056 3 II”：编号、类别（次要危险性）、包装类别';
    if (!UN_NAMES.has(entry.number.slice(2))) return `目录中没有 ${entry.number} 的运输名称，须先补充来源`;
  }
  const unlike = unlikeUn(next.un, next.hCodes);
  return unlike && `UN 的第 ${unlike} 类与所选 GHS 类别不符`;
}
