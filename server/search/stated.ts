/** What a product says about itself, for the words and forms of a query. */
import { gradeSpellings, isLooseGrade } from '../../domain/catalogue/grade';
import type { Named } from '../../domain/search/forms';
import { statesWord } from '../../domain/search/states';
import type { VocabularyWord } from '../../domain/search/vocabulary';
import { stripSpaces } from '../../domain/shared/searchText';
import type { ProductFacts } from '../catalogue';
import { NAMED } from './answer';
import { collectHits, findExactHits } from './best';
import { onShelf, type FoundDoc } from './found';
import type { Term } from './termIndex';

/** Bonus for a grade, content or concentration: more than stock and sales, less than a better name. */
const STATED = 120;
/** Forms, uses and packs count less. */
const HALF = 60;
const HALF_KINDS: ReadonlySet<VocabularyWord['kind']> = new Set(['form', 'use', 'pack'] as const);
/** The size of a good counts more than a better name. */
const SIZE = 200;
/** Without a whole name, and among goods, what a product states tells more than its name. */
const UNNAMED = 3;

export const namedOf = ({ prodName, nameEn, names, formula }: ProductFacts): Named => ({
  names: [prodName, nameEn, ...names.aliases],
  formula,
});

const isStated = (word: VocabularyWord, { prodName, grade, spec, skus }: ProductFacts): boolean =>
  statesWord(word, {
    ...{ name: prodName, grade, spec },
    gradeWords: grade === null ? [] : gradeSpellings(grade),
    packs: skus.map(({ skuName }) => skuName),
  });

export interface Ranked {
  found: FoundDoc[];
  /** Words that no product found by name states. */
  ignored: string[];
}

/**
 * Ranks products that state the words first. Where whole names were hit, only their substances are judged. `onlyAll`: only
 * products that state every word.
 */
export function rankByWords(
  found: readonly FoundDoc[],
  words: readonly VocabularyWord[],
  onlyAll = false,
): Ranked {
  const named = found.filter(({ score }) => score >= NAMED);
  const substances = new Set(named.map(({ doc }) => doc.product.cas));
  // A good is called by its kind, so that all goods that were found may be the one: 圆底烧瓶 100 mL.
  const isJudged = ({ score, doc }: FoundDoc) =>
    named.length === 0 || score >= NAMED || substances.has(doc.product.cas);
  const held = new Set<VocabularyWord>();
  const ranked = found.flatMap((foundDoc): FoundDoc[] => {
    if (!isJudged(foundDoc)) return onlyAll ? [] : [foundDoc];
    const own = words.filter((word) => isStated(word, foundDoc.doc.product));
    if (onlyAll && own.length < words.length) return [];
    own.forEach((word) => held.add(word));
    const { grade } = foundDoc.doc.product;
    const plain = own.reduce(
      (sum, { kind, text }) => sum + weightOf(kind, isCompound(foundDoc), isLooseGrade(grade, text)),
      0,
    );
    const bonus = named.length > 0 && isCompound(foundDoc) ? plain : plain * UNNAMED;
    const base = own.length > 0 && named.length > 0 ? Math.max(foundDoc.score, NAMED) : foundDoc.score;
    return [{ ...foundDoc, score: base + bonus }];
  });
  return { found: ranked, ignored: words.filter((word) => !held.has(word)).map(({ text }) => text) };
}

/** The volume of a good is no mere pack: 10ul枪头. */
function weightOf(kind: VocabularyWord['kind'], ofCompound: boolean, isLoose: boolean): number {
  if (kind === 'pack' && !ofCompound) return SIZE;
  return HALF_KINDS.has(kind) || isLoose ? HALF : STATED;
}

export const isCompound = ({ doc }: FoundDoc): boolean => doc.product.cas !== null;

const NAMES: readonly Term['field'][] = [
  'name',
  'alias',
  'nameEn',
  'formula',
  'cas',
  'catalogNo',
  'inchiKey',
];

/** Products on the shelf with exactly this name, formula or number. */
export function calledExactly(name: string): FoundDoc[] {
  const key = stripSpaces(name);
  return key === '' ? [] : onShelf(collectHits(findExactHits(NAMES, key)));
}
