/** Formulas as chemists write them, `Pd(PPh3)4`, `[Rh(cod)Cl]2`, `Pd/C`, with the abbreviations spelt out. */

/** Longest first, so that `dtbbpy` is not read as `bpy`. */
const LIGANDS: readonly (readonly [name: string, atoms: string])[] = [
  ['dF(CF3)ppy', 'C12H5F5N'],
  ['p-cymene', 'C10H14'],
  ['dtbbpy', 'C18H24N2'],
  ['dppf', 'C34H28FeP2'],
  ['diglyme', 'C6H14O3'],
  ['DME', 'C4H10O2'],
  ['THF', 'C4H8O'],
  ['Oct', 'C8H15O2'],
  ['dppe', 'C26H24P2'],
  ['acac', 'C5H7O2'],
  ['tfa', 'C2F3O2'],
  ['PPh3', 'C18H15P'],
  ['PCy3', 'C18H33P'],
  ['dba', 'C17H14O'],
  ['cod', 'C8H12'],
  ['Cp*', 'C10H15'],
  ['bpy', 'C10H8N2'],
  ['ppy', 'C11H8N'],
  ['OAc', 'C2H3O2'],
  ['OTf', 'CF3O3S'],
  ['OiPr', 'C3H7O'],
  ['OtBu', 'C4H9O'],
  ['OEt', 'C2H5O'],
  ['OMe', 'CH3O'],
  ['NTf2', 'C2F6NO4S2'],
  ['tBu', 'C4H9'],
  ['nBu', 'C4H9'],
  ['Bu', 'C4H9'],
  ['iPr', 'C3H7'],
  ['Cy', 'C6H11'],
  ['Ph', 'C6H5'],
  ['Et', 'C2H5'],
  ['Me', 'CH3'],
  ['Ac', 'C2H3O'],
  ['Cp', 'C5H5'],
  ['en', 'C2H8N2'],
];

/** The formula with elements only; an undetermined water content (`·xH2O`), a support (`/C`) and a degree of polymerisation (`(CH2O)n`) left out. */
export function spelledOut(formula: string): string {
  const plain = formula
    .replace(/[=≡]/g, '')
    .replace(/·\s*[xn]H2O$/, '')
    .replace(/\/(C|Al2O3|BaSO4|CaCO3)$/, '')
    .replace(/^[([](.+)[)\]]n$/, '$1');
  return LIGANDS.reduce((text, [name, atoms]) => text.replaceAll(name, `(${atoms})`), plain);
}
