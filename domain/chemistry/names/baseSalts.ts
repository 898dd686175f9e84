/** Reads salts of bases with acids, onium salts, acids of anions and elements. */
import { compoundsAt } from './esters';
import { acidOxygens } from './hydroxyls';
import { basicNitrogens } from './groupKinds';
import { copyMolecule, neighbours, type Molecule } from './graph';
import type { Grammar } from './grammar';
import { anionWords, balanced, cationWords, chargeOf, metal, mixture, node, salt } from './ions';
import { HYDRACIDS } from './ions.data';
import { ownNames } from './vocabulary';
import type { Piece } from './namePart';
import type { Read } from './nameText';
import { moleculeOfSmiles } from './smilesIn';

type Body = Read<Piece>;

/** Acids of salts such as 盐酸盐 and 草酸盐 at `at`. */
function saltAcidsAt(grammar: Grammar, at: number): { end: number; acid: Molecule; name: string }[] {
  const { scan } = grammar;
  const plain = HYDRACIDS.flatMap(([name, smiles]) =>
    scan.is(name, at) && !smiles.includes('+')
      ? [{ end: at + name.length, acid: moleculeOfSmiles(smiles), name }]
      : [],
  );
  const made = compoundsAt(grammar, at).flatMap(({ end, value }) =>
    scan.text[end - 1] === '酸' && acidOxygens(value.molecule).length > 0
      ? [{ end, acid: value.molecule, name: scan.text.slice(at, end) }]
      : [],
  );
  return [...plain, ...made];
}

/** Anions of salts such as 六氟磷酸盐, 溴化物 and 氯盐. */
function saltAnionsAt({ scan }: Grammar, at: number): { end: number; anion: Molecule; name: string }[] {
  const bracket = scan.is('(', at) ? 1 : 0;
  const found = anionWords()
    .at(scan.text, at + bracket)
    .flatMap(({ word, value }) => {
      const close = at + bracket + word.length;
      if (bracket && scan.text[close] !== ')') return [];
      const tail = /^(?:盐|物)/.exec(scan.text.slice(close + bracket));
      return tail ? [{ end: close + bracket + 1, anion: moleculeOfSmiles(value), name: word }] : [];
    });
  const short = /^([氟氯溴碘])(?:盐|化物|离子)/.exec(scan.text.slice(at, at + 3));
  const symbol = { 氟: 'F', 氯: 'Cl', 溴: 'Br', 碘: 'I' }[short?.[1] ?? ''];
  if (short && symbol)
    found.push({ end: at + short[0].length, anion: moleculeOfSmiles(`[${symbol}-]`), name: short[0] });
  return found;
}

/** 某碱盐酸盐, 某鎓六氟磷酸盐. */
export function baseSalts(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  const charge = chargeOf(value.molecule);
  const begin = scan.is('鎓', end) ? end + 1 : end;
  const onium: Body[] = protonatedSalts(grammar, { end, value });
  const found = scan.counts(scan.dash(begin)).flatMap(({ end: next, value: count }) => {
    if (charge > 0 && next === begin)
      for (const each of carboxylatesAt(grammar, next)) {
        const molecule = balanced([value.molecule], each.anion);
        const nodes = [...value.nodes, node(begin, each.end, `阴离子：${each.name}`)];
        if (molecule) onium.push({ end: each.end, value: salt(molecule, nodes) });
      }
    if (charge > 0)
      return saltAnionsAt(grammar, next).flatMap(({ end: close, anion, name }): Body[] => {
        const molecule = balanced([value.molecule], anion);
        const isFit = next === begin || count * -chargeOf(anion) === charge;
        return molecule && isFit
          ? [{ end: close, value: salt(molecule, [...value.nodes, node(begin, close, `阴离子：${name}`)]) }]
          : [];
      });
    if (charge < 0 || !value.molecule.atoms.some(({ element }) => element === 'N' || element === 'P'))
      return [];
    return saltAcidsAt(grammar, next).flatMap(({ end: close, acid, name }): Body[] => {
      if (!scan.is('盐', close)) return [];
      const molecule = mixture([
        [value.molecule, 1],
        [acid, count],
      ]);
      return [
        {
          end: close + 1,
          value: salt(molecule, [...value.nodes, node(end, close + 1, `与 ${count} 个${name}成盐`)]),
        },
      ];
    });
  });
  return [...onium, ...found];
}

