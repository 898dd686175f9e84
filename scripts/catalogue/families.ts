/**
 * Families of substances that are never sold, by structure: a list of CAS numbers cannot hold all of a family.
 * Sources: the schedules of the Chemical Weapons Convention (各类监控化学品名录 has the same words), 公告 2019 (fentanyls) and
 * 2025 (nitazenes) as whole classes; of the explosives a careful measure of our own, wider than any list.
 * Where a schedule names alkyl groups they are methyl, ethyl, propyl and isopropyl.
 */
import { CanonizerUtil, Molecule, SSSearcher } from 'openchemlib';

/** Only these can belong to a family; saves reading all the others. */
const MAY_BELONG = /P|As|N\+?\]?\(=O\)|O\[N\+\]|N=\[N|\[N-\]|OO|C#\[N\+\]|S|N/;

/** No drawing is wanted, and it takes most of the time. */
const QUICK = { noCoordinates: true };

const CARBON = 6;
const NITROGEN = 7;
const OXYGEN = 8;
const FLUORINE = 9;
const PHOSPHORUS = 15;
const SULFUR = 16;
const CHLORINE = 17;
const ARSENIC = 33;
const HALOGENS: readonly number[] = [FLUORINE, CHLORINE, 35, 53];

const neighboursOf = (molecule: Molecule, atom: number): number[] =>
  Array.from({ length: molecule.getConnAtoms(atom) }, (_, at) => molecule.getConnAtom(atom, at));

const atomsOf = (molecule: Molecule, element: number): number[] =>
  Array.from({ length: molecule.getAtoms() }, (_, atom) => atom).filter(
    (atom) => molecule.getAtomicNo(atom) === element,
  );

/** Neighbours of an element. */
const bound = (molecule: Molecule, atom: number, element: number): number[] =>
  neighboursOf(molecule, atom).filter((other) => molecule.getAtomicNo(other) === element);

/** Is `atom`, seen from `from`, the beginning of a methyl, ethyl, propyl or isopropyl group? */
function isSmallAlkyl(molecule: Molecule, from: number, atom: number): boolean {
  const seen = new Set([from, atom]);
  const waiting = [atom];
  let carbons = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (molecule.getAtomicNo(next) !== CARBON || molecule.getAtomPi(next) > 0 || molecule.isRingAtom(next))
      return false;
    carbons += 1;
    for (const other of neighboursOf(molecule, next)) {
      if (seen.has(other)) continue;
      seen.add(other);
      waiting.push(other);
    }
  }
  return carbons <= 3;
}

/** A double bond to oxygen, sulfur or selenium. */
const hasDouble = (molecule: Molecule, atom: number): boolean =>
  neighboursOf(molecule, atom).some(
    (other, at) =>
      molecule.getConnBondOrder(atom, at) === 2 && [OXYGEN, SULFUR, 34].includes(molecule.getAtomicNo(other)),
  );

/** Schedules 1.A.1–3 and 13–15, 1.B, 2.B.4–6: nerve agents and what they are made of. */
function isPhosphorusFamily(molecule: Molecule): boolean {
  return atomsOf(molecule, PHOSPHORUS).some((atom) => {
    const carbons = bound(molecule, atom, CARBON);
    const nitrogens = bound(molecule, atom, NITROGEN);
    const oxygens = bound(molecule, atom, OXYGEN);
    const fluorines = bound(molecule, atom, FLUORINE);
    const halogens = neighboursOf(molecule, atom).filter((other) =>
      HALOGENS.includes(molecule.getAtomicNo(other)),
    );
    const alkyls = carbons.filter((carbon) => isSmallAlkyl(molecule, atom, carbon));
    if (carbons.length === 1 && alkyls.length === 1) return true;
    if (!hasDouble(molecule, atom) || atomsOf(molecule, CARBON).length === 0) return false;
    const isCyanide = carbons.some((carbon) => molecule.getAtomPi(carbon) === 2);
    if (nitrogens.length > 0 && isCyanide) return true;
    if (fluorines.length === 1 && carbons.length + nitrogens.length + oxygens.length > 1) return true;
    const isDialkylAmide = nitrogens.some(
      (nitrogen) =>
        bound(molecule, nitrogen, CARBON).filter((carbon) => isSmallAlkyl(molecule, nitrogen, carbon))
          .length === 2,
    );
    if (!isDialkylAmide || nitrogens.length !== 1) return false;
    const isSmallEster = (oxygen: number) =>
      bound(molecule, oxygen, CARBON).some((carbon) => isSmallAlkyl(molecule, oxygen, carbon));
    return halogens.length === 2 || oxygens.filter(isSmallEster).length === 2;
  });
}

/** ClCH2CH2 on `atom`. */
const hasChloroethyl = (molecule: Molecule, atom: number): boolean =>
  bound(molecule, atom, CARBON).some((first) =>
    bound(molecule, first, CARBON).some(
      (second) =>
        molecule.getConnAtoms(first) === 2 &&
        molecule.getConnAtoms(second) === 2 &&
        bound(molecule, second, CHLORINE).length === 1,
    ),
  );

/** Schedules 1.A.4 and 5: sulfides with a chloroethyl group, arsines with a chlorovinyl group. */
function isVesicant(molecule: Molecule): boolean {
  const mustard = atomsOf(molecule, SULFUR).some(
    (atom) => molecule.getConnAtoms(atom) === 2 && hasChloroethyl(molecule, atom),
  );
  const lewisite = atomsOf(molecule, ARSENIC).some((atom) =>
    bound(molecule, atom, CARBON).some(
      (first) =>
        molecule.getAtomPi(first) === 1 &&
        bound(molecule, first, CARBON).some((second) => bound(molecule, second, CHLORINE).length === 1),
    ),
  );
  return mustard || lewisite;
}

