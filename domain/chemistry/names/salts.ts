/** Reads salts: of acids and alcohols with metals, and of metals with anions. */
import { acidFirst, anionAcids, baseSalts, elements, oxoacidFirst } from './baseSalts';
import { boraneComplexes, metalCarboxylates } from './organometals';
import { complexesAt } from './complexes';
import { compoundsAt } from './esters';
import { acidOxygens, alcoholOxygens } from './hydroxyls';
import { addAtom, copyMolecule, emptyMolecule, hydrogensOn, type Molecule } from './graph';
import type { Grammar } from './grammar';
import { anionWords, balanced, cationsAt, chargeOf, metal, mixture, node, salt, type Cation } from './ions';
import { CENTRAL } from './ions.data';
import type { Piece } from './namePart';
import type { Read } from './nameText';
import { moleculeOfSmiles } from './smilesIn';

type Body = Read<Piece>;

/** 氯化钠, 三氯化铁, 三氧化二铝, 硫酸铝钾: an anion word, then cations, each with an optional number. */
function inorganic(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  return scan.counts(at).flatMap(({ end: begin, value: anions }) =>
    anionWords()
      .at(scan.text, begin)
      .flatMap(({ word, value: smiles }): Body[] => {
        const anion = moleculeOfSmiles(smiles);
        const after = scan.reached(begin + word.length);
        const isStated = begin > at;
        return scan.counts(after).flatMap(({ end: next, value: count }) => [
          ...central(grammar, { at, next, anion, anions, count, isStated: isStated && count === 1 }),
          ...cationsAt(grammar, next).flatMap((first): Body[] => {
            const nodes = [
              node(at, after, `阴离子：${word}`),
              node(after, first.end, `阳离子：${first.value.name}`),
            ];
            if (isStated || next > after) {
              const molecule = numbered(first.value, count, anion, isStated ? anions : null);
              return molecule ? [{ end: first.end, value: salt(molecule, nodes) }] : [];
            }
            // 过氧化锰 is another word for the dioxide.
            if (word === '过氧化' && first.value.charge !== 1 && !/^[镁钙锶钡锌]$/.test(first.value.name))
              return [];
            // 钼酸铵 and 钨酸铵 of the trade are other salts.
            if (/^[钼钨]酸/.test(word) && first.value.name === '铵') return [];
            const one = balanced([first.value.molecule], anion);
            const two = cationsAt(grammar, first.end).flatMap((second): Body[] => {
              if (!isDouble(first.value, second.value, anion)) return [];
              const both = balanced([first.value.molecule, second.value.molecule], anion);
              return both
                ? [
                    {
                      end: second.end,
                      value: salt(both, [
                        ...nodes,
                        node(first.end, second.end, `阳离子：${second.value.name}`),
                      ]),
                    },
                  ]
                : [];
            });
            return one ? [{ end: first.end, value: salt(one, nodes) }, ...two] : two;
          }),
        ]);
      }),
  );
}

/** 硫酸铝钾 and 磷酸钠钾 have one meaning; other double salts do not tell their ratio. */
function isDouble(first: Cation, second: Cation, anion: Molecule): boolean {
  const isAlum = /^[铝铬]$/.test(first.name) && second.charge === 1 && chargeOf(anion) === -2;
  return isAlum || (first.charge === 1 && second.charge === 1 && chargeOf(anion) === -2);
}

/** Numbers of the name decide the charge of the cation. */
function numbered(cation: Cation, count: number, anion: Molecule, anions: number | null): Molecule | null {
  const minus = -chargeOf(anion);
  const [atom] = cation.molecule.atoms;
  if (!atom) return null;
  // 磷酸三钠 and 磷酸氢二钠 state only the cations.
  if (anions === null)
    return cation.charge * count === minus
      ? mixture([
          [cation.molecule, count],
          [anion, 1],
        ])
      : null;
  const charge = (minus * anions) / count;
  if (!Number.isInteger(charge) || atom.element === 'N') return null;
  if (cation.charge === 1 && charge !== 1) return null;
  return mixture([
    [metal(atom.element, charge), count],
    [anion, anions],
  ]);
}

