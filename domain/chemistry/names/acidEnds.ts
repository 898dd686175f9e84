/** Ends of acids (酸, 酰氯, 酰胺, 腈, 醛 …) and other suffixes (醇, 胺, 酮 …) as changes of a molecule. */
import { addAtom, addBond, distance, neighbours, withoutAtoms, type Molecule } from './graph';
import { bindTo, placeOf } from './bindGroup';
import { copyPiece, NameFault, Words, type Piece, type Site } from './namePart';
import { moleculeOfSmiles } from './smilesIn';

export interface AcidEnd {
  /** SMILES of what is bound to the acyl atom; `` for an open bond. */
  smiles: string;
  /** The acyl atom keeps its oxygens. */
  acyl: boolean;
  order: number;
  meaning: string;
  group?: boolean;
  only?: Site['kind'];
  /** Two acyl atoms are joined by this one: anhydrides and imides of a diacid. */
  bridge?: 'O' | 'N';
}

const end = (smiles: string, meaning: string, more: Partial<AcidEnd> = {}): AcidEnd => ({
  ...{ smiles, meaning, acyl: true, order: 1 },
  ...more,
});

export const ACID_ENDS = new Words<AcidEnd>([
  ['酸', end('O', '酸')],
  ['酰氯', end('Cl', '酰氯')],
  ['酰溴', end('Br', '酰溴')],
  ['酰氟', end('F', '酰氟')],
  ['酰碘', end('I', '酰碘')],
  ['酰胺', end('N', '酰胺')],
  ['酸酰胺', end('N', '酰胺')],
  ['酰肼', end('NN', '酰肼')],
  ['酰叠氮', end('N=[N+]=[N-]', '酰叠氮')],
  ['异羟肟酸|羟肟酸', end('NO', '异羟肟酸')],
  ['酰基|酰', end('', '酰基', { group: true })],
  ['醛', end('', '醛基 –CHO', { only: 'carbon' })],
  ['腈', end('N', '氰基 –CN', { only: 'carbon', acyl: false, order: 3 })],
  ['脒', end('N', '脒基 –C(=NH)NH₂', { only: 'carbon', acyl: false })],
  ['酸酐', end('', '环状酸酐', { bridge: 'O', only: 'carbon' })],
  ['酸二酐', end('', '两个环状酸酐', { bridge: 'O', only: 'carbon' })],
  ['酰亚胺', end('', '环状酰亚胺', { bridge: 'N', only: 'carbon' })],
  ['酰二亚胺', end('', '两个环状酰亚胺', { bridge: 'N', only: 'carbon' })],
  ['酰胺肟', end('', '酰胺肟 –C(=NOH)NH₂', { only: 'carbon', acyl: false })],
  ['过氧酸', end('OO', '过氧酸', { only: 'carbon' })],
]);

/** Further ends of amino acids: 丙氨醇, 亮氨酸酰胺. */
export const AMINO_ENDS = new Words<AcidEnd>([
  ['醇', end('O', '氨基醇 –CH₂OH', { acyl: false, only: 'carbon' })],
  ['酸酰胺', end('N', '酰胺')],
]);

const OXYGENS: Record<Site['kind'], { double: number; hydroxyls: number }> = {
  carbon: { double: 1, hydroxyls: 0 },
  sulfonyl: { double: 2, hydroxyls: 0 },
  sulfinyl: { double: 1, hydroxyls: 0 },
  phosphono: { double: 1, hydroxyls: 1 },
  arsono: { double: 1, hydroxyls: 1 },
  borono: { double: 0, hydroxyls: 1 },
};

function bindDouble(molecule: Molecule, atom: number, element: string): void {
  addBond(molecule, atom, addAtom(molecule, element), 2);
}

