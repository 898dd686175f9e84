import type { ReactionRow, Substance } from '../../../domain/reaction/types';

export const substance = (molarMass: string | null, more: Partial<Substance> = {}): Substance => ({
  ...{ cas: null, nameZh: null, nameEn: null, formula: null, smiles: null, molarMass },
  ...{ density: null, purity: null, molarity: null, waters: null },
  ...more,
});

export const row = (id: number, more: Partial<ReactionRow> = {}): ReactionRow => ({
  ...{ id, role: 'reactant', substance: substance('100'), coefficient: null, written: [] },
  ...{ percent: null, concentration: null, hydrate: null, typed: {} },
  ...more,
});
