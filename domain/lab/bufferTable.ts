/**
 * Buffers: ionisation steps and reagents. pK and ΔrH° (298.15 K, ionic strength 0) from Goldberg, Kishore and Lennen,
 * J. Phys. Chem. Ref. Data 31, 231 (2002), also in CRC Handbook. Steps far from practical pH are left out.
 */

export const PKA_SOURCE = 'Goldberg, Kishore & Lennen, J. Phys. Chem. Ref. Data 31 (2002) 231';

export interface IonisationStep {
  pKa: number;
  /** kJ/mol */
  enthalpy: number;
}

export interface BufferReagent {
  name: string;
  cas: string;
  /** As weighed, with its water of crystallisation. */
  formula: string;
  /** Charge of the buffer particle in it; counter-ions of salts balance it. */
  charge: number;
  /** For pipetting: g/mL and mass fraction. */
  liquid?: { density: number; content: number };
}

export interface Buffer {
  id: string;
  name: string;
  /** Charge of the form with all protons of `steps`. */
  charge: number;
  steps: readonly IonisationStep[];
  acid: BufferReagent | null;
  base: BufferReagent | null;
  note?: string;
}

const step = (pKa: number, enthalpy: number): IonisationStep => ({ pKa, enthalpy });

const reagent = (
  name: string,
  cas: string,
  formula: string,
  charge: number,
  liquid?: BufferReagent['liquid'],
): BufferReagent => ({ name, cas, formula, charge, ...(liquid && { liquid }) });

const PHOSPHATE = [step(2.148, -8), step(7.198, 3.6), step(12.35, 16)];

/** Good's buffers: a zwitterion that loses one proton. */
const good = (
  id: string,
  pKa: number,
  enthalpy: number,
  acid: BufferReagent,
  base: BufferReagent | null = null,
): Buffer => ({
  id,
  name: id,
  charge: 0,
  steps: [step(pKa, enthalpy)],
  acid,
  base,
});

