/**
 * Mobile hydrogens. Tautomers differ in the places of some hydrogens and of the double bonds between them. The key does
 * not choose one of them: it describes the system of double bonds by the atoms that may carry a mobile hydrogen, the
 * total of these hydrogens, and the hydrogens of all other atoms. Double bonds follow from that. The work is linear in
 * the number of atoms, and no tautomers are enumerated.
 */
import { Molecule } from 'openchemlib';
import { C, hydrogensOn, N, neighboursOf, O, P, S, SE, TE, upTo } from './atoms';

const DONORS: ReadonlySet<number> = new Set([N, O, S, SE, TE]);

/** A system of connected double bonds with the atoms that may carry its mobile hydrogens. */
interface System {
  atoms: number[];
  sites: number[];
}

/**
 * Marks each system with mobile hydrogens or charges: its bonds become single, its charges 0, and labels keep the counts.
 * The molecule can be used only for its canonical code afterwards.
 */
export function poolHydrogens(molecule: Molecule): void {
  molecule.ensureHelperArrays(Molecule.cHelperRings);
  const systems = systemsOf(molecule);
  const hydrogens = upTo(molecule.getAllAtoms()).map((atom) => hydrogensOn(molecule, atom));
  const sum = (atoms: readonly number[], of: (atom: number) => number) =>
    atoms.reduce((total, atom) => total + of(atom), 0);
  const single: number[] = [];
  for (const { atoms, sites } of systems) {
    const mobile = sum(sites, (atom) => hydrogens[atom] ?? 0);
    const charge = sum(atoms, (atom) => molecule.getAtomCharge(atom));
    if ((mobile === 0 || sites.length < 2) && charge === 0) continue;
    const inside = new Set(atoms);
    for (const atom of atoms) {
      const label = sites.includes(atom) ? `m${mobile}` : `h${hydrogens[atom] ?? 0}`;
      molecule.setAtomCustomLabel(atom, charge === 0 ? label : `${label}c${charge}`);
      molecule.setAtomCharge(atom, 0);
      if (sites.includes(atom)) molecule.convertStereoBondsToSingleBonds(atom);
    }
    for (let bond = 0; bond < molecule.getBonds(); bond++)
      if (upTo(2).every((end) => inside.has(molecule.getBondAtom(end as 0 | 1, bond)))) single.push(bond);
  }
  for (const bond of single) molecule.setBondType(bond, Molecule.cBondTypeSingle);
}

function systemsOf(molecule: Molecule): System[] {
  const members = new Set(upTo(molecule.getAtoms()).filter((atom) => molecule.getAtomPi(atom) > 0));
  const flat = new Set(members);
  addCharged(molecule, members);
  for (const atom of upTo(molecule.getAtoms())) if (isOxidised(molecule, atom, flat)) members.add(atom);
  addDonors(molecule, members);
  const sites = sitesAmong(molecule, members, flat);
  for (const atom of sites) members.add(atom);
  return componentsOf(molecule, members).map((atoms) => ({
    atoms,
    sites: atoms.filter((atom) => sites.has(atom)),
  }));
}

/** Charged atoms beside a double bond; beside a cation also atoms with a lone pair (dyes), since it is on any of them. */
function addCharged(molecule: Molecule, members: Set<number>): void {
  const atoms = upTo(molecule.getAtoms());
  const isCation = atoms.some((atom) => members.has(atom) && isLoneCation(molecule, atom));
  for (const atom of atoms) {
    const isPart = molecule.getAtomCharge(atom) < 0 || (isCation && DONORS.has(molecule.getAtomicNo(atom)));
    if (isPart && neighboursOf(molecule, atom).some((next) => molecule.getAtomPi(next) > 0))
      members.add(atom);
  }
}

const isLoneCation = (molecule: Molecule, atom: number): boolean =>
  molecule.getAtomCharge(atom) > 0 &&
  !neighboursOf(molecule, atom).some((next) => molecule.getAtomCharge(next) < 0);

/** N in `N(O)C=O`: in the other tautomer it is an N-oxide with a double bond. */
const isOxidised = (molecule: Molecule, atom: number, flat: ReadonlySet<number>): boolean =>
  molecule.getAtomicNo(atom) === N &&
  neighboursOf(molecule, atom).some(
    (next) => molecule.getAtomicNo(next) === O && molecule.getConnAtoms(next) === 1,
  ) &&
  neighboursOf(molecule, atom).some((next) => flat.has(next));

