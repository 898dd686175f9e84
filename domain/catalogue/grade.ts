/** Meaning of the grades on labels. Source: facts (grades), as the catalogue uses them. */
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

/** Synonyms of grades that chemists use in requests. */
export const GRADE_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  AR: ['分析级'],
  GR: ['优级', '保证试剂'],
  HPLC: ['色谱', '色谱级', '液相级', '高效液相'],
  GC: ['色谱', '色谱级', '气相级'],
  'LC-MS': ['质谱', '质谱纯', 'LCMS', '色谱级', '色谱'],
  超干: ['无水级', '干燥', 'dry', 'anhydrous'],
  电子级: ['电子纯'],
  标准品: ['标品', 'standard'],
  分子生物学级: ['分子级'],
  细胞培养级: ['细胞级'],
};

/** Is the grade one that the word does not mean first? 色谱级 means HPLC. */
export const isLooseGrade = (grade: string | null, word: string): boolean =>
  (grade === 'LC-MS' || grade === 'GC') && /^色谱(?:级|$)/.test(word);

/** A grade with its meaning and synonyms. */
export const gradeSpellings = (grade: string): string[] =>
  [grade, GRADE_WORDS[grade] ?? '', ...(GRADE_SYNONYMS[grade] ?? [])].filter(Boolean);

/** Returns "AR 分析纯"; an unknown grade, or one that is a word, is returned unchanged. */
export function gradeName(grade: string): string {
  const words = GRADE_WORDS[grade];
  return words && /^[A-Z-]+$/.test(grade) ? `${grade} ${words}` : grade;
}

/**
 * Grades in ascending order; a grade may be on several ladders. Others (合成级, 标准品) serve another purpose and are not
 * comparable.
 */
const LADDERS: readonly (readonly string[])[] = [
  ['LR', 'CP', 'AR', 'GR', 'PT'],
  ['CP', 'AR', 'HPLC', 'LC-MS'],
  ['CP', 'AR', 'GC'],
  ['CP', 'AR', '超干'],
  ['AR', 'GR', '电子级'],
  ['AR', 'GR', 'SP'],
  ['BR', '分子生物学级'],
  ['BR', '细胞培养级'],
];

/** Does `grade` meet `wanted`: equal, or higher on the same ladder? */
export const isGradeEnough = (grade: string | null, wanted: string | null): boolean =>
  grade === wanted ||
  (grade !== null &&
    wanted !== null &&
    LADDERS.some((ladder) => ladder.includes(wanted) && ladder.indexOf(grade) > ladder.indexOf(wanted)));