/** 醋酸盐, 乳酸盐: the anion of an acid with one acid hydrogen. */
function carboxylatesAt(grammar: Grammar, at: number): { end: number; anion: Molecule; name: string }[] {
  return saltAcidsAt(grammar, at).flatMap(({ end, acid, name }) => {
    const [oxygen, ...more] = acidOxygens(acid);
    if (oxygen === undefined || more.length > 0 || !grammar.scan.is('盐', end)) return [];
    const anion = copyMolecule(acid);
    Object.assign(anion.atoms[oxygen] ?? {}, { charge: -1, hydrogens: 0 });
    return [{ end: end + 1, anion, name }];
  });
}

/** 三环己基膦四氟硼酸盐: the only nitrogen or phosphorus takes the hydrogen of an acid whose anion is weakly bound. */
function protonatedSalts(grammar: Grammar, { end, value }: Body): Body[] {
  const { scan } = grammar;
  const basic = value.molecule.atoms.flatMap(({ element }, at) =>
    element === 'N' || element === 'P' ? at : [],
  );
  const [base, ...more] = basic;
  if (base === undefined || more.length > 0 || chargeOf(value.molecule) !== 0) return [];
  return HYDRACIDS.flatMap(([name, smiles]): Body[] => {
    if (!smiles.endsWith('.[H+]') || !scan.is(`${name}盐`, end)) return [];
    const cation = copyMolecule(value.molecule);
    const atom = cation.atoms[base];
    const bonds = neighbours(cation, base).filter(({ bond }) => bond.order === 1).length;
    if (!atom || (atom.element === 'P' && bonds !== 3)) return [];
    atom.charge = 1;
    const molecule = mixture([
      [cation, 1],
      [moleculeOfSmiles(smiles.replace('.[H+]', '')), 1],
    ]);
    const close = end + name.length + 1;
    return [{ end: close, value: salt(molecule, [...value.nodes, node(end, close, `与${name}成盐`)]) }];
  });
}

/** 盐酸某碱, 溴化某鎓. */
export function acidFirst(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  const hydracid = HYDRACIDS.find(([name, smiles]) => !smiles.includes('+') && scan.is(name, at));
  const found: Body[] = [];
  if (hydracid) {
    const begin = at + hydracid[0].length;
    for (const { end, value } of compoundsAt(grammar, begin))
      // 盐酸西替利嗪 is a dihydrochloride: with two basic nitrogens the word does not tell the ratio.
      if (value.molecule.atoms.some(({ element }) => element === 'N') && basicNitrogens(value.molecule) < 2) {
        // 盐酸小檗碱: the acid of a cation is only its anion.
        const isCation = chargeOf(value.molecule) > 0;
        const acid = moleculeOfSmiles(isCation ? `[${hydracid[1]}-]` : hydracid[1]);
        if (isCation && hydracid[1].length > 2) continue;
        const molecule = isCation
          ? (balanced([value.molecule], acid) ?? acid)
          : mixture([
              [value.molecule, 1],
              [acid, 1],
            ]);
        found.push({ end, value: salt(molecule, [node(at, begin, `与${hydracid[0]}成盐`), ...value.nodes]) });
      }
  }
  for (const { word, value: smiles } of anionWords().at(scan.text, at)) {
    const begin = scan.dash(scan.reached(at + word.length));
    for (const { end, value } of compoundsAt(grammar, begin)) {
      const molecule =
        chargeOf(value.molecule) > 0 ? balanced([value.molecule], moleculeOfSmiles(smiles)) : null;
      const close = scan.is('鎓', end) ? end + 1 : end;
      if (molecule)
        found.push({
          end: close,
          value: salt(molecule, [node(at, begin, `阴离子：${word}`), ...value.nodes]),
        });
    }
  }
  return found;
}