/** Adds N, O, S, Se and Te with a hydrogen beside a member, again from each added nitrogen (amidrazones). */
function addDonors(molecule: Molecule, members: Set<number>): void {
  let added = true;
  while (added) {
    added = false;
    for (const atom of upTo(molecule.getAtoms())) {
      if (members.has(atom) || !DONORS.has(molecule.getAtomicNo(atom))) continue;
      if (hydrogensOn(molecule, atom) === 0 || molecule.getAtomCharge(atom) !== 0) continue;
      if (!neighboursOf(molecule, atom).some((next) => members.has(next))) continue;
      members.add(atom);
      added = true;
    }
  }
}

/** Atoms that may carry a mobile hydrogen: heteroatoms among the members, and carbons of ketones and their enols. */
function sitesAmong(
  molecule: Molecule,
  members: ReadonlySet<number>,
  flat: ReadonlySet<number>,
): Set<number> {
  const hetero = new Set([...members].filter((atom) => isHeteroSite(molecule, atom)));
  const carbons = upTo(molecule.getAtoms()).filter((atom) => isCarbonSite(molecule, atom, hetero, flat));
  return new Set([...hetero, ...carbons]);
}

function isHeteroSite(molecule: Molecule, atom: number): boolean {
  const element = molecule.getAtomicNo(atom);
  if (element === P) return true;
  if (!DONORS.has(element) || molecule.getAtomCharge(atom) > 0) return false;
  return molecule.getConnAtoms(atom) <= (element === N ? 2 : 1);
}

/**
 * A carbon without an own N, O or S that could take the hydrogen, with a hydrogen or a double bond, beside C=O, C=N or C=S or their enol
 * forms; not beside an oxime, whose nitroso form has no such carbon. Acids, esters and amides count only between two of them or in a ring of five (pyrazolones, oxindole).
 */
function isCarbonSite(
  molecule: Molecule,
  atom: number,
  hetero: ReadonlySet<number>,
  flat: ReadonlySet<number>,
): boolean {
  if (molecule.getAtomicNo(atom) !== C || molecule.getAtomCharge(atom) !== 0) return false;
  if (molecule.getAtomPi(atom) === 0 && hydrogensOn(molecule, atom) === 0) return false;
  if (molecule.getAtomPi(atom) > 1) return false;
  const next = neighboursOf(molecule, atom);
  const nitrogens = next.filter((end) => isNitrosyl(molecule, end, hetero));
  const isOwn = (end: number) =>
    DONORS.has(molecule.getAtomicNo(end)) && (hetero.has(end) || hydrogensOn(molecule, end) > 0);
  const own = next.filter(isOwn);
  if (own.length > nitrogens.length) return false;
  if (nitrogens.length > 0) return true;
  const isActive = (site: number) => hetero.has(site) && !isNitrosyl(molecule, site, hetero);
  const active = next.filter((end) => flat.has(end) && heteroAt(molecule, end).some(isActive));
  return (
    active.length > 1 ||
    active.some((end) => heteroAt(molecule, end).length === 1 || isInSmallRing(molecule, atom, end, hetero))
  );
}

const isNitrosyl = (molecule: Molecule, atom: number, hetero: ReadonlySet<number>): boolean =>
  molecule.getAtomicNo(atom) === N &&
  neighboursOf(molecule, atom).some((end) => molecule.getAtomicNo(end) === O && hetero.has(end));

/** N, O, S … on a carbon; none for other atoms. */
const heteroAt = (molecule: Molecule, atom: number): number[] =>
  molecule.getAtomicNo(atom) === C
    ? neighboursOf(molecule, atom).filter((end) => DONORS.has(molecule.getAtomicNo(end)))
    : [];

function isInSmallRing(molecule: Molecule, atom: number, end: number, hetero: ReadonlySet<number>): boolean {
  const bond = molecule.getBond(atom, end);
  return (
    molecule.getBondRingSize(bond) === 5 &&
    heteroAt(molecule, end).some((site) => hetero.has(site) && !molecule.isRingAtom(site))
  );
}

function componentsOf(molecule: Molecule, members: ReadonlySet<number>): number[][] {
  const seen = new Set<number>();
  return [...members].flatMap((start) => {
    if (seen.has(start)) return [];
    seen.add(start);
    const found = [start];
    for (const atom of found)
      for (const next of neighboursOf(molecule, atom))
        if (members.has(next) && !seen.has(next)) {
          seen.add(next);
          found.push(next);
        }
    return [found];
  });
}
