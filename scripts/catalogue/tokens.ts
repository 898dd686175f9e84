/** The words source files may use, each with what it says to a buyer. */

/** Grades and what they are good for; true of the grade in general. */
export const GRADES: Record<string, { name: string; use: string }> = {
  GR: { name: '优级纯', use: '用于精密分析和科学研究' },
  AR: { name: '分析纯', use: '用于一般化学分析和科学研究' },
  CP: { name: '化学纯', use: '用于一般化学实验与教学' },
  LR: { name: '实验纯', use: '用于教学与一般制备' },
  PT: { name: '基准试剂', use: '用于标定滴定溶液' },
  SP: { name: '光谱纯', use: '用于光谱分析' },
  HPLC: { name: '色谱纯（HPLC）', use: '用于高效液相色谱，紫外背景低' },
  GC: { name: '色谱纯（GC）', use: '用于气相色谱' },
  'LC-MS': { name: '质谱级', use: '用于液相色谱-质谱联用' },
  ACS: { name: 'ACS 级', use: '指标符合 ACS 试剂规格，用于分析' },
  BR: { name: '生物试剂', use: '用于生物化学实验' },
  BS: { name: '生物染色剂', use: '用于组织与细胞染色' },
  IND: { name: '指示剂', use: '用于滴定终点或显色指示' },
  电子级: { name: '电子级', use: '用于对金属离子敏感的工艺与材料制备' },
  超干: { name: '超干', use: '用于对水敏感的有机合成' },
  氘代: { name: '氘代试剂', use: '用于核磁共振测定与同位素标记' },
  分子生物学级: { name: '分子生物学级', use: '用于核酸相关实验' },
  细胞培养级: { name: '细胞培养级', use: '用于细胞培养' },
  标准品: { name: '标准品', use: '用于定性、定量分析的对照' },
  合成级: { name: '合成级', use: '用于有机合成' },
};

export const TEMPERATURES = ['RT', 'COOL', '2-8', '-20', '-80'];
export const CONDITIONS = ['DARK', 'SEAL', 'ARGON', 'DRY', 'NOWATER', 'FRIDGE_EX'];
export const STATES: Record<string, string> = { l: '液体', s: '固体', q: '溶液', g: '气体' };
export const SIGNALS: Record<string, '危险' | '警告' | null> = { D: '危险', W: '警告', '-': null };
export const KINDS = (
  'tip tube cryotube dish plate flask filter membrane column vial glass beaker bottle glove mask goggles paper ' +
  'instrument kit enzyme antibody serum medium gel spe tlc'
).split(' ');
