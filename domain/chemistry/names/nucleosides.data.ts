/**
 * Nucleosides with the places that their names count by; O5' and O3' take phosphoric acid. Structures: package `chemicals`
 * (PyPI, MIT). Numbers: IUPAC-IUB recommendations 1970, N-2.
 */
export const NUCLEOSIDES: readonly (readonly [names: string, smiles: string, locants: string])[] = [
  [
    '腺苷',
    'C1=NC2=C(C(=N1)N)N=CN2[C@H]3[C@@H]([C@@H]([C@H](O3)CO)O)O',
    "2 3 4 5 6 1 N 7 8 9 1' 2' 3' 4' - 5' O5' O3' O2'",
  ],
  [
    "2'-脱氧腺苷|脱氧腺苷",
    'C1=NC2=C(C(=N1)N)N=CN2[C@H]3C[C@@H]([C@H](O3)CO)O',
    "2 3 4 5 6 1 N 7 8 9 1' 2' 3' 4' - 5' O5' O3'",
  ],
  [
    '鸟苷',
    'C1=NC2=C(N1[C@H]3[C@@H]([C@@H]([C@H](O3)CO)O)O)NC(=NC2=O)N',
    "8 7 5 4 9 1' 2' 3' 4' - 5' O5' O3' O2'",
  ],
  [
    "2'-脱氧鸟苷|脱氧鸟苷",
    'C1=NC2=C(N1[C@H]3C[C@@H]([C@H](O3)CO)O)NC(=NC2=O)N',
    "8 7 5 4 9 1' 2' 3' 4' - 5' O5' O3'",
  ],
  [
    '胞苷',
    'C1=CN(C(=O)N=C1N)[C@H]2[C@@H]([C@@H]([C@H](O2)CO)O)O',
    "5 6 1 2 - 3 4 N 1' 2' 3' 4' - 5' O5' O3' O2'",
  ],
  [
    "2'-脱氧胞苷|脱氧胞苷",
    'C1=CN(C(=O)N=C1N)[C@H]2C[C@@H]([C@H](O2)CO)O',
    "5 6 1 2 - 3 4 N 1' 2' 3' 4' - 5' O5' O3'",
  ],
  [
    '尿苷',
    'C1=CN(C(=O)NC1=O)[C@H]2[C@@H]([C@@H]([C@H](O2)CO)O)O',
    "5 6 1 2 - 3 4 - 1' 2' 3' 4' - 5' O5' O3' O2'",
  ],
  [
    "2'-脱氧尿苷|脱氧尿苷",
    'C1=CN(C(=O)NC1=O)[C@H]2C[C@@H]([C@H](O2)CO)O',
    "5 6 1 2 - 3 4 - 1' 2' 3' 4' - 5' O5' O3'",
  ],
  [
    "胸苷|脱氧胸苷|2'-脱氧胸苷",
    'CC1=CN(C(=O)NC1=O)[C@H]2C[C@@H]([C@H](O2)CO)O',
    "- 5 6 1 2 - 3 4 - 1' 2' 3' 4' - 5' O5' O3'",
  ],
  [
    '肌苷',
    'C1=NC2=C(C(=O)N1)N=CN2[C@H]3[C@@H]([C@@H]([C@H](O3)CO)O)O',
    "2 3 4 5 6 - 1 7 8 9 1' 2' 3' 4' - 5' O5' O3' O2'",
  ],
];
