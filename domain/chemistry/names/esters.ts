/** Reads what is made from a whole acid or alcohol: esters, ethers of glycols, anhydrides. */
import { addBond, append, neighbours, withoutAtoms, type Molecule } from './graph';
import { boronEsters } from './boronEsters';
import { carbonylDerivatives } from './carbonyls';
import type { Grammar } from './grammar';
import { glycosides, nucleotides } from './glycosides';
import { groupClasses, isocyanates } from './groupClasses';
import { acidOxygens, alcoholOxygens } from './hydroxyls';
import { classesOf, keyOf } from './structureKey';
import { bindSome, countedGroups, isCarbonGroup, withNodes, type Body } from './namedGroups';
import { copyPiece, NameFault, newPiece, type Piece } from './namePart';
import { sideEsters } from './sideEsters';

const isInorganic = ({ atoms }: Molecule): boolean => atoms.every(({ element }) => element !== 'C');

/** 某酸某酯. */
function acidEsters(grammar: Grammar, { end, value }: Body): Body[] {
  const places = acidOxygens(value.molecule);
  if (places.length === 0 || grammar.scan.text[end - 1] !== '酸') return [];
  const stated = sideEsters(grammar, { end, value }, places);
  if (stated.length > 0) return stated;
  const hasMono = /^[单一]/.test(grammar.scan.text.slice(end));
  return countedGroups(grammar, end, '酯').flatMap(({ count, stated, group }) =>
    grammar.attempt(() => {
      const piece = copyPiece(value);
      if (count < places.length && !(stated && (count > 1 || isInorganic(value.molecule) || hasMono)))
        throw new NameFault(end, '没有写明酯化了几个酸基');
      if (group.value.molecule.atoms[group.value.attach ?? 0]?.element === 'O')
        throw new NameFault(end, '酯的后半部分应是烃基');
      bindSome(piece, places, count, group.value, end);
      const node = { from: end, to: group.end, meaning: `${count} 个酯基`, children: group.value.nodes };
      return { end: group.end, value: withNodes(piece, [...value.nodes, node]) };
    }),
  );
}

/** 乙二醇二甲醚: ethers of an alcohol. */
function alcoholEthers(grammar: Grammar, { end, value }: Body): Body[] {
  const places = alcoholOxygens(value.molecule);
  const isAlcohol = /[醇酚油]/.test(grammar.scan.text.charAt(end - 1));
  if (places.length === 0) return [];
  return countedGroups(grammar, end, '醚').flatMap(({ count, group }) =>
    grammar.attempt(() => {
      if (!isAlcohol && (count !== places.length || count < 2)) throw new NameFault(end, '没有写明醚的位置');
      const piece = copyPiece(value);
      bindSome(piece, places, count, group.value, end);
      const node = { from: end, to: group.end, meaning: `${count} 个醚基`, children: group.value.nodes };
      return { end: group.end, value: withNodes(piece, [...value.nodes, node]) };
    }),
  );
}

/** 乙二醇二乙酸酯: esters of an alcohol. */
function alcoholEsters(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  const places = alcoholOxygens(value.molecule);
  const mayBePart = /[醇酚油醚糖]/.test(scan.text.charAt(end - 1));
  if (places.length === 0) return [];
  return scan.counts(scan.dash(end)).flatMap(({ end: next, value: count }) =>
    grammar.parentsAt(next).flatMap((acid) => {
      const acids = acidOxygens(acid.value.molecule);
      if (acids.length !== 1 || scan.text[acid.end - 1] !== '酸' || !scan.is('酯', acid.end)) return [];
      // 三羟甲基丙烷三丙烯酸酯: after another word than 醇 all hydroxyl groups must be meant.
      if (!mayBePart && count !== places.length) return [];
      return grammar.attempt(() => {
        const group = acylOf(acid.value, acids[0] ?? 0);
        const piece = copyPiece(value);
        bindSome(piece, places, count, group, end);
        const node = { from: end, to: acid.end + 1, meaning: `${count} 个酯基`, children: acid.value.nodes };
        return { end: acid.end + 1, value: withNodes(piece, [...value.nodes, node]) };
      });
    }),
  );
}

/** 三乙酸甘油酯, 八乙酸蔗糖酯: all hydroxyl groups of an alcohol with one acid, whose number comes first. */
function acidFirstEsters(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  if (!scan.text.includes('酯', at)) return [];
  return scan.counts(at).flatMap(({ end: begin, value: count }) => {
    if (count < 2) return [];
    return grammar.parentsAt(begin).flatMap((acid) => {
      const [oxygen, ...more] = acidOxygens(acid.value.molecule);
      if (oxygen === undefined || more.length > 0 || scan.text[acid.end - 1] !== '酸') return [];
      return grammar.parentsAt(acid.end).flatMap((alcohol) => {
        const places = alcoholOxygens(alcohol.value.molecule);
        if (!scan.is('酯', alcohol.end) || places.length !== count) return [];
        return grammar.attempt(() => {
          const piece = copyPiece(alcohol.value);
          bindSome(piece, places, count, acylOf(acid.value, oxygen), at);
          const node = { from: at, to: acid.end, meaning: `${count} 个酯基`, children: acid.value.nodes };
          const end = scan.reached(alcohol.end + 1);
          return { end, value: withNodes(piece, [node, ...alcohol.value.nodes]) };
        });
      });
    });
  });
}

