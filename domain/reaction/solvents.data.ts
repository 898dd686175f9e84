/**
 * Solvents that guides advise to replace, with what is usually taken instead. Source: the CHEM21 selection guide of
 * solvents (Prat et al., Green Chem. 2016, 18, 288), where all of them are "hazardous" or "highly hazardous".
 */
export const SOLVENT_SOURCE = 'CHEM21 溶剂选择指南（Prat 等，Green Chem. 2016, 18, 288）';

export interface ReplacedSolvent {
  cas: readonly string[];
  name: string;
  why: string;
  instead: string;
}

const AMIDES = '乙腈、二甲基亚砜或 2-甲基四氢呋喃';

export const REPLACED_SOLVENTS: readonly ReplacedSolvent[] = [
  { cas: ['71-43-2'], name: '苯', why: '致癌', instead: '甲苯' },
  { cas: ['56-23-5'], name: '四氯化碳', why: '有毒、消耗臭氧层', instead: '乙腈、三氟甲苯或乙酸乙酯' },
  { cas: ['68-12-2'], name: 'N,N-二甲基甲酰胺', why: '生殖毒性', instead: AMIDES },
  { cas: ['127-19-5'], name: 'N,N-二甲基乙酰胺', why: '生殖毒性', instead: AMIDES },
  { cas: ['872-50-4'], name: 'N-甲基吡咯烷酮', why: '生殖毒性', instead: AMIDES },
  { cas: ['75-09-2'], name: '二氯甲烷', why: '疑似致癌、极易挥发', instead: '乙酸乙酯或 2-甲基四氢呋喃' },
  { cas: ['60-29-7'], name: '乙醚', why: '极易燃、易生成过氧化物', instead: '甲基叔丁基醚或 2-甲基四氢呋喃' },
  { cas: ['110-54-3'], name: '正己烷', why: '损害神经系统', instead: '正庚烷' },
  {
    cas: ['123-91-1'],
    name: '1,4-二氧六环',
    why: '可能致癌、易生成过氧化物',
    instead: '2-甲基四氢呋喃或环戊基甲醚',
  },
  { cas: ['110-71-4'], name: '乙二醇二甲醚', why: '生殖毒性、易生成过氧化物', instead: '2-甲基四氢呋喃' },
  { cas: ['110-86-1'], name: '吡啶', why: '有害、气味强烈', instead: '只作碱用时，碳酸钾等无机碱' },
];
