/**
 * Compounds that are named with D or L, drawn in the form given: sugars, their alcohols and derivatives, amino amides.
 * Sugars are drawn as pyranoses (fructose, ribose of nucleosides: as named) without the anomeric configuration.
 * Source: IUPAC recommendations 1996, nomenclature of carbohydrates, 2-Carb-1 to 2-Carb-10.
 */
export type ChiralRow = readonly [names: string, smiles: string, locants: string, form: 'L' | 'D'];

export const CHIRAL: readonly ChiralRow[] = [
  ['天冬酰胺|天门冬酰胺', 'NC(=O)C[C@H](N)C(=O)O', '- - - - - Nα', 'L'],
  ['谷氨酰胺', 'NC(=O)CC[C@H](N)C(=O)O', '- - - - - - Nα', 'L'],
  ['葡萄糖', 'C([C@@H]1[C@H]([C@@H]([C@H](C(O1)O)O)O)O)O', '', 'D'],
  ['半乳糖', 'C([C@@H]1[C@@H]([C@@H]([C@H](C(O1)O)O)O)O)O', '', 'D'],
  ['甘露糖', 'C([C@@H]1[C@H]([C@@H]([C@@H](C(O1)O)O)O)O)O', '', 'D'],
  ['木糖', 'C1[C@H]([C@@H]([C@H](C(O1)O)O)O)O', '', 'D'],
  ['果糖', 'C1[C@H]([C@H]([C@@H](C(O1)(CO)O)O)O)O', '', 'D'],
  ['甘露醇', 'C([C@H]([C@H]([C@@H]([C@@H](CO)O)O)O)O)O', '', 'D'],
  ['苯甘氨醇', 'c1([C@H](N)CO)ccccc1', '1 α N - - 2 3 4 5 6', 'L'],
];
