/** SDS sections 1–3: identification, hazards, components. */
import { gradeName } from '../catalogue/grade';
import { hStatementsFor, pictogramsOf, pStatementsFor } from '../safety/hazard';
import { PICTOGRAM_NAMES } from '../safety/pictogram';
import { classesOf } from './classification';
import { combustionProducts } from './fire';
import type { Properties } from './traits';
import { withoutClosure } from './vent';
import { item, type SdsFacts, type SdsItem } from './types';

/** Section 1. The sheet names the supplier elsewhere, from the shop settings. */
export const identification = (facts: SdsFacts): SdsItem[] => [
  item('产品中文名称', facts.nameZh),
  item('产品英文名称', facts.nameEn),
  item('别名', facts.synonyms.length > 0 && facts.synonyms.join('；')),
  item('货号', facts.catalogNo),
  item('CAS 号', facts.cas || '没有（混合物，见第 3 部分）'),
  item('级别与规格', [facts.grade && gradeName(facts.grade), facts.purity].filter(Boolean).join('，')),
  item('推荐用途', '科研与工业用化学试剂'),
  item('限制用途', '不得用于人体、食品、药品、兽药或家庭'),
];

export function hazards(facts: SdsFacts, traits: Properties): SdsItem[] {
  const { hCodes, signal } = facts;
  const others = hStatementsFor(hCodes.filter((code) => code.startsWith('EUH')));
  const otherItem = item('其他危害', ...statementLines(others), ...otherHazards(facts, traits));
  if (!traits.hazardous) {
    return [
      item(
        '紧急情况概述',
        `${facts.nameZh}，非危险：按现有资料不属于 GHS 分类的危险化学品，仍按化学品的一般要求操作。`,
      ),
      item('GHS 危险性类别', '未分类'),
      item('标签要素', '不需要象形图、信号词和危险性说明'),
      otherItem,
    ];
  }
  const statements = hStatementsFor(hCodes.filter((code) => !code.startsWith('EUH')));
  const pictograms = pictogramsOf(hCodes);
  return [
    item(
      '紧急情况概述',
      `${[facts.state, signal].filter(Boolean).join('。')}。${statements.map(({ text }) => text).join('；')}。`,
    ),
    item('GHS 危险性类别', ...classesOf(facts)),
    item(
      '象形图',
      pictograms.length > 0
        ? pictograms.map((pictogram) => `${PICTOGRAM_NAMES[pictogram]}（${pictogram}）`).join('、')
        : '无',
    ),
    item('信号词', signal ?? '无'),
    item('危险性说明', ...statementLines(statements)),
    ...PRECAUTIONS.map(([label, kind]) => precautions(label, kind, facts, traits)),
    otherItem,
  ];
}

const PRECAUTIONS = [
  ['防范说明（预防措施）', 'P2'],
  ['防范说明（事故响应）', 'P3'],
  ['防范说明（安全储存）', 'P4'],
  ['防范说明（废弃处置）', 'P5'],
] as const;

function precautions(
  label: string,
  kind: string,
  { hCodes, state }: SdsFacts,
  { families }: Properties,
): SdsItem {
  const all = pStatementsFor(hCodes, state).filter(({ code }) => code.startsWith(kind));
  const statements = families.needsVent ? withoutClosure(all) : all;
  return item(label, ...(statements.length > 0 ? statementLines(statements) : ['无']));
}

const statementLines = (statements: readonly { code: string; text: string }[]) =>
  statements.map(({ code, text }) => `${code} ${text}`);

/** Hazards that no class of the label covers. */
function otherHazards(facts: SdsFacts, traits: Properties): (string | false)[] {
  const { dusty, flammable, oxidiser, organic, combustible } = traits;
  const poisons = combustionProducts(facts.formulaHill, traits).filter((product) => POISONOUS.test(product));
  return [
    dusty && organic && !flammable && !oxidiser && '粉尘在空气中达到一定浓度时可能形成可燃混合物。',
    combustible && '可燃：受热或遇明火可燃烧。',
    organic && poisons.length > 0 && `燃烧或受热分解放出${poisons.join('、')}。`,
  ];
}

/** Combustion products that are more harmful than ordinary smoke. */
const POISONOUS = /一氧化碳|氮氧化物|硫氧化物|磷|氟化氢|氯|溴|碘|氰化氢|有毒|剧毒/;
