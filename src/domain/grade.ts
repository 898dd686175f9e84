/** What the grades on a label mean, in a chemist's words. Source: facts (grades), as the catalogue uses them. */
export const GRADE_WORDS: Readonly<Record<string, string>> = {
  GR: '优级纯',
  AR: '分析纯',
  CP: '化学纯',
  LR: '实验纯',
  PT: '基准试剂',
  SP: '光谱纯',
  HPLC: '色谱纯',
  GC: '色谱纯',
  'LC-MS': '质谱级',
  BR: '生物试剂',
  BS: '生物染色剂',
  IND: '指示剂',
  超干: '无水',
  氘代: '核磁溶剂',
  标准品: '对照品',
};

/** "AR 分析纯"; a grade that is a word already, or an unknown one, as it is. */
export function gradeName(grade: string): string {
  const words = GRADE_WORDS[grade];
  return words && /^[A-Z-]+$/.test(grade) ? `${grade} ${words}` : grade;
}
