/** A query to products: understands what was typed, then looks where that kind of thing is to be found. */
import type { components } from '@contract/schema';
import { recognise, type Query } from '../../src/domain/query';
import { smilesLikeness } from '../../src/domain/smiles';
import { byCas, byCatalogNo, byFormula, byInchiKey, byPartOfCas } from './byNumber';
import { bySmiles } from './byStructure';
import { byWords } from './byWords';
import { holdsContent, splitContent } from './content';
import { searchIndex } from './documents';
import { fewerWords } from './fewerWords';
import { merged, onShelf, type Found } from './found';
import { casAlternatives } from './nearCas';
import { formulasNear } from './nearFormulas';
import { correctedWords, namesNear, otherSpelling } from './nearNames';
import { bySegments } from './segments';

type Understood = components['schemas']['Understood'];

export interface Findings {
  understood: Understood;
  found: Found[];
}

/** What the asked content adds to a score: more than stock and sales, less than a better name. */
const CONTENT = 120;

/** From this score on the whole of a name was hit. */
export const NAMED = 850;

/** What `q` means and the products it finds, unordered; `asTyped` forbids to put a near name in its place. */
export function find(q: string, asTyped = false): Findings {
  const query = recognise(q);
  switch (query.kind) {
    case 'empty':
      return answer(query, onShelf(searchIndex().docs.map((doc) => ({ doc, score: 0, term: null }))));
    case 'badCas':
      return answer(query, [], {
        hint: `“${query.value}”的校验位不对，请核对 CAS 号`,
        didYouMean: casAlternatives(query.value),
      });
    case 'cas':
      return inCas(q, query);
    case 'catalogNo': {
      const found = byCatalogNo(query.value);
      return found.length ? answer(query, found) : inText(q, asTyped);
    }
    case 'inchiKey': {
      const found = byInchiKey(query.value);
      const isWhole = query.value.includes('-');
      return found.length || isWhole ? answer(query, found) : inText(q, asTyped);
    }
    case 'formula':
      return inFormulas(q, query, asTyped);
    case 'smiles':
    case 'text':
      return inText(q, asTyped);
  }
}

type More = Partial<Pick<Understood, 'hint' | 'didYouMean' | 'corrected'>>;

const answer = (query: Query, found: Found[], more: More = {}): Findings => ({
  understood: { ...query, hint: null, didYouMean: [], corrected: null, ...more },
  found,
});

/** Digits without dashes may also be part of a catalogue number. */
function inCas(q: string, query: Query): Findings {
  const found = byCas(query.value);
  if (found.length) return answer(query, found);
  const other = /\d-/.test(q.normalize('NFKC')) ? [] : byWords(q);
  if (other.length) return answer({ kind: 'text', value: q.trim() }, other);
  return answer(query, [], {
    hint: `目录中还没有 CAS ${query.value}`,
    didYouMean: casAlternatives(query.value),
  });
}

/** Names that read as a formula count as well; `ClCCl` is SMILES when nothing is made of that alone. */
function inFormulas(q: string, query: Query, asTyped: boolean): Findings {
  const found = byFormula(query.value);
  if (found.length)
    return answer(
      query,
      merged(
        found,
        byWords(q).filter((one) => one.score >= NAMED),
      ),
    );
  const other = inText(q, asTyped);
  if (other.found.length) return other;
  return answer(query, [], {
    hint: `目录中还没有 ${query.value}`,
    didYouMean: [...formulasNear(query.value), ...other.understood.didYouMean],
  });
}

function inText(q: string, asTyped: boolean): Findings {
  const value = q.trim();
  const query: Query = { kind: 'text', value };
  const found = firstFilled([() => byPartOfCas(value), () => byWords(value), () => bySegments(value)]);
  const likeness = smilesLikeness(value);
  const isNamed = likeness === 'sure' ? false : found.some((one) => one.score >= NAMED);
  if (likeness !== 'no' && !isNamed) {
    const structures = inStructures(value, likeness === 'sure' && found.length === 0);
    if (structures) return structures;
  }
  return found.length ? answer(query, found) : (inContents(value, asTyped) ?? nothing(value, asTyped));
}

/** The molecule of that SMILES; null where it is none or not sold, unless it `mustBe` SMILES. */
function inStructures(value: string, mustBe: boolean): Findings | null {
  const found = bySmiles(value);
  if (!found?.length && !mustBe) return null;
  const hint = found
    ? '目录中还没有这个结构，可换用名称或 CAS 号再找'
    : '这段 SMILES 读不出结构，请检查括号、环号与化合价';
  return answer({ kind: 'smiles', value }, found ?? [], found?.length ? {} : { hint });
}

/** `30%过氧化氢`: the name without its content, the asked content first; null when that finds nothing. */
function inContents(value: string, asTyped: boolean): Findings | null {
  const split = splitContent(value);
  const without = split && find(split.name, asTyped);
  if (!split || !without?.found.length) return null;
  const nearer = (one: Found) => (holdsContent(one.doc.product.purity, split.percent) ? CONTENT : 0);
  return { ...without, found: without.found.map((one) => ({ ...one, score: one.score + nearer(one) })) };
}

/** Three numbers, one of them with a digit too many or too few for a CAS number. */
const MISCOUNTED_CAS = /^\d{1,8}-\d{1,3}-\d{1,2}$/;

/** Nothing is called so: the nearest name in its place, unless the buyer insists. */
function nothing(value: string, asTyped: boolean): Findings {
  if (MISCOUNTED_CAS.test(value))
    return answer({ kind: 'text', value }, [], {
      hint: `“${value}”的位数不对，CAS 号是 2–7 位、2 位和 1 位数字`,
      didYouMean: casAlternatives(value),
    });
  const near = namesNear(splitContent(value)?.name ?? value);
  const corrected = near[0] ?? otherSpelling(value) ?? correctedWords(value);
  const instead = corrected === null || asTyped ? null : find(corrected, true);
  if (instead?.found.length) {
    const more = { corrected, didYouMean: near.slice(1) };
    return answer({ kind: 'text', value }, instead.found, more);
  }
  return answer({ kind: 'text', value }, [], {
    hint: `没有找到“${value}”，可换用 CAS 号、英文名或更短的词`,
    didYouMean: near.length ? near : corrected !== null ? [corrected] : fewerWords(value, NAMED),
  });
}

function firstFilled(ways: (() => Found[])[]): Found[] {
  for (const way of ways) {
    const found = way();
    if (found.length) return found;
  }
  return [];
}