/** Finishes the acid functions of a piece. A group end leaves the acyl atom open. */
export function finishAcid(root: Piece, end: AcidEnd, from: number): Piece {
  const { smiles, acyl, order, group, only, bridge } = end;
  const piece = copyPiece(root);
  const { molecule } = piece;
  if (bridge) return bridged(piece, bridge, /两个/.test(end.meaning) ? 2 : 1, from);
  if (group && piece.form && piece.sites.length === 2) closeSideChain(piece);
  const names = ['N', "N'", "N''", "N'''"];
  if (smiles === 'NN' && piece.sites.length > 1) throw new NameFault(from, '二酰肼与环状酰肼分不清');
  if (group && piece.sites.length !== 1) throw new NameFault(from, '酰基的位置不止一个');
  for (const [index, { atom, kind }] of piece.sites.entries()) {
    if (only && kind !== only) throw new NameFault(from, '这种酸没有这种衍生物');
    const { double, hydroxyls } = OXYGENS[kind];
    if (hydroxyls > 0 && smiles !== 'O') throw new NameFault(from, '这种酸没有这种衍生物');
    if (end.meaning.startsWith('酰胺肟')) {
      addBond(molecule, atom, addAtom(molecule, 'N'));
      const nitrogen = addAtom(molecule, 'N');
      addBond(molecule, atom, nitrogen, 2);
      addBond(molecule, nitrogen, addAtom(molecule, 'O'));
    } else if (acyl) for (let each = 0; each < double; each++) bindDouble(molecule, atom, 'O');
    else if (order === 1 && smiles === 'N') bindDouble(molecule, atom, 'N');
    else if (smiles === 'O') piece.places.set('α', atom);
    for (let each = 0; each < hydroxyls; each++) addBond(molecule, atom, addAtom(molecule, 'O'));
    if (smiles !== '') {
      const bound = bindTo(piece, atom, moleculeOfSmiles(smiles), 0, order, from);
      if (smiles.startsWith('N') && order === 1) piece.places.set(names[index] ?? '', bound);
    }
    if (group) piece.attach = atom;
  }
  piece.sites = [];
  return piece;
}

/** 天冬氨酰 and 谷氨酰 are bound by the α carboxyl group, which the tables draw last; the other one is an acid. */
function closeSideChain(piece: Piece): void {
  const [side, ...rest] = piece.sites;
  if (!side) return;
  bindDouble(piece.molecule, side.atom, 'O');
  addBond(piece.molecule, side.atom, addAtom(piece.molecule, 'O'));
  piece.sites = rest;
}

/** Closes rings of five or six atoms between acyl atoms; refuses when these can be paired in two ways. */
function bridged(piece: Piece, element: 'O' | 'N', count: number, from: number): Piece {
  const { molecule, sites } = piece;
  if (sites.length !== 2 * count || sites.some(({ kind }) => kind !== 'carbon'))
    throw new NameFault(from, '环状酸酐或酰亚胺需要成对的羧基');
  const near = sites.map(({ atom }) =>
    sites.filter((other) => other.atom !== atom && [3, 4].includes(distance(molecule, atom, other.atom))),
  );
  const open = new Set(sites.map(({ atom }) => atom));
  for (const [index, { atom }] of sites.entries()) {
    if (!open.has(atom)) continue;
    const [partner, ...others] = near[index] ?? [];
    if (!partner || others.length > 0) throw new NameFault(from, '不能确定哪两个羧基成环');
    open.delete(atom);
    open.delete(partner.atom);
    const bridge = addAtom(molecule, element);
    for (const end of [atom, partner.atom]) {
      bindDouble(molecule, end, 'O');
      addBond(molecule, end, bridge);
    }
    if (element === 'N') piece.places.set(piece.places.has('N') ? "N'" : 'N', bridge);
  }
  const acyls = new Set(sites.map(({ atom }) => atom));
  // In the ring the double bond of 马来酸 has only one form.
  for (const bond of molecule.bonds)
    if (bond.side && acyls.has(bond.side.x) && acyls.has(bond.side.y)) bond.side = null;
  piece.sites = [];
  return piece;
}

