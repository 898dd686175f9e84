/**
 * Recognises explosives by structure: the groups of the UN Manual of Tests and Criteria, appendix 6, table A6.1 (C–C
 * triple bonds with metals and halogens, azides, N-halogen and fluoroamines, nitro, nitrate, nitroso, N-oxides,
 * peroxide and perchlorate), each with our own limit of dilution by carbon, wider than any list. Ordinary reagents with
 * such a group are not included: tosyl azide, tert-butyl hydroperoxide, dibenzoyl peroxide, N-chlorosuccinimide,
 * imidacloprid, tetrabutylammonium perchlorate, the nitrosamines of analysis, benzofuroxan, perfluorinated amines.
 */
import type { Molecule } from 'openchemlib';
import { atomsOf, bound, CARBON, FLUORINE, HALOGENS, neighboursOf, NITROGEN, OXYGEN } from './atoms';

/** Nitric acid and nitrate, which are not nitro compounds: one nitrogen and its three oxygens. */
const NITRATE = /^(?:\[N\+\]|[O=()]|\[O-\]){4,9}$/;
const NITRO = /\[N\+\]\(=O\)\[O-\]|\[N\+\]\(\[O-\]\)=O|O=\[N\+\]\(\[O-\]\)|N\(=O\)=O|\[O-\]\[N\+\]\(=O\)/g;
const NITRATE_ESTER = /O\[N\+\]\(=O\)\[O-\]|\[O-\]\[N\+\]\(=O\)O(?!-)/g;
const AZIDE = /N=\[N\+\]=\[N-\]|\[N-\]=\[N\+\]=N/g;
const HEAVY = /\[(?:Pb|Ag|Au|Hg|Cu|Tl|Cd|Ba)/;
const PRIMARY =
  /\[N-\]=\[N\+\]=\[N-\]|=\[N\+\]=\[N-\]|(?:^|\.|\])(?:\[C-\]#\[C-\]|C#\[C-\]|\[C-\]#C|C#C)(?:$|\.|\[)/;
const ALKALI = /\[(?:Li|Na|K|Rb|Cs)\+?\]/;
/** A whole azide ion or hydrazoic acid, in any notation. */
const ONLY_AZIDE = /^(?:\[?NH?[+-]?\]?[=#]?){3}$/;
/** Carbon on the nitrogen of CNO: cyanates have it the other way round. */
const FULMINATE = /^(?:\[?CH?-?\]?#\[N\+\]\[O-\]|\[O-\]\[N\+\]#\[?CH?-?\]?|\[C-\]#\[N\+\]O)$/;
const PERCHLORATE = /^(?:\[?O-?\]?|[=()]|\[?Cl(?:\+3)?\]?){5,12}$/;
const isPerchlorate = (part: string): boolean =>
  PERCHLORATE.test(part) && (part.match(/O/g) ?? []).length === 4;

/**
 * Three nitro groups, two nitrate esters, two organic azides, two peroxide bonds in a ring, heavy azides and
 * acetylides.
 */
function isCrowded(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const isPrimary = HEAVY.test(text) && PRIMARY.test(text);
  const isPeroxide = /1.*OO.*OO.*1/.test(text);
  return count(NITRO) >= 3 || count(NITRATE_ESTER) >= 2 || count(AZIDE) >= 2 || isPrimary || isPeroxide;
}

/** Azides of hydrogen, ammonium and all metals but the alkali metals; fulminates; perchlorates of small bases and of diazonium. */
function isExplosiveSalt(parts: readonly string[]): boolean {
  if (parts.some((part) => FULMINATE.test(part))) return true;
  const others = (isAnion: (part: string) => boolean) => parts.filter((part) => !isAnion(part));
  const isAzide = (part: string) => ONLY_AZIDE.test(part);
  const besideAzide = others(isAzide);
  if (
    besideAzide.length < parts.length &&
    !besideAzide.some((part) => ALKALI.test(part) || /C(?![dou])/.test(part))
  )
    return true;
  const bases = others(isPerchlorate);
  const perchlorates = parts.length - bases.length;
  const isDiazonium = bases.some((part) => /N\+?\]?#\[?N/.test(part));
  if (isDiazonium && (perchlorates > 0 || parts.some((part) => NITRATE.test(part)))) return true;
  const nitrogenous = bases.filter(
    (part) => /N(?![abdeiop])/.test(part) && !/^\[?NH[34]\+?\]?$|^N$/.test(part),
  );
  const carbons = (nitrogenous.join('').match(/C(?![aldorsu])/g) ?? []).length;
  return perchlorates > 0 && nitrogenous.length > 0 && carbons <= 2 * perchlorates;
}

/** Is `atom` the nitrogen of a nitro group or of a nitrate? */
const isNitro = (molecule: Molecule, atom: number): boolean =>
  molecule.getConnAtoms(atom) === 3 &&
  bound(molecule, atom, OXYGEN).filter((oxygen) => molecule.getConnAtoms(oxygen) === 1).length === 2;

/** Is `atom` the nitrogen of a nitroso group on an amine's nitrogen? */
const isNNitroso = (molecule: Molecule, atom: number): boolean =>
  molecule.getConnAtoms(atom) === 2 &&
  bound(molecule, atom, OXYGEN).some((oxygen) => molecule.getConnAtoms(oxygen) === 1) &&
  bound(molecule, atom, NITROGEN).some((amine) => bound(molecule, amine, OXYGEN).length === 0);

/** Is `atom` the N-oxide of a furoxan, a ring of two carbons and N–O–N? */
const isFuroxan = (molecule: Molecule, atom: number): boolean =>
  molecule.isRingAtom(atom) &&
  bound(molecule, atom, OXYGEN).some((oxygen) => molecule.getConnAtoms(oxygen) === 1) &&
  bound(molecule, atom, OXYGEN).some((bridge) => bound(molecule, bridge, NITROGEN).length === 2);

/** Groups that are an explosive unless carbon dilutes them. */
function groupsOf(molecule: Molecule) {
  const nitrogens = atomsOf(molecule, NITROGEN);
  const oxygens = atomsOf(molecule, OXYGEN);
  const nitro = nitrogens.filter((atom) => isNitro(molecule, atom));
  const peroxides = oxygens.flatMap((atom) =>
    bound(molecule, atom, OXYGEN)
      .filter((other) => other > atom)
      .map((other) => [...neighboursOf(molecule, atom), ...neighboursOf(molecule, other)]),
  );
  const isOrganic = (atom: number) =>
    molecule.getAtomicNo(atom) === CARBON && bound(molecule, atom, OXYGEN).length < 3;
  const isPeracid = (ends: readonly number[]) =>
    ends.length === 3 &&
    ends.some((atom) => molecule.getAtomicNo(atom) === CARBON && molecule.getAtomPi(atom) > 0);
  return {
    /** Bound to an amine's nitrogen. */
    nNitro: nitro.filter((atom) =>
      bound(molecule, atom, NITROGEN).some((amine) => bound(molecule, amine, OXYGEN).length === 0),
    ).length,
    cNitro: nitro.filter((atom) => bound(molecule, atom, CARBON).length === 1).length,
    /** Benzotrifuroxan and dinitrobenzofuroxan, not benzofuroxan: a nitro group counts as one more. */
    furoxans: nitrogens.filter((atom) => isFuroxan(molecule, atom)).length,
    /** Polynitrosamines such as R-salt (T. Urbański, Chemistry and Technology of Explosives, vol. 3). */
    nNitroso: nitrogens.filter((atom) => isNNitroso(molecule, atom)).length,
    /** "A sensitive primary explosive" (T. L. Davis, The Chemistry of Powder and Explosives). */
    nitrosoguanidines: nitrogens.filter(
      (atom) =>
        isNNitroso(molecule, atom) &&
        bound(molecule, atom, NITROGEN).some((amine) =>
          bound(molecule, amine, CARBON).some((carbon) => bound(molecule, carbon, NITROGEN).length === 3),
        ),
    ).length,
    /** NF2 on a carbon with oxidisable neighbours; CF3NF2 and similar compounds have none. */
    difluoroamines: nitrogens.filter(
      (atom) =>
        bound(molecule, atom, FLUORINE).length === 2 &&
        bound(molecule, atom, CARBON).some((carbon) => bound(molecule, carbon, FLUORINE).length < 2),
    ).length,
    /** Halogen on a triple bond: dichloroacetylene and similar compounds (Bretherick, haloacetylene derivatives). */
    haloalkynes: atomsOf(molecule, CARBON).filter(
      (atom) =>
        molecule.getAtomPi(atom) === 2 &&
        bound(molecule, atom, CARBON).length === 1 &&
        HALOGENS.some((halogen) => bound(molecule, atom, halogen).length === 1),
    ).length,
    /** Nitrates with carbon or a halogen. */
    nitrates: nitro.filter((atom) =>
      bound(molecule, atom, OXYGEN).some((oxygen) =>
        neighboursOf(molecule, oxygen).some(
          (other) => other !== atom && [CARBON, ...HALOGENS].includes(molecule.getAtomicNo(other)),
        ),
      ),
    ).length,
    peroxyNitrates: peroxides.filter((ends) => ends.some((atom) => nitro.includes(atom))).length,
    peroxides: peroxides.filter((ends) => ends.some(isOrganic) && !isPeracid(ends)).length,
    /** One chlorine is a reagent, as in N-chlorosuccinimide; with two or more it resembles nitrogen trichloride. */
    nHalogens: nitrogens.filter(
      (atom) =>
        neighboursOf(molecule, atom).filter((other) =>
          HALOGENS.slice(1).includes(molecule.getAtomicNo(other)),
        ).length >= 2,
    ).length,
    /** The middle nitrogen of N–N–N in a chain, on carbon or a halogen. */
    azides: nitrogens.filter((atom) => {
      const ends = bound(molecule, atom, NITROGEN);
      return (
        ends.length === 2 &&
        molecule.getAtomPi(atom) === 2 &&
        ends.some((end) => [...HALOGENS, CARBON].some((element) => bound(molecule, end, element).length > 0))
      );
    }).length,
    perchlorateEsters: atomsOf(molecule, 17).filter(
      (atom) =>
        bound(molecule, atom, OXYGEN).length === 4 &&
        bound(molecule, atom, OXYGEN).some((oxygen) =>
          neighboursOf(molecule, oxygen).some(
            (other) => other !== atom && [CARBON, ...HALOGENS].includes(molecule.getAtomicNo(other)),
          ),
        ),
    ).length,
  };
}

/** Maximum number of carbons per group for an explosive. */
const DILUTION = {
  nNitro: 3,
  cNitro: 1.5,
  furoxans: 2,
  nNitroso: 1,
  nitrosoguanidines: 2,
  difluoroamines: 3,
  haloalkynes: 2,
  nitrates: 2,
  peroxyNitrates: 99,
  peroxides: 3,
  nHalogens: 3,
  azides: 2,
  perchlorateEsters: 99,
} as const;

/** Minimum number of groups for an explosive, where a single one is a reagent. */
const FEWEST: Partial<Record<keyof typeof DILUTION, number>> = { cNitro: 2, furoxans: 3, nNitroso: 2 };

function isUndiluted(molecule: Molecule): boolean {
  const carbons = atomsOf(molecule, CARBON).length;
  const found = groupsOf(molecule);
  const groups = {
    ...found,
    nNitro: found.nNitro && found.nNitro + found.nitrates,
    furoxans: found.furoxans && found.furoxans + found.cNitro,
  };
  return (Object.keys(DILUTION) as (keyof typeof DILUTION)[]).some(
    (name) => groups[name] >= (FEWEST[name] ?? 1) && carbons <= DILUTION[name] * groups[name],
  );
}

/** Necessary for an explosive; avoids parsing all other texts. */
const MAY_EXPLODE =
  /N\+?\]?\(=O\)|O\[N\+\]|\[N\+\]|OO|N\(?(?:F|Cl|Br|I)|(?:F|Cl|Br|I)N|N=[NO]|O=N|\[N-\]|Cl\(=O\)|\[Cl\+3\]|C#C|C\(#C/;

/** Is the structure, including all its parts, an explosive? */
export function isExplosive(smiles: string, molecule: Molecule): boolean {
  const parts = smiles.split('.');
  const rest = parts.filter((part) => !NITRATE.test(part));
  return (
    isCrowded(rest.join('.')) || isExplosiveSalt(parts) || (MAY_EXPLODE.test(smiles) && isUndiluted(molecule))
  );
}
