/**
 * Recognises families of substances that are never sold by structure, because a list of CAS numbers cannot cover a
 * family. Sources: the schedules of the Chemical Weapons Convention (各类监控化学品名录 has the same words), 公告 2019 (fentanyls)
 * and 2025 (nitazenes) as whole classes; for explosives our own cautious limits, wider than any list; salts of
 * fluoroacetic acid, because 九部门通告 2003 bans 氟乙酸钠 (controlledBanned.ts). Isotopes do not make another substance. Where
 * a schedule names alkyl groups, they are methyl, ethyl, propyl and isopropyl.
 */
import { Molecule, SSSearcher } from 'openchemlib';
import {
  ARSENIC,
  atomsOf,
  bound,
  CARBON,
  CHLORINE,
  FLUORINE,
  HALOGENS,
  neighboursOf,
  NITROGEN,
  OXYGEN,
  PHOSPHORUS,
  QUICK,
  SULFUR,
  withoutIsotopes,
} from './atoms';
import { isExplosive } from './explosives';

/** Necessary for a member of a family; avoids parsing all other texts. */
const MAY_BELONG = /P|As|S|N|OO|Cl\(=O\)|\[Cl\+3\]|#|F/;

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

/** Schedules 1.A.1–3 and 13–15, 1.B, 2.B.4–6: nerve agents and their precursors. */
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

const fragmentOf = (smiles: string): Molecule => {
  const fragment = Molecule.fromSmiles(smiles, QUICK);
  fragment.setFragment(true);
  return fragment;
};

/**
 * Structures that every member contains: fentanyls, nitazenes; derivatives of ecgonine “which are convertible to
 * ecgonine and cocaine” (1961 convention, schedule I); amides and esters of lysergic and isolysergic acid, which are
 * made from the listed acid and can be converted back.
 */
const DRUG_CORES = [
  'c1ccccc1N(C(=O)C)C1CCNCC1',
  'c1ccc2n(CCN)c(Cc3ccccc3)nc2c1',
  ...['O', 'N'].flatMap((atom) => [
    `N1C2CCC1C(C(=O)${atom})C(O)C2`,
    `${atom}C(=O)C1CNC2CC3=CNC4=CC=CC(=C34)C2=C1`,
    `${atom}C(=O)C1=CC2C(NC1)CC1=CNC3=CC=CC2=C13`,
  ]),
].map(fragmentOf);

/**
 * 4,5-Epoxymorphinans: morphine and related compounds with their ethers and quaternary salts (1961 convention, schedule
 * I).
 */
const MORPHINES = ['C2CCC4', 'C2C=CC4', 'C2CC=C4', 'C2=CCC4', 'C2=CC=C4'].map((ring) =>
  fragmentOf(`N1CCC23C4Oc5cccc(CC1${ring})c35`),
);
/** With these groups on the nitrogen they are antagonists, such as naloxone and naltrexone, and on no list. */
const ANTAGONISTS = ['C=CCN1CCC2CC1Cc1ccccc12', 'C1CC1CN1CCC2CC1Cc1ccccc12'].map(fragmentOf);

function holdsDrugCore(molecule: Molecule): boolean {
  const searcher = new SSSearcher();
  searcher.setMolecule(molecule);
  const holds = (core: Molecule) => {
    searcher.setFragment(core);
    return searcher.isFragmentInMolecule();
  };
  return DRUG_CORES.some(holds) || (MORPHINES.some(holds) && !ANTAGONISTS.some(holds));
}

/** The atoms from `atom` on, without going back to `from`. */
function branchOf(molecule: Molecule, from: number, atom: number): number[] {
  const branch = [atom];
  for (const next of branch)
    branch.push(...neighboursOf(molecule, next).filter((other) => other !== from && !branch.includes(other)));
  return branch;
}

/**
 * Ephedrines (易制毒 class 1, 麻黄素类物质): PhCH(OH)CH(CH3)N with only small alkyl groups on the nitrogen; also their ketones,
 * the cathinones.
 */