/** Opens the carboxyl groups of a whole acid, so that another end can be read. */
export function openAcid(acid: Piece): Piece {
  const piece = copyPiece(acid);
  const { molecule } = piece;
  const gone = new Set<number>();
  for (const [at, { element }] of molecule.atoms.entries()) {
    const near = neighbours(molecule, at);
    const oxygens = near.filter(({ atom }) => molecule.atoms[atom]?.element === 'O');
    const hydroxyl = oxygens.find(
      ({ atom, bond }) => bond.order === 1 && neighbours(molecule, atom).length === 1,
    );
    const doubles = oxygens.filter(({ bond }) => bond.order === 2);
    const kind = element === 'C' ? 'carbon' : element === 'S' ? 'sulfonyl' : null;
    if (!hydroxyl || !kind || doubles.length !== (kind === 'carbon' ? 1 : 2)) continue;
    if (near.length - oxygens.length !== 1 && !(kind === 'carbon' && near.length === 2)) continue;
    for (const { atom } of [hydroxyl, ...doubles]) gone.add(atom);
    piece.sites.push({ atom: at, kind });
  }
  const kept = molecule.atoms.map((_, at) => at).filter((at) => !gone.has(at));
  const place = new Map(kept.map((at, index) => [at, index]));
  const moved = (at: number) => place.get(at) ?? -1;
  return {
    ...piece,
    molecule: withoutAtoms(molecule, [...gone]),
    places: new Map(
      [...piece.places].filter(([, at]) => place.has(at)).map(([name, at]) => [name, moved(at)]),
    ),
    sites: piece.sites.map(({ atom, kind }) => ({ atom: moved(atom), kind })),
  };
}

export interface Suffix {
  smiles: string;
  order: number;
  meaning: string;
  /** Only for rings. */
  ring?: boolean;
}

export const SUFFIXES = new Words<Suffix>([
  ['醇', { smiles: 'O', order: 1, meaning: '羟基 –OH' }],
  ['酚', { smiles: 'O', order: 1, meaning: '酚羟基 –OH', ring: true }],
  ['硫醇', { smiles: 'S', order: 1, meaning: '巯基 –SH' }],
  ['硫酚', { smiles: 'S', order: 1, meaning: '巯基 –SH', ring: true }],
  ['胺', { smiles: 'N', order: 1, meaning: '氨基 –NH₂' }],
  ['肼', { smiles: 'NN', order: 1, meaning: '肼基 –NHNH₂' }],
  ['酮', { smiles: 'O', order: 2, meaning: '羰基 C=O' }],
  ['硫酮', { smiles: 'S', order: 2, meaning: '硫代羰基 C=S' }],
  ['酮肟', { smiles: 'NO', order: 2, meaning: '肟 C=N–OH' }],
  ['次磺酰胺', { smiles: 'SN', order: 1, meaning: '次磺酰胺 –SNH₂', ring: true }],
  ['亚胺', { smiles: 'N', order: 2, meaning: '亚氨基 C=NH' }],
  ['脲', { smiles: 'NC(=O)N', order: 1, meaning: '脲基' }],
  ['硫脲', { smiles: 'NC(=S)N', order: 1, meaning: '硫脲基' }],
  ['异氰酸酯', { smiles: 'N=C=O', order: 1, meaning: '异氰酸酯基 –NCO' }],
  ['异硫氰酸酯', { smiles: 'N=C=S', order: 1, meaning: '异硫氰酸酯基 –NCS' }],
]);

const NITROGENS = ['N', "N'", "N''"];

/** Binds a suffix at the given places; `2(1H)` also takes the double bond of position 1. */
export function addSuffix(
  stem: Piece,
  locants: readonly string[],
  { smiles, order }: Suffix,
  from: number,
): Piece {
  const piece = copyPiece(stem);
  const part = moleculeOfSmiles(smiles);
  for (const [index, locant] of locants.entries()) {
    const [, place = locant, added] = /^(.+?)\((\d+)H\)$/.exec(locant) ?? [];
    const atom = placeOf(piece, place, from);
    const offset = bindTo(piece, atom, part, 0, order, from);
    if (smiles === 'N' && order === 1) piece.places.set(NITROGENS[index] ?? '', offset);
    if (smiles === 'SN') piece.places.set(NITROGENS[index] ?? '', offset + 1);
    if (smiles === 'O' && order === 1 && locants.length === 1) piece.places.set('O', offset);
    if (smiles === 'S' && order === 1 && locants.length === 1) piece.places.set('S', offset);
    if (added !== undefined) {
      Object.assign(piece.molecule.atoms[placeOf(piece, added, from)] ?? {}, { pi: false });
      piece.hydrogen = null;
    }
  }
  return piece;
}