/** 邻苯二甲酸丁苄酯, 叔丁基苯基碳酸酯: two different groups on a symmetric acid with two hydroxyl groups. */
function mixedEsters(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  const places = acidOxygens(value.molecule);
  const classes = classesOf(value.molecule);
  const isSymmetric = places.length === 2 && classes[places[0] ?? 0] === classes[places[1] ?? 0];
  if (!isSymmetric || scan.text[end - 1] !== '酸') return [];
  return grammar.groupsAt(end).flatMap((first) =>
    grammar.groupsAt(scan.dash(first.end)).flatMap((second): Body[] => {
      const isFit = isCarbonGroup(first.value) && isCarbonGroup(second.value) && scan.is('酯', second.end);
      if (!isFit) return [];
      return grammar.attempt(() => {
        const piece = copyPiece(value);
        bindSome(piece, places.slice(0, 1), 1, first.value, end);
        bindSome(piece, places.slice(1), 1, second.value, end);
        const node = { from: end, to: second.end + 1, meaning: '两个不同的酯基' };
        return { end: second.end + 1, value: withNodes(piece, [...value.nodes, node]) };
      });
    }),
  );
}

/** The acyl group of an acid, as a group that is bound by its acid atom. */
function acylOf(acid: Piece, oxygen: number): Piece {
  const piece = copyPiece(acid);
  const [near] = neighbours(piece.molecule, oxygen);
  const moved = (at: number) => (at > oxygen ? at - 1 : at);
  return newPiece(withoutAtoms(piece.molecule, [oxygen]), { attach: moved(near?.atom ?? 0) });
}

/** 二叔丁基二碳酸酯, 9-芴甲基氯甲酸酯: the groups are named before the acid. */
function groupFirstEsters(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  if (!scan.text.includes('酸酯', at)) return [];
  return scan.counts(at).flatMap(({ end: begin, value: count }) =>
    grammar.groupsAt(begin).flatMap((group) => {
      if (!isCarbonGroup(group.value) || group.value.elided) return [];
      return grammar.parentsAt(scan.dash(group.end)).flatMap((acid) => {
        const places = acidOxygens(acid.value.molecule);
        const isAcid = scan.text.startsWith('酯', acid.end) && scan.text[acid.end - 1] === '酸';
        if (!isAcid || places.length !== count) return [];
        return grammar.attempt(() => {
          const piece = copyPiece(acid.value);
          bindSome(piece, places, count, group.value, at);
          const nodes = [
            { from: at, to: group.end, meaning: `${count} 个酯基`, children: group.value.nodes },
          ];
          const end = scan.reached(acid.end + 1);
          return { end, value: withNodes(piece, [...nodes, ...acid.value.nodes]) };
        });
      });
    }),
  );
}

/** 乙酸酐: two acids less water. */
function anhydrides(grammar: Grammar, { end, value }: Body): Body[] {
  const places = acidOxygens(value.molecule);
  const isAcid = grammar.scan.text[end - 1] === '酸';
  const [oxygen] = places;
  if (!isAcid || places.length !== 1 || oxygen === undefined || !grammar.scan.is('酐', end)) return [];
  const piece = copyPiece(value);
  const group = acylOf(value, oxygen);
  const offset = append(piece.molecule, group.molecule);
  addBond(piece.molecule, oxygen, offset + (group.attach ?? 0));
  const node = { from: end, to: end + 1, meaning: '酸酐：两分子酸失去一分子水' };
  return [{ end: end + 1, value: withNodes(piece, [...value.nodes, node]) }];
}

/** All neutral compounds at `at`: parents, and what is made from them. */
export function compoundsAt(grammar: Grammar, at: number): Body[] {
  const parents: Body[] = [
    ...grammar.parentsAt(at),
    ...groupClasses(grammar, at),
    ...isocyanates(grammar, at),
    ...groupFirstEsters(grammar, at),
    ...acidFirstEsters(grammar, at),
    ...glycosides(grammar, at),
  ];
  const makers = [
    acidEsters,
    alcoholEthers,
    alcoholEsters,
    anhydrides,
    boronEsters,
    carbonylDerivatives,
    mixedEsters,
    nucleotides,
  ];
  const made = parents.flatMap((body) => makers.flatMap((maker) => maker(grammar, body)));
  const again = made.flatMap((body) => [...alcoholEsters(grammar, body), ...acidEsters(grammar, body)]);
  const seen = new Set<string>();
  return [...parents, ...made, ...again].filter(({ end, value }) => {
    const key = `${end} ${keyOf(value.molecule)}`;
    return !seen.has(key) && seen.add(key);
  });
}