/** Schedules 2.B.10–12: R2N–CH2CH2–X and its salts; dimethyl- and diethylaminoethanol are free. */
function isAminoethyl(molecule: Molecule): boolean {
  return atomsOf(molecule, NITROGEN).some((nitrogen) => {
    const carbons = bound(molecule, nitrogen, CARBON);
    const alkyls = carbons.filter((carbon) => isSmallAlkyl(molecule, nitrogen, carbon));
    const [bridge] = carbons.filter((carbon) => !alkyls.includes(carbon));
    if (carbons.length !== 3 || alkyls.length !== 2 || bridge === undefined) return false;
    const [end] = bound(molecule, bridge, CARBON);
    if (end === undefined || molecule.getConnAtoms(bridge) !== 2 || molecule.getConnAtoms(end) !== 2)
      return false;
    const [last = -1] = neighboursOf(molecule, end).filter((other) => other !== bridge);
    const element = molecule.getConnAtoms(last) === 1 ? molecule.getAtomicNo(last) : 0;
    if (element === CHLORINE || element === SULFUR) return true;
    const isFree = alkyls.every((carbon) => chainLength(molecule, nitrogen, carbon) <= 2);
    return element === OXYGEN && !isFree;
  });
}

/** Carbons of a small alkyl group. */
function chainLength(molecule: Molecule, from: number, atom: number): number {
  const further = bound(molecule, atom, CARBON).filter((other) => other !== from);
  return 1 + further.reduce((total, other) => total + chainLength(molecule, atom, other), 0);
}

/** Nitric acid and nitrate, which are no nitro compounds: one nitrogen and its three oxygens. */
const NITRATE = /^(?:\[N\+\]|[O=()]|\[O-\]){4,9}$/;
const NITRO = /\[N\+\]\(=O\)\[O-\]|\[N\+\]\(\[O-\]\)=O|O=\[N\+\]\(\[O-\]\)|N\(=O\)=O|\[O-\]\[N\+\]\(=O\)/g;
const NITRATE_ESTER = /O\[N\+\]\(=O\)\[O-\]|\[O-\]\[N\+\]\(=O\)O(?!-)/g;
const AZIDE = /N=\[N\+\]=\[N-\]|\[N-\]=\[N\+\]=N/g;
const HEAVY = /\[(?:Pb|Ag|Hg|Cu|Tl|Cd|Ba)/;
const PRIMARY = /\[N-\]=\[N\+\]=\[N-\]|\[C-\]#\[N\+\]\[O-\]|=\[N\+\]=\[N-\]/;

/** Three nitro groups, two nitrate esters, two organic azides, two peroxide bonds in a ring, heavy azides and fulminates. */
function isExplosive(smiles: string): boolean {
  const parts = smiles.split('.').filter((part) => !NITRATE.test(part));
  const text = parts.join('.');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const isPrimary = HEAVY.test(text) && PRIMARY.test(text);
  const isPeroxide = /1.*OO.*OO.*1/.test(text);
  return count(NITRO) >= 3 || count(NITRATE_ESTER) >= 2 || count(AZIDE) >= 2 || isPrimary || isPeroxide;
}

const fragmentOf = (smiles: string): Molecule => {
  const fragment = Molecule.fromSmiles(smiles, QUICK);
  fragment.setFragment(true);
  return fragment;
};

/** Fentanyls and nitazenes: what every member holds. */
const DRUG_CORES = ['c1ccccc1N(C(=O)C)C1CCNCC1', 'c1ccc2n(CCN)c(Cc3ccccc3)nc2c1'].map(fragmentOf);

function holdsDrugCore(molecule: Molecule): boolean {
  const searcher = new SSSearcher();
  searcher.setMolecule(molecule);
  return DRUG_CORES.some((core) => {
    searcher.setFragment(core);
    return searcher.isFragmentInMolecule();
  });
}

export type Family = 'weapon' | 'explosive' | 'drug';

/** The family a structure belongs to; null for none, and for SMILES that cannot be read. */
export function familyOfStructure(smiles: string): Family | null {
  if (!MAY_BELONG.test(smiles)) return null;
  if (isExplosive(smiles)) return 'explosive';
  try {
    const molecule = Molecule.fromSmiles(smiles, QUICK);
    molecule.ensureHelperArrays(Molecule.cHelperRings);
    if (isPhosphorusFamily(molecule) || isVesicant(molecule) || isAminoethyl(molecule)) return 'weapon';
    return holdsDrugCore(molecule) ? 'drug' : null;
  } catch {
    return null;
  }
}

/** A charge that comes of a proton given or taken, not that of a nitro group, an N-oxide or a quaternary amine. */
function isSaltCharge(molecule: Molecule, atom: number): boolean {
  const charge = molecule.getAtomCharge(atom);
  const isPaired = neighboursOf(molecule, atom).some((other) => molecule.getAtomCharge(other) === -charge);
  if (charge === 0 || isPaired) return false;
  return charge < 0 || molecule.getAllHydrogens(atom) > 0;
}

/** One key for a substance, its salts, stereoisomers and isotopologues: the largest part, uncharged and flat. */
export function skeletonKey(smiles: string): string | null {
  try {
    const molecule = Molecule.fromSmiles(smiles, QUICK);
    molecule.stripSmallFragments(false);
    molecule.ensureHelperArrays(Molecule.cHelperRings);
    for (let atom = 0; atom < molecule.getAllAtoms(); atom++) {
      molecule.setAtomMass(atom, 0);
      if (isSaltCharge(molecule, atom)) molecule.setAtomCharge(atom, 0);
    }
    molecule.stripStereoInformation();
    return CanonizerUtil.getIDCode(molecule, CanonizerUtil.NOSTEREO);
  } catch {
    return null;
  }
}
