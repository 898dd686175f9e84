/** The picture of a found compound, with the fragment marked. */
import type { Molecule } from 'openchemlib';
import type { Compounds } from './compounds';
import { finishDrawing } from './draw';
import type { OpenChemLib } from './openChemLib';

export interface Picture {
  /** Marked ones, ascending. */
  atoms: number[];
  svg: string;
}

/** A compound's drawing, with every match of the forms of a fragment marked. */
export function pictureOf(
  compounds: Compounds,
  at: number,
  fragments: readonly Molecule[],
  ocl: OpenChemLib,
): Picture {
  const { atoms, bonds } = markedIn(compounds.molecule(at), fragments, ocl);
  return { atoms, svg: finishDrawing(compounds.sketch(at), { atoms, bonds }) };
}

/** Atoms and bonds of a molecule that belong to any match of the fragments. */
function markedIn(molecule: Molecule, fragments: readonly Molecule[], ocl: OpenChemLib) {
  const atoms = new Set<number>();
  const bonds = new Set<number>();
  for (const piece of fragments.flatMap(piecesOf)) {
    for (const match of matchesOf(piece, molecule, ocl)) {
      for (const atom of match) if (atom >= 0) atoms.add(atom);
      for (let bond = 0; bond < piece.getBonds(); bond++) {
        const [from, to] = ([0, 1] as const).map((end) => match[piece.getBondAtom(end, bond)] ?? -1);
        if (from === undefined || to === undefined || from < 0 || to < 0) continue;
        const found = molecule.getBond(from, to);
        if (found >= 0) bonds.add(found);
      }
    }
  }
  return { atoms: [...atoms].sort((a, b) => a - b), bonds: [...bonds] };
}

function matchesOf(piece: Molecule, molecule: Molecule, ocl: OpenChemLib): number[][] {
  const searcher = new ocl.SSSearcher();
  searcher.setMol(piece, molecule);
  searcher.findFragmentInMolecule({ countMode: 'overlapping' });
  return searcher.getMatchList();
}

/** Each distinct part once: nine waters of crystallisation would match in 9! ways. */
function piecesOf(fragment: Molecule): Molecule[] {
  const pieces = fragment.getFragments();
  if (pieces.length === 1) return [fragment];
  for (const piece of pieces) piece.setFragment(true);
  return [...new Map(pieces.map((piece) => [piece.getIDCode(), piece])).values()];
}
