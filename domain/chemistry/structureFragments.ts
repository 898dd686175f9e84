/** Fragments to start a structure search from. An H in brackets (`[OH]`) must be present: an ester is not an acid. */

export interface StructureFragment {
  /** Also the name of its picture. */
  id: string;
  name: string;
  smiles: string;
}

export const STRUCTURE_FRAGMENTS: readonly StructureFragment[] = [
  { id: 'benzene', name: '苯环', smiles: 'c1ccccc1' },
  { id: 'naphthalene', name: '萘', smiles: 'c1ccc2ccccc2c1' },
  { id: 'cyclohexane', name: '环己烷', smiles: 'C1CCCCC1' },
  { id: 'pyridine', name: '吡啶', smiles: 'c1ccncc1' },
  { id: 'pyrimidine', name: '嘧啶', smiles: 'c1cncnc1' },
  { id: 'indole', name: '吲哚', smiles: 'c1ccc2[nH]ccc2c1' },
  { id: 'imidazole', name: '咪唑', smiles: 'c1c[nH]cn1' },
  { id: 'thiophene', name: '噻吩', smiles: 'c1ccsc1' },
  { id: 'furan', name: '呋喃', smiles: 'c1ccoc1' },
  { id: 'piperidine', name: '哌啶', smiles: 'C1CCNCC1' },
  { id: 'acid', name: '羧酸', smiles: 'CC(=O)[OH]' },
  { id: 'ester', name: '酯', smiles: 'CC(=O)OC' },
  { id: 'amide', name: '酰胺', smiles: 'CC(=O)N' },
  { id: 'sulfonamide', name: '磺酰胺', smiles: 'CS(=O)(=O)N' },
  { id: 'boronicAcid', name: '硼酸', smiles: 'CB([OH])[OH]' },
  { id: 'azide', name: '叠氮', smiles: 'CN=[N+]=[N-]' },
  { id: 'alkyne', name: '炔', smiles: 'CC#C' },
  { id: 'nitrile', name: '腈', smiles: 'CC#N' },
  { id: 'nitro', name: '硝基', smiles: 'C[N+](=O)[O-]' },
  { id: 'trifluoromethyl', name: '三氟甲基', smiles: 'CC(F)(F)F' },
];

/** Path of a fragment's picture, written by the catalogue build. */
export const fragmentPic = (id: string): string => `/structures/fragments/${id}.svg`;
