/** Trace impurities limited by a grade: water, residues, metals. */
import type { TestLine } from '../../domain/catalogue/purityTests';

export interface Sample {
  grade: string | null;
  /** 固体, 液体 or 溶液. */
  state: string | null;
  /** Element symbols. */
  elements: readonly string[];
  organic: boolean;
  /** Whether it is sold as a solvent. */
  solvent: boolean;
}

/** Maximum of each, percent. */
interface Limits {
  ignition: string;
  evaporation: string;
  water: string;
  metals: string;
}

const LIMITS: Record<string, Limits> = {
  GR: { ignition: '0.02', evaporation: '0.0005', water: '0.05', metals: '0.0002' },
  AR: { ignition: '0.05', evaporation: '0.001', water: '0.05', metals: '0.0005' },
  CP: { ignition: '0.1', evaporation: '0.002', water: '0.1', metals: '0.001' },
};
/** Elements that are not heavy metals themselves. */
const LIGHT = new Set('C H D N O F Cl Br I S P Si B Li Na K Mg Ca'.split(' '));
/** Elements whose oxides or salts remain after ignition. */
const SALTS = new Set('Li Na K Mg Ca B Si P'.split(' '));

/** Trace limits of the grade; none for grades that are not analytical. */
export function traceLines({ grade, state, elements, organic, solvent }: Sample): TestLine[] {
  const limits = LIMITS[grade ?? ''];
  if (!limits || elements.length === 0 || !elements.every((element) => LIGHT.has(element))) return [];
  const burnsAway = organic && !elements.some((element) => SALTS.has(element));
  const { ignition, evaporation, water, metals } = limits;
  return [
    solvent && { item: '水分', method: '卡尔费休', spec: `≤${water}%` },
    state === '液体' && burnsAway && { item: '蒸发残渣', method: '重量法', spec: `≤${evaporation}%` },
    state === '固体' && burnsAway && { item: '灼烧残渣', method: '重量法', spec: `≤${ignition}%` },
    { item: '重金属（以 Pb 计）', method: 'ICP-MS', spec: `≤${metals}%` },
    !organic && { item: '铁（Fe）', method: 'ICP-MS', spec: `≤${metals}%` },
  ].filter((line) => line !== false);
}
