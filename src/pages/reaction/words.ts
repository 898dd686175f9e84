/** Words of the page. */
import type { ReactionRole } from '@domain/reaction/types';
import type { ReactionCandidate, ReactionPlanRow } from '@/services/reaction';
import type { Row } from './state';

export const ROLE_WORDS: Record<ReactionRole, string> = {
  reactant: '反应物',
  reagent: '试剂',
  catalyst: '催化剂',
  solvent: '溶剂',
  product: '产物',
  workup: '后处理',
  unknown: '用途不明',
};

export const STATE_WORDS: Record<ReactionPlanRow['state'], string> = {
  have: '已有',
  buy: '购买',
  permit: '缺许可',
  notSold: '不销售',
  lacking: '暂不可购',
  idle: '不采购',
};

const BY_WORDS: Partial<Record<ReactionCandidate['by'], string>> = {
  structure: '按结构识别',
  parsedName: '按名称解析为结构',
  similar: '名称相近',
};

const FROM_WORDS: Partial<Record<ReactionCandidate['from'], string>> = {
  table: '目录外化合物',
  text: '目录外',
};

export const shortName = ({ nameZh, nameEn, cas, smiles }: ReactionCandidate): string =>
  nameZh ?? nameEn ?? cas ?? smiles ?? '未命名的结构';

/** `四氢呋喃 · 109-99-9 · 名称相近` */
export const labelOf = (candidate: ReactionCandidate): string =>
  [
    shortName(candidate),
    candidate.nameZh === null ? null : candidate.cas,
    candidate.nameZh === null && candidate.nameEn !== null ? candidate.cas : null,
    BY_WORDS[candidate.by],
    FROM_WORDS[candidate.from],
  ]
    .filter(Boolean)
    .join(' · ');

/** How the substance was found, where it is not certain that it is the one that the text means. */
export const howFound = ({ by, from }: ReactionCandidate): string | null =>
  [BY_WORDS[by], FROM_WORDS[from]].filter(Boolean).join('，') || null;

/** Why the buyer has to choose; null when a substance is chosen. */
export function choiceNote({ candidates, chosen, disagree }: Row): string | null {
  if (disagree) return '文中的名称与编号指不同的物质，请选定';
  if (chosen !== null) return null;
  if (candidates.length === 0) return '没有找到这种物质，请用 CAS 号、英文名或 SMILES 查找';
  return candidates[0]?.by === 'similar'
    ? '没有同名的物质，以下名称相近，请核对后选择'
    : `这个名称可指 ${candidates.length} 种物质，请选择`;
}
