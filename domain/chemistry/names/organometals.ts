/** Reads carboxylates whose number is stated (二月桂酸二丁基锡, 四乙酸铅) and complexes of borane (硼烷四氢呋喃络合物). */
import { compoundsAt } from './esters';
import { addAtom, addBond, append, copyMolecule, emptyMolecule, type Molecule } from './graph';
import type { Grammar } from './grammar';
import { acidOxygens } from './hydroxyls';
import { cationWords, chargeOf, metal, mixture, node, salt } from './ions';
import { isCarbonGroup } from './namedGroups';
import type { Piece } from './namePart';
import type { Read } from './nameText';
import { moleculeOfSmiles } from './smilesIn';

/** Tin with carbon groups, as a cation: 三丁基锡, 二丁基锡. */
function tinsAt(grammar: Grammar, at: number): Read<Molecule>[] {
  const { scan } = grammar;
  return scan.counts(at).flatMap(({ end: begin, value: count }) =>
    grammar.groupsAt(begin).flatMap(({ end, value }): Read<Molecule>[] => {
      if (count > 3 || !isCarbonGroup(value) || value.elided || !scan.is('锡', end)) return [];
      const molecule = emptyMolecule();
      const tin = addAtom(molecule, 'Sn', { charge: 4 - count, hydrogens: 0 });
      for (let each = 0; each < count; each++) {
        const offset = append(molecule, value.molecule);
        addBond(molecule, tin, offset + (value.attach ?? 0));
      }
      return [{ end: scan.reached(end + 1), value: molecule }];
    }),
  );
}

/** 二月桂酸二丁基锡, 四乙酸铅: the carboxylates balance the charge of the metal. */
export function metalCarboxylates(grammar: Grammar, at: number): Read<Piece>[] {
  const { scan } = grammar;
  return scan.counts(at).flatMap(({ end: begin, value: acids }) =>
    grammar.parentsAt(begin).flatMap((acid) => {
      const [oxygen, ...more] = acidOxygens(acid.value.molecule);
      if (oxygen === undefined || more.length > 0 || scan.text[acid.end - 1] !== '酸') return [];
      const anion = copyMolecule(acid.value.molecule);
      Object.assign(anion.atoms[oxygen] ?? {}, { charge: -1, hydrogens: 0 });
      // 四乙酸铅: the number of acids is the charge of the metal. In 三氟甲磺酸铜 the number belongs to the acid.
      const isPlainAcid = /^(?:乙|醋)酸$/.test(scan.text.slice(begin, acid.end));
      const metals = cationWords()
        .at(scan.text, acid.end)
        .flatMap(({ word, value: [, symbol] }): Read<Molecule>[] =>
          acids > 1 && isPlainAcid && symbol !== 'NH4'
            ? [{ end: acid.end + word.length, value: metal(symbol, acids) }]
            : [],
        );
      return [...tinsAt(grammar, acid.end), ...metals].flatMap(({ end, value: tin }): Read<Piece>[] => {
        if (chargeOf(tin) !== acids) return [];
        const molecule = mixture([
          [tin, 1],
          [anion, acids],
        ]);
        return [{ end, value: salt(molecule, [...acid.value.nodes, node(acid.end, end, '阳离子')]) }];
      });
    }),
  );
}

/** 硼烷 and the compound that it is bound to: two components, as the standard form draws them. */
export function boraneComplexes(grammar: Grammar, at: number): Read<Piece>[] {
  const { scan } = grammar;
  if (!scan.is('硼烷', at)) return [];
  return compoundsAt(grammar, scan.dash(at + 2)).flatMap(({ end, value }): Read<Piece>[] => {
    const isDonor = value.molecule.atoms.some(({ element }) => ['N', 'O', 'S', 'P'].includes(element));
    const tail = /^(?:络|配)合物/.exec(scan.text.slice(end));
    if (!isDonor || !tail) return [];
    const molecule = mixture([
      [moleculeOfSmiles('B'), 1],
      [value.molecule, 1],
    ]);
    const close = scan.reached(end + tail[0].length);
    return [{ end: close, value: salt(molecule, [node(at, at + 2, '硼烷'), ...value.nodes]) }];
  });
}