interface Central {
  at: number;
  next: number;
  anion: Molecule;
  anions: number;
  count: number;
  isStated: boolean;
}

/** 三氯化磷, 二氧化碳, 六氟化硫: the anions are bound to a non-metal. */
function central({ scan }: Grammar, { at, next, anion, anions, isStated }: Central): Body[] {
  const element = CENTRAL[scan.text.charAt(next)];
  const [ligand] = anion.atoms;
  if (element === undefined || !ligand || anion.atoms.length !== 1) return [];
  if (isStated === (element === 'H') || (element === 'H' && ligand.charge !== -1)) return [];
  const molecule = emptyMolecule();
  const centre = addAtom(
    molecule,
    element === 'H' ? ligand.element : element,
    element === 'H' ? {} : { hydrogens: 0 },
  );
  if (element !== 'H')
    for (let each = 0; each < anions; each++) {
      const bound = addAtom(molecule, ligand.element);
      molecule.bonds.push({ a: centre, b: bound, order: -ligand.charge, side: null });
    }
  const end = scan.reached(next + 1);
  return [
    {
      end,
      value: salt(molecule, [node(at, end, `${anions} 个${ligand.element}与${scan.text.charAt(next)}成键`)]),
    },
  ];
}

/** Removes the hydrogens of `count` acid places. */
function deprotonated(molecule: Molecule, places: readonly number[], count: number): Molecule {
  const copy = copyMolecule(molecule);
  for (const at of places.slice(0, count)) Object.assign(copy.atoms[at] ?? {}, { charge: -1, hydrogens: 0 });
  return copy;
}

const imideNitrogens = (molecule: Molecule): number[] =>
  molecule.atoms.flatMap(({ element }, at) => (element === 'N' && hydrogensOn(molecule, at) === 1 ? at : []));

/** 苯基三氟硼酸钾: a body with a negative charge and a cation. */
function chargedSalts(grammar: Grammar, { end, value }: Body): Body[] {
  if (chargeOf(value.molecule) >= 0) return [];
  return cationsAt(grammar, end).flatMap(({ end: close, value: cation }) => {
    const molecule = balanced([cation.molecule], value.molecule);
    return molecule
      ? [{ end: close, value: salt(molecule, [...value.nodes, node(end, close, `阳离子：${cation.name}`)]) }]
      : [];
  });
}

/** 对甲苯磺酸吡啶盐: an acid and a base. */
function acidBaseSalts(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  if (scan.text[end - 1] !== '酸' || acidOxygens(value.molecule).length !== 1) return [];
  return compoundsAt(grammar, end).flatMap((base): Body[] => {
    if (!scan.is('盐', base.end) || !base.value.molecule.atoms.some(({ element }) => element === 'N'))
      return [];
    const molecule = mixture([
      [value.molecule, 1],
      [base.value.molecule, 1],
    ]);
    return [{ end: base.end + 1, value: salt(molecule, [...value.nodes, ...base.value.nodes]) }];
  });
}

