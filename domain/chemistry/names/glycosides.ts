/**
 * Reads glycosides whose configuration is stated (4-硝基苯基-β-D-吡喃半乳糖苷) and phosphates of nucleosides (腺苷-5'-三磷酸).
 * Source: IUPAC recommendations 1996, 2-Carb-33.
 */
import { addAtom, addBond, append, type Molecule } from './graph';
import type { Grammar } from './grammar';
import { withNodes, type Body } from './namedGroups';
import { copyPiece, newPiece, type Piece } from './namePart';
import { moleculeOfSmiles } from './smilesIn';

/** Pyranoses in the β-D form; the first atom is the oxygen or sulfur of the glycoside, the second the anomeric carbon. */
const BETA_D: Readonly<Record<string, string>> = {
  葡萄糖: 'O[C@@H]1O[C@H](CO)[C@@H](O)[C@H](O)[C@H]1O',
  半乳糖: 'O[C@@H]1O[C@H](CO)[C@H](O)[C@H](O)[C@H]1O',
  甘露糖: 'O[C@@H]1O[C@H](CO)[C@@H](O)[C@H](O)[C@@H]1O',
  木糖: 'O[C@@H]1OC[C@@H](O)[C@H](O)[C@H]1O',
  葡萄糖醛酸: 'O[C@@H]1O[C@H](C(=O)O)[C@@H](O)[C@H](O)[C@H]1O',
};
const SUGAR = /^-?([αβ])-D-(硫代)?吡喃(硫代)?(葡萄糖|半乳糖|甘露糖|木糖|葡萄糖醛酸)苷/;

const FREE = /^([αβ])-D-(?:吡喃)?(葡萄糖|半乳糖|甘露糖|木糖)(?!苷|醛|酸|胺)/;
/** Lactose in the β form. */
const LACTOSE = 'O[C@@H]1O[C@H](CO)[C@@H](O[C@@H]2O[C@H](CO)[C@H](O)[C@H](O)[C@H]2O)[C@H](O)[C@H]1O';
const FREE_LACTOSE = /^([αβ])-(?:D-)?乳糖(?!苷|酸|醇)/;

/** The β form of a table, or its α form. */
function anomerOf(smiles: string, anomer: string | undefined): Molecule {
  const molecule = moleculeOfSmiles(smiles);
  const carbon = molecule.atoms[1];
  if (anomer === 'α' && carbon?.around)
    carbon.around = [...carbon.around.slice(0, -2), ...carbon.around.slice(-2).reverse()];
  return molecule;
}

/** β-D-吡喃葡萄糖, α-乳糖: a sugar with a stated anomer. */
export function anomers({ scan }: Grammar, at: number): Body[] {
  const text = scan.text.slice(at, at + 12);
  const [free, lactose] = [FREE.exec(text), FREE_LACTOSE.exec(text)];
  const found = free ?? lactose;
  if (!found) return [];
  const molecule = anomerOf(free ? (BETA_D[free[2] ?? ''] ?? '') : LACTOSE, found[1]);
  const end = scan.reached(at + found[0].length);
  return [{ end, value: newPiece(molecule, { nodes: [{ from: at, to: end, meaning: `糖：${found[0]}` }] }) }];
}

/** A group, then the glycoside of one sugar. */
export function glycosides(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  if (!scan.text.includes('吡喃', at)) return [];
  return grammar.groupsAt(at).flatMap(({ end, value }): Body[] => {
    const found = SUGAR.exec(scan.text.slice(end, end + 16));
    const isCarbon = value.order === 1 && value.molecule.atoms[value.attach ?? 0]?.element === 'C';
    if (!found || !isCarbon) return [];
    const [all, anomer, before, after, sugar = ''] = found;
    const molecule = anomerOf(BETA_D[sugar] ?? '', anomer);
    if (before !== undefined || after !== undefined) Object.assign(molecule.atoms[0] ?? {}, { element: 'S' });
    const piece = copyPiece(value);
    const offset = append(piece.molecule, molecule);
    addBond(piece.molecule, piece.attach ?? 0, offset);
    const close = scan.reached(end + all.length);
    const nodes = [
      { from: at, to: end, meaning: '糖苷的基团', children: value.nodes },
      { from: end, to: close, meaning: `糖：${all}` },
    ];
    return [
      { end: close, value: { ...withNodes(piece, nodes), attach: null, places: new Map(), claims: [] } },
    ];
  });
}

const PHOSPHATE = /^-?(?:5'-?)(单|一|二|三)?磷酸/;
const CYCLIC = /^-?3',5'-?环(?:状)?(?:单|一)?磷酸/;

/** 腺苷-5'-三磷酸, 腺苷-3',5'-环单磷酸. */
export function nucleotides({ scan }: Grammar, { end, value }: Body): Body[] {
  const [five, three] = [value.places.get("O5'"), value.places.get("O3'")];
  const rest = scan.text.slice(end, end + 14);
  const chain = PHOSPHATE.exec(rest);
  const cycle = CYCLIC.exec(rest);
  const found = chain ?? cycle;
  if (!found || five === undefined || three === undefined) return [];
  const piece = copyPiece(value);
  const count = chain ? ({ 二: 2, 三: 3 }[chain[1] ?? ''] ?? 1) : 1;
  let last = five;
  for (let each = 0; each < count; each++) {
    const phosphorus = phosphoryl(piece, last);
    last = each === count - 1 && cycle ? three : addAtom(piece.molecule, 'O');
    addBond(piece.molecule, phosphorus, last);
  }
  const close = scan.reached(end + found[0].length);
  const node = { from: end, to: close, meaning: cycle ? '环状磷酸酯' : `${count} 个磷酸` };
  return [{ end: close, value: { ...withNodes(piece, [...value.nodes, node]), places: new Map() } }];
}

/** Binds P(=O)(OH) to an oxygen; returns the phosphorus, which has one bond left. */
function phosphoryl({ molecule }: Piece, oxygen: number): number {
  const phosphorus = addAtom(molecule, 'P');
  addBond(molecule, oxygen, phosphorus);
  addBond(molecule, phosphorus, addAtom(molecule, 'O'), 2);
  addBond(molecule, phosphorus, addAtom(molecule, 'O'));
  return phosphorus;
}
