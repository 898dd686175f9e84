/** Shown for mixtures without a single composition, such as 石油醚, 分子筛 and 聚乙二醇. */
export const MIXTURE_NOTE = '混合物或聚合物，没有单一的分子式与结构';

const AVERAGE = '结构与摩尔质量按平均聚合度示意';
const UNIT = '结构与摩尔质量按重复单元示意';

/** Polymers by CAS number. Their structure and molar mass stand for a mixture, and the page says so. */
export const POLYMER_NOTES: Record<string, string> = {
  '9002-93-1': AVERAGE, // Triton X-100
  '9005-64-5': AVERAGE, // Tween 20
  '9005-65-6': AVERAGE, // Tween 80
  '30525-89-4': UNIT, // paraformaldehyde
};

const hindered = '联萘两环之间的单键不能自由旋转，结构式不画出轴手性';

/** Biaryls with an axis as stereocentre, by CAS number. A line structure cannot distinguish their enantiomers. */
export const AXIAL_NOTES: Record<string, string> = {
  '98327-87-8': `外消旋体，两种对映体各半；${hindered}`, // rac-BINAP
  '76189-55-4': `(R) 构型，由名称与 CAS 号确定；${hindered}`, // (R)-BINAP
  '18531-94-7': `(R) 构型，由名称与 CAS 号确定；${hindered}`, // (R)-BINOL
};