/** 苯甲酸钠, 柠檬酸三钠, 邻苯二甲酸氢钾, 叔丁醇钾: hydrogens are replaced by metals. */
function metalSalts(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  const last = scan.text.charAt(end - 1);
  const acids = acidOxygens(value.molecule);
  const isImide = scan.text.slice(end - 2, end) === '亚胺';
  const isAlcohol = (acids.length === 0 && /[醇酚]/.test(last)) || isImide;
  const places = isImide
    ? imideNitrogens(value.molecule)
    : isAlcohol
      ? alcoholOxygens(value.molecule)
      : acids;
  if (
    places.length === 0 ||
    chargeOf(value.molecule) !== 0 ||
    (!isAlcohol && last !== '酸' && /[酯醚盐)]/.test(last))
  )
    return [];
  // 羧苄西林二钠: a word that does not end in 酸 must state all its acid groups.
  const mustStateAll = !isAlcohol && last !== '酸' && places.length !== 1;
  const isAminoDiacid =
    value.form !== null && value.molecule.atoms.some(({ element }) => element === 'N') && places.length > 1;
  const kept = /^([一二三四]?)氢/.exec(scan.text.slice(end, end + 2));
  const hydrogens = kept ? Math.max(1, '一二三四'.indexOf(kept[1] ?? '') + 1 || 1) : 0;
  const begin = end + (kept?.[0].length ?? 0);
  return scan.counts(scan.dash(begin)).flatMap(({ end: next, value: count }) =>
    cationsAt(grammar, next).flatMap((first): Body[] => {
      if (isTradeOctoate(scan.text.slice(end - 2, first.end))) return [];
      const isStated = next > begin || hydrogens > 0;
      if (isAminoDiacid && !isStated) return [];
      const lost = isStated && next > begin ? count * first.value.charge : places.length - hydrogens;
      if (mustStateAll && (next === begin || lost !== places.length)) return [];
      if (lost > places.length || lost < 1 || (hydrogens > 0 && lost !== places.length - hydrogens))
        return [];
      const anion = deprotonated(naturalTartrate(grammar, { end, value }) ?? value.molecule, places, lost);
      const close = scan.is('盐', first.end) ? first.end + 1 : first.end;
      const nodes = [...value.nodes, node(end, close, `金属盐：${scan.text.slice(end, close)}`)];
      const found: Body[] = [];
      const one =
        next > begin
          ? mixture([
              [first.value.molecule, count],
              [anion, 1],
            ])
          : balanced([first.value.molecule], anion);
      if (one) found.push({ end: close, value: salt(one, nodes) });
      if (next === begin && hydrogens === 0)
        for (const second of cationsAt(grammar, first.end)) {
          const two = balanced([first.value.molecule, second.value.molecule], anion);
          if (two && isDouble(first.value, second.value, anion))
            found.push({ end: second.end, value: salt(two, nodes) });
        }
      return found;
    }),
  );
}

/** 辛酸亚锡 of the trade is the 2-ethylhexanoate, so the name has two meanings. */
const isTradeOctoate = (text: string): boolean => /^辛酸(?:亚锡|锡|锌|钴|锆)/.test(text);

/** Salts of 酒石酸 with metals are those of the natural (2R,3R) acid; null for other acids and stated forms. */
function naturalTartrate({ scan }: Grammar, { end, value }: Body): Molecule | null {
  const before = scan.text.slice(0, end);
  if (!/^(?:[一二三四]水(?:合)?|无水)?酒石酸$/.test(before) || value.molecule.marks.length > 0) return null;
  return moleculeOfSmiles('OC(=O)[C@H](O)[C@@H](O)C(=O)O');
}

/** All salts at `at`. */
export function saltsAt(grammar: Grammar, at: number, compounds: readonly Body[]): Body[] {
  const made = compounds.flatMap((body) =>
    [metalSalts, baseSalts, chargedSalts, acidBaseSalts].flatMap((maker) => maker(grammar, body)),
  );
  const again = made.flatMap((body) => baseSalts(grammar, body));
  const attempt = grammar.attempt(() => [
    ...inorganic(grammar, at),
    ...acidFirst(grammar, at),
    ...oxoacidFirst(grammar, at),
    ...metalCarboxylates(grammar, at),
    ...boraneComplexes(grammar, at),
    ...anionAcids(grammar, at),
    ...complexesAt(grammar, at, (next) => inorganic(grammar, next)),
    ...(at === 0 ? elements(grammar) : []),
  ]);
  return [...made, ...again, ...attempt.flat()];
}