/** 二磷酸氯喹, 甲磺酸伊马替尼: an acid with a stated number, or with one acid group, before a base that has a name of its own. */
export function oxoacidFirst(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  return scan.counts(at).flatMap(({ end: begin, value: count }) =>
    grammar.parentsAt(begin).flatMap((acid): Body[] => {
      const places = acidOxygens(acid.value.molecule);
      const isAcid = scan.text[acid.end - 1] === '酸' && places.length > 0;
      // The ratio of 富马酸喹硫平 is not stated; 马来酸 is always one to one.
      const isSingle = places.length === 1 || scan.text.slice(begin, acid.end) === '马来酸';
      if (!isAcid || !(isSingle || count > 1)) return [];
      return ownNames()
        .at(scan.text, acid.end)
        .flatMap(({ word, value: smiles }): Body[] => {
          const base = moleculeOfSmiles(smiles);
          const isBase = base.atoms.some(({ element }) => element === 'N') && acidOxygens(base).length === 0;
          if (count === 1 && basicNitrogens(base) > 1) return [];
          if (!isBase || chargeOf(base) !== 0) return [];
          const end = scan.reached(acid.end + word.length);
          const molecule = mixture([
            [base, 1],
            [acid.value.molecule, count],
          ]);
          return [
            { end, value: salt(molecule, [...acid.value.nodes, node(acid.end, end, `与${word}成盐`)]) },
          ];
        });
    }),
  );
}

/** 高氯酸, 次磷酸: the acid of an anion. */
export function anionAcids(grammar: Grammar, at: number): Body[] {
  const { scan } = grammar;
  const acids = anionWords()
    .at(scan.text, at)
    .flatMap(({ word, value: smiles }): Body[] => {
      const molecule = moleculeOfSmiles(smiles);
      if (!word.endsWith('酸') || word.endsWith('高碘酸') || /\[(?:[A-Z][a-z]?-2|B-|P-|Sb-)/.test(smiles))
        return [];
      for (const atom of molecule.atoms)
        if (
          atom.charge < 0 &&
          smiles.includes(`[${atom.element}-]`) &&
          atom.element !== 'N' &&
          !(smiles.includes('[N+]') && isNitro(molecule, atom))
        )
          Object.assign(atom, { charge: 0, hydrogens: null });
      const end = scan.reached(at + word.length);
      return chargeOf(molecule) === 0
        ? [{ end, value: salt(molecule, [node(at, end, `母体：${word}`)]) }]
        : [];
    });
  const hydracids = HYDRACIDS.flatMap(([name, smiles]): Body[] => {
    if (!scan.is(name, at) || !/^[A-Z][a-z]?$/.test(smiles)) return [];
    const end = at + name.length;
    return [{ end, value: salt(moleculeOfSmiles(smiles), [node(at, end, `母体：${name}`)]) }];
  });
  return [...acids, ...hydracids];
}

/** The acid hydrogen of 硝酸 is in the vocabulary of acids. */
const isNitro = ({ atoms }: Molecule, { element }: { element: string }): boolean =>
  element === 'O' && atoms.some(({ charge }) => charge > 0);

const ELEMENT = /^(?:金属)?(.)(?:粉|粒|屑|片|丝|箔|块|带)?$/;
const OTHER_ELEMENTS: Readonly<Record<string, string>> = {
  硅: 'Si',
  硼: 'B',
  硫: 'S',
  碘: 'I',
  硒: 'Se',
  锗: 'Ge',
  碲: 'Te',
  砷: 'As',
};

/** 金属钠, 镁屑, 汞. */
export function elements({ scan }: Grammar): Body[] {
  const name = ELEMENT.exec(scan.text)?.[1] ?? '';
  const symbol = name === '铵' ? undefined : cationWords().at(name, 0)[0]?.value[1];
  if (symbol === undefined && !(OTHER_ELEMENTS[name] && /[粉粒屑片块]$/.test(scan.text))) return [];
  const end = scan.reached(scan.text.length);
  return [
    { end, value: salt(metal(symbol ?? OTHER_ELEMENTS[name] ?? '', 0), [node(0, end, `单质：${name}`)]) },
  ];
}