function isEphedrine(molecule: Molecule): boolean {
  const isPhenyl = (from: number, atom: number) => {
    const branch = branchOf(molecule, from, atom);
    return branch.length === 6 && branch.every((other) => molecule.isAromaticAtom(other));
  };
  const isHub = (nitrogen: number, hub: number) => {
    const ends = bound(molecule, hub, CARBON);
    const benzylic = ends.find((end) => bound(molecule, end, OXYGEN).length === 1);
    return (
      benzylic !== undefined &&
      ends.length === 2 &&
      ends.some((end) => molecule.getConnAtoms(end) === 1) &&
      neighboursOf(molecule, benzylic).some((end) => end !== hub && isPhenyl(benzylic, end)) &&
      bound(molecule, benzylic, OXYGEN).every((oxygen) => molecule.getConnAtoms(oxygen) === 1) &&
      molecule.getConnAtoms(benzylic) === 3 &&
      neighboursOf(molecule, nitrogen).every((end) => end === hub || isSmallAlkyl(molecule, nitrogen, end))
    );
  };
  return atomsOf(molecule, NITROGEN).some((nitrogen) =>
    bound(molecule, nitrogen, CARBON).some((hub) => isHub(nitrogen, hub)),
  );
}

/**
 * Amphetamines: ArCH2CH(CH3)N with only small alkyl groups on the nitrogen and alkyl, alkoxy, alkylthio or halogen on
 * the benzene ring. The lists name dozens of them but never all (增补目录 2015), so similarity is enough. With a free
 * hydroxyl group they are not included, for example hydroxyamfetamine.
 */
function isAmphetamine(molecule: Molecule): boolean {
  const isAryl = (from: number, atom: number) =>
    molecule.isAromaticAtom(atom) &&
    branchOf(molecule, from, atom).every((other) => {
      const element = molecule.getAtomicNo(other);
      const isEnd = molecule.getConnAtoms(other) === 1;
      if (element === CARBON) return molecule.getAtomPi(other) === 0 || molecule.isAromaticAtom(other);
      return HALOGENS.includes(element) || ([OXYGEN, SULFUR].includes(element) && !isEnd);
    });
  const isHub = (nitrogen: number, hub: number) => {
    const ends = bound(molecule, hub, CARBON);
    const isBenzyl = (end: number) =>
      molecule.getConnAtoms(end) === 2 &&
      neighboursOf(molecule, end).some((other) => other !== hub && isAryl(end, other));
    return (
      molecule.getConnAtoms(hub) === 3 &&
      ends.length === 2 &&
      ends.some((end) => molecule.getConnAtoms(end) === 1) &&
      ends.some(isBenzyl) &&
      neighboursOf(molecule, nitrogen).every((end) => end === hub || isSmallAlkyl(molecule, nitrogen, end))
    );
  };
  return atomsOf(molecule, NITROGEN).some((nitrogen) =>
    bound(molecule, nitrogen, CARBON).some((hub) => isHub(nitrogen, hub)),
  );
}

/**
 * Fluoroacetates with anything but carbon: the ion is toxic, not the sodium of 氟乙酸钠. The acid itself and its carbon
 * esters are not on that list but on the one of 剧毒 (toxicList.ts), and are not included.
 */
function isFluoroacetate(molecule: Molecule): boolean {
  const hasBase = molecule.getFragments().length > 1 && atomsOf(molecule, NITROGEN).length > 0;
  return atomsOf(molecule, FLUORINE).some((fluorine) =>
    bound(molecule, fluorine, CARBON).some((methylene) => {
      const [acid] = bound(molecule, methylene, CARBON);
      if (acid === undefined || molecule.getAllHydrogens(methylene) !== 2) return false;
      const oxygens = bound(molecule, acid, OXYGEN);
      const isIon = (oxygen: number) =>
        molecule.getAtomCharge(oxygen) < 0 ||
        neighboursOf(molecule, oxygen).some((other) => molecule.isMetalAtom(other)) ||
        (hasBase && molecule.getAllHydrogens(oxygen) === 1);
      return oxygens.length === 2 && oxygens.some(isIon);
    }),
  );
}

export type Family = 'weapon' | 'explosive' | 'drug' | 'precursor' | 'rodenticide';

/** The family of a structure; null for none, and for unreadable SMILES. */
export function familyOfStructure(smiles: string): Family | null {
  if (!MAY_BELONG.test(smiles)) return null;
  try {
    const plain = withoutIsotopes(smiles);
    const molecule = Molecule.fromSmiles(plain, QUICK);
    molecule.ensureHelperArrays(Molecule.cHelperRings);
    if (isExplosive(plain, molecule)) return 'explosive';
    if (isFluoroacetate(molecule)) return 'rodenticide';
    if (isPhosphorusFamily(molecule) || isVesicant(molecule) || isAminoethyl(molecule)) return 'weapon';
    if (isEphedrine(molecule)) return 'precursor';
    return isAmphetamine(molecule) || holdsDrugCore(molecule) ? 'drug' : null;
  } catch {
    return null;
  }
}
