/** Reads what is made from a whole acid or alcohol: esters, ethers of glycols, anhydrides. */
import { addAtom, addBond, append, neighbours, withoutAtoms, type Molecule } from './graph';
import { boronEsters } from './boronEsters';
import { carbonylDerivatives } from './carbonyls';
import type { Grammar } from './grammar';
import { anomers, glycosides, nucleotides } from './glycosides';
import { groupClasses, isocyanates } from './groupClasses';
import { acidOxygens, alcoholOxygens } from './hydroxyls';
import { classesOf, keyOf } from './structureKey';
import { bindSome, countedGroups, isCarbonGroup, withNodes, type Body } from './namedGroups';
import { copyPiece, NameFault, newPiece, type Piece } from './namePart';
import { sideEsters } from './sideEsters';
import { moleculeOfSmiles } from './smilesIn';

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
      // 丙二醇甲醚 of the trade is the ether of the primary hydroxyl group.
      const isGlycol = count === 1 && grammar.scan.text.slice(0, end).endsWith('丙二醇');
      const chosen = isGlycol ? places.filter((oxygen) => isPrimary(value.molecule, oxygen)) : places;
      bindSome(piece, chosen, count, group.value, end);
      const node = { from: end, to: group.end, meaning: `${count} 个醚基`, children: group.value.nodes };
      return { end: group.end, value: withNodes(piece, [...value.nodes, node]) };
    }),
  );
}

/** Is the carbon of a hydroxyl group bound to one other carbon? */
const isPrimary = (molecule: Molecule, oxygen: number): boolean =>
  neighbours(molecule, neighbours(molecule, oxygen)[0]?.atom ?? -1).length === 2;

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

/** 磷酸-2-乙基己基二苯酯, 磷酸甲苯基二苯酯: two kinds of groups on three like hydroxyl groups. */
function mixedTriesters(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  const places = acidOxygens(value.molecule);
  const classes = classesOf(value.molecule);
  const isSymmetric = places.length === 3 && new Set(places.map((at) => classes[at])).size === 1;
  if (!isSymmetric || scan.text[end - 1] !== '酸') return [];
  const counted = (at: number) =>
    scan
      .counts(at)
      .flatMap(({ end: next, value: count }) =>
        grammar.groupsAt(next).flatMap((group) => (isCarbonGroup(group.value) ? [{ count, group }] : [])),
      );
  return counted(scan.dash(end)).flatMap((first) =>
    counted(scan.dash(first.group.end)).flatMap((second): Body[] => {
      if (first.count + second.count !== 3 || !scan.is('酯', second.group.end)) return [];
      return grammar.attempt(() => {
        const piece = copyPiece(value);
        bindSome(piece, places.slice(0, first.count), first.count, first.group.value, end);
        bindSome(piece, places.slice(first.count), second.count, second.group.value, end);
        const close = second.group.end + 1;
        const node = { from: end, to: close, meaning: '两种酯基' };
        return { end: close, value: withNodes(piece, [...value.nodes, node]) };
      });
    }),
  );
}

/** 己二酸二酰肼: every acid group as a hydrazide. */
function hydrazides({ scan }: Grammar, { end, value }: Body): Body[] {
  const places = acidOxygens(value.molecule);
  if (places.length < 2 || scan.text[end - 1] !== '酸') return [];
  return scan.counts(end).flatMap(({ end: next, value: count }): Body[] => {
    if (count !== places.length || !scan.is('酰肼', next)) return [];
    const piece = copyPiece(value);
    for (const at of places) {
      Object.assign(piece.molecule.atoms[at] ?? {}, { element: 'N' });
      addBond(piece.molecule, at, addAtom(piece.molecule, 'N'));
    }
    const node = { from: end, to: next + 2, meaning: `${count} 个酰肼` };
    return [{ end: next + 2, value: withNodes(piece, [...value.nodes, node]) }];
  });
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

/** 9-芴甲基-N-琥珀酰亚胺基碳酸酯: two different groups before a symmetric acid. */
function mixedFirstEsters(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  if (!scan.text.includes('碳酸酯', at)) return [];
  return grammar.groupsAt(at).flatMap((first) =>
    grammar.groupsAt(scan.dash(first.end)).flatMap((second): Body[] => {
      const begin = scan.dash(second.end);
      if (!isCarbonGroup(first.value) || second.value.order !== 1 || !scan.is('碳酸酯', begin)) return [];
      return grammar.attempt(() => {
        const piece = newPiece(moleculeOfSmiles('OC(=O)O'));
        bindSome(piece, [0], 1, first.value, at);
        bindSome(piece, [3], 1, second.value, at);
        const end = begin + 3;
        const node = {
          from: at,
          to: end,
          meaning: '碳酸酯',
          children: [...first.value.nodes, ...second.value.nodes],
        };
        return { end, value: withNodes(piece, [node]) };
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
    ...mixedFirstEsters(grammar, at),
    ...acidFirstEsters(grammar, at),
    ...glycosides(grammar, at),
    ...anomers(grammar, at),
  ];
  const makers = [
    acidEsters,
    alcoholEthers,
    alcoholEsters,
    anhydrides,
    boronEsters,
    carbonylDerivatives,
    mixedEsters,
    mixedTriesters,
    hydrazides,
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