export const BUFFERS: readonly Buffer[] = [
  {
    id: 'formate',
    name: '甲酸盐',
    charge: 0,
    steps: [step(3.752, -0.12)],
    acid: reagent('甲酸', '64-18-6', 'CH2O2', 0, { density: 1.22, content: 0.98 }),
    base: reagent('甲酸铵', '540-69-2', 'HCOONH4', -1),
    note: '以甲酸铵配制时含等量铵根；pH 高于 8 时铵根参与缓冲，本计算不适用。',
  },
  {
    id: 'acetate',
    name: '乙酸盐',
    charge: 0,
    steps: [step(4.756, -0.41)],
    acid: reagent('冰乙酸', '64-19-7', 'C2H4O2', 0, { density: 1.05, content: 0.998 }),
    base: reagent('三水乙酸钠', '6131-90-4', 'CH3COONa·3H2O', -1),
  },
  {
    id: 'citrate',
    name: '柠檬酸盐',
    charge: 0,
    steps: [step(3.128, 4.07), step(4.761, 2.23), step(6.396, -3.38)],
    acid: reagent('一水柠檬酸', '5949-29-1', 'C6H8O7·H2O', 0),
    base: reagent('二水柠檬酸三钠', '6132-04-3', 'Na3C6H5O7·2H2O', -3),
  },
  {
    id: 'succinate',
    name: '丁二酸盐',
    charge: 0,
    steps: [step(4.207, 3), step(5.636, -0.5)],
    acid: reagent('丁二酸', '110-15-6', 'C4H6O4', 0),
    base: null,
  },
  {
    id: 'histidine',
    name: '组氨酸',
    charge: 2,
    steps: [step(1.54, 3.6), step(6.07, 29.5), step(9.34, 43.8)],
    acid: null,
    base: reagent('L-组氨酸', '71-00-1', 'C6H9N3O2', 0),
  },
  good('MES', 6.27, 14.8, reagent('MES 一水合物', '145224-94-8', 'C6H13NO4S·H2O', 0)),
  {
    id: 'Bis-Tris',
    name: 'Bis-Tris',
    charge: 1,
    steps: [step(6.484, 28.4)],
    acid: null,
    base: reagent('Bis-Tris', '6976-37-0', 'C8H19NO5', 0),
  },
  {
    id: 'carbonate',
    name: '碳酸盐',
    charge: 0,
    steps: [step(6.351, 9.15), step(10.329, 14.7)],
    acid: reagent('碳酸氢钠', '144-55-8', 'NaHCO3', -1),
    base: reagent('无水碳酸钠', '497-19-8', 'Na2CO3', -2),
    note: '敞口放置会与空气中的二氧化碳交换，pH 漂移，宜现配现用。',
  },
  {
    id: 'imidazole',
    name: '咪唑',
    charge: 1,
    steps: [step(6.993, 36.64)],
    acid: null,
    base: reagent('咪唑', '288-32-4', 'C3H4N2', 0),
  },
  {
    ...good('PIPES', 7.141, 11.2, reagent('PIPES', '5625-37-6', 'C8H18N2O6S2', 0)),
    // The free acid has one more, much stronger proton, which is lost at any practical pH.
    charge: -1,
    note: '游离酸难溶于水，先加氢氧化钠至 pH 约 6 才溶解。',
  },
  good(
    'MOPS',
    7.184,
    21.1,
    reagent('MOPS', '1132-61-2', 'C7H15NO4S', 0),
    reagent('MOPS 钠盐', '71119-22-7', 'C7H14NNaO4S', -1),
  ),
  good('BES', 7.187, 24.25, reagent('BES', '10191-18-1', 'C6H15NO5S', 0)),
  {
    id: 'phosphate-Na',
    name: '磷酸钠',
    charge: 0,
    steps: PHOSPHATE,
    acid: reagent('二水磷酸二氢钠', '13472-35-0', 'NaH2PO4·2H2O', -1),
    base: reagent('十二水磷酸氢二钠', '10039-32-4', 'Na2HPO4·12H2O', -2),
  },
  {
    id: 'phosphate-K',
    name: '磷酸钾',
    charge: 0,
    steps: PHOSPHATE,
    acid: reagent('磷酸二氢钾', '7778-77-0', 'KH2PO4', -1),
    base: reagent('无水磷酸氢二钾', '7758-11-4', 'K2HPO4', -2),
  },
  good('TES', 7.55, 32.13, reagent('TES', '7365-44-8', 'C6H15NO6S', 0)),
  good(
    'HEPES',
    7.564,
    20.4,
    reagent('HEPES', '7365-45-9', 'C8H18N2O4S', 0),
    reagent('HEPES 钠盐', '75277-39-3', 'C8H17N2NaO4S', -1),
  ),
  {
    id: 'Tris',
    name: 'Tris',
    charge: 1,
    steps: [step(8.072, 47.45)],
    acid: reagent('Tris 盐酸盐', '1185-53-1', 'C4H12ClNO3', 1),
    base: reagent('Tris', '77-86-1', 'C4H11NO3', 0),
  },
  good('Tricine', 8.135, 31.37, reagent('Tricine', '5704-04-1', 'C6H13NO5', 0)),
  good('Bicine', 8.334, 26.34, reagent('Bicine', '150-25-4', 'C6H13NO4', 0)),
  good('TAPS', 8.44, 40.4, reagent('TAPS', '29915-38-6', 'C7H17NO6S', 0)),
  {
    id: 'borate',
    name: '硼酸盐',
    charge: 0,
    steps: [step(9.237, 13.8)],
    acid: reagent('硼酸', '10043-35-3', 'H3BO3', 0),
    base: null,
    note: '总浓度高于 25 mmol/L 时生成多聚硼酸根，实际 pH 会偏离计算值。',
  },
  {
    id: 'ammonia',
    name: '氨',
    charge: 1,
    steps: [step(9.245, 51.95)],
    acid: reagent('氯化铵', '12125-02-9', 'NH4Cl', 1),
    base: reagent('氨水（25%）', '1336-21-6', 'NH3', 0, { density: 0.91, content: 0.25 }),
  },
  good('CHES', 9.394, 39.55, reagent('CHES', '103-47-9', 'C8H17NO3S', 0)),
  {
    id: 'glycine',
    name: '甘氨酸',
    charge: 1,
    steps: [step(2.351, 4), step(9.78, 44.2)],
    acid: reagent('甘氨酸', '56-40-6', 'C2H5NO2', 0),
    base: null,
  },
  good('CAPS', 10.499, 48.1, reagent('CAPS', '1135-40-6', 'C9H19NO3S', 0)),
];

export const bufferOf = (id: string): Buffer | undefined => BUFFERS.find((buffer) => buffer.id === id);
