/** Reads complexes of neutral ligands in brackets: 四(三苯基膦)钯, 双(三苯基膦)二氯化镍. Bonds to the metal are not drawn. */
import type { Grammar } from './grammar';
import { cationsAt, chargeOf, metal, mixture, node, salt } from './ions';
import type { Molecule } from './graph';
import type { Piece } from './namePart';
import type { Read } from './nameText';

type Body = Read<Piece>;

/** Ligands, then a metal of charge 0 or a salt that `saltsAt` reads. */
export function complexesAt(grammar: Grammar, at: number, saltsAt: (at: number) => Body[]): Body[] {
  const { scan } = grammar;
  return scan.counts(at).flatMap(({ end: begin, value: count }) => {
    const close = { '(': ')', '[': ']' }[scan.text.charAt(begin)];
    if (close === undefined) return [];
    return grammar.parentsAt(begin + 1).flatMap((ligand): Body[] => {
      if (!scan.is(close, ligand.end) || chargeOf(ligand.value.molecule) !== 0) return [];
      const next = scan.is('合', ligand.end + 1) ? ligand.end + 2 : ligand.end + 1;
      const nodes = [{ ...node(at, ligand.end + 1, `${count} 个配体`), children: ligand.value.nodes }];
      const metals = cationsAt(grammar, next).flatMap(({ end, value }): Body[] => {
        const [atom] = value.molecule.atoms;
        if (!atom || atom.element === 'N' || !isNeutralLigand(ligand.value.molecule)) return [];
        const stated = scan.is('(0)', end) ? end + 3 : end;
        const molecule = mixture([
          [ligand.value.molecule, count],
          [metal(atom.element, 0), 1],
        ]);
        return [{ end: stated, value: salt(molecule, [...nodes, node(next, stated, '零价金属')]) }];
      });
      // 氯化铑 beside ligands does not tell the charge; 二氯化钯 and 氯化钯(II) do.
      const isStated = (end: number) => /^[一二三四]|\([IV]+\)/.test(scan.text.slice(next, end));
      const stated = saltsAt(next).filter(({ end }) => isStated(end));
      const salts = stated.map(({ end, value }): Body => {
        const molecule = mixture([
          [ligand.value.molecule, count],
          [value.molecule, 1],
        ]);
        return { end, value: salt(molecule, [...nodes, ...value.nodes]) };
      });
      return [...metals, ...salts];
    });
  });
}

/**
 * Ligands that leave a metal at zero: phosphines and dienes. A ligand such as 2-苯基吡啶 loses a hydrogen when it is bound,
 * which the name does not say.
 */
const isNeutralLigand = ({ atoms, bonds }: Molecule): boolean =>
  atoms.some(({ element }) => element === 'P' || element === 'As') ||
  (atoms.every(({ element }) => element === 'C' || element === 'O') &&
    bonds.filter(({ a, b, order }) => order === 2 && [a, b].every((at) => atoms[at]?.element === 'C'))
      .length > 1);
