/**
 * Compounds that are named with D or L, drawn in the form given: sugars, their alcohols and derivatives, amino amides.
 * Sugars are drawn as pyranoses (fructose, ribose of nucleosides: as named) without the anomeric configuration.
 * Source: IUPAC recommendations 1996, nomenclature of carbohydrates, 2-Carb-1 to 2-Carb-10.
 */
/** `isUsual`: the name without D or L means this form. */
export type ChiralRow = readonly [
  names: string,
  smiles: string,
  locants: string,
  form: 'L' | 'D',
  isUsual?: true,
];

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
  ['阿拉伯糖', 'OC1OC[C@H](O)[C@H](O)[C@H]1O', '', 'L'],
  ['核糖', 'OC1OC[C@@H](O)[C@@H](O)[C@H]1O', '', 'D'],
  ['鼠李糖', 'C[C@@H]1OC(O)[C@H](O)[C@H](O)[C@H]1O', '', 'L'],
  ['乳糖', 'OC[C@H]1O[C@@H](O[C@H]2[C@H](O)[C@@H](O)C(O)O[C@@H]2CO)[C@H](O)[C@@H](O)[C@H]1O', '', 'D', true],
  [
    '海藻糖',
    'C([C@@H]1[C@H]([C@@H]([C@H]([C@H](O1)O[C@@H]2[C@@H]([C@H]([C@@H]([C@H](O2)CO)O)O)O)O)O)O)O',
    '',
    'D',
    true,
  ],
  [
    '纤维二糖',
    'OC[C@H]1O[C@@H](O[C@H]2[C@H](O)[C@@H](O)C(O)O[C@@H]2CO)[C@H](O)[C@@H](O)[C@@H]1O',
    '',
    'D',
    true,
  ],
  ['山梨醇', 'C([C@H]([C@H]([C@@H]([C@H](CO)O)O)O)O)O', '', 'D', true],
  ['葡萄糖醛酸', 'O=C(O)[C@H]1OC(O)[C@H](O)[C@@H](O)[C@@H]1O', '', 'D'],
  ['抗坏血酸', 'C([C@@H]([C@@H]1C(=C(C(=O)O1)O)O)O)O', '', 'L', true],
  ['异抗坏血酸', 'C([C@H]([C@@H]1C(=C(C(=O)O1)O)O)O)O', '', 'D', true],
  ['生物素', 'C1[C@H]2[C@@H]([C@@H](S1)CCCCC(=O)O)NC(=O)N2', '', 'D', true],
  ['泛酸', 'CC(C)(CO)[C@H](C(=O)NCCC(=O)O)O', '', 'D', true],
  [
    '麦芽糖',
    'OC[C@H]1O[C@H](O[C@H]2[C@H](O)[C@@H](O)C(O)O[C@@H]2CO)[C@H](O)[C@@H](O)[C@@H]1O',
    '',
    'D',
    true,
  ],
  ['岩藻糖', 'C[C@@H]1OC(O)[C@@H](O)[C@H](O)[C@@H]1O', '', 'L'],
  ['蔗糖', 'OC[C@H]1O[C@@](CO)(O[C@H]2O[C@H](CO)[C@@H](O)[C@H](O)[C@H]2O)[C@@H](O)[C@@H]1O', '', 'D', true],
  ['葡萄糖酸', 'OC[C@@H](O)[C@@H](O)[C@H](O)[C@@H](O)C(=O)O', '', 'D', true],
  ['氨基葡萄糖|葡萄糖胺', 'N[C@H]1C(O)O[C@H](CO)[C@@H](O)[C@@H]1O', '', 'D', true],
  ['2-脱氧葡萄糖', 'OC[C@H]1OC(O)C[C@@H](O)[C@@H]1O', '', 'D'],
  ['2-脱氧核糖', 'OC1C[C@H](O)[C@H](O)CO1', '', 'D'],
  [
    '葡萄糖酸-δ-内酯|葡萄糖酸内酯|葡萄糖酸-1,5-内酯',
    'OC[C@H]1OC(=O)[C@H](O)[C@@H](O)[C@@H]1O',
    '',
    'D',
    true,
  ],
  ['薄荷醇', 'C[C@@H]1CC[C@H]([C@@H](C1)O)C(C)C', '', 'L'],
  ['肉碱|肉毒碱', 'C[N+](C)(C)C[C@@H](CC(=O)[O-])O', '', 'L'],
  ['多巴', 'N[C@@H](Cc1ccc(O)c(O)c1)C(=O)O', '', 'L'],
  ['苏糖醇', 'OC[C@H](O)[C@@H](O)CO', '', 'L'],
];
