/** Decides between what the search by names found and the goods that state the query themselves. */
import { goodsFactsIn } from '../../domain/search/goodsFacts';
import { stripSpaces } from '../../domain/shared/searchText';
import { answer, type Findings } from './answer';
import type { FoundDoc } from './found';
import { coverBy, goodsByFacts, type ByFacts } from './goodsByFacts';
import { mergeFound } from './found';
import { sortFound } from './order';
import { isGood } from './statedFacts';

/** Points by which a plainer good of the asked size comes first. */
const BETTER = 0.2;
/** Goods that are what their target is: p21 抗体 is no other antibody. */
const TARGETED = /^(?:抗体|试剂盒|elisa|标准溶液)$/u;
const ELEMENT = /^[A-Z][a-z]?$/;

/** `findings` of the query, or the goods that state it better. */
export function preferGoods(q: string, findings: Findings, asTyped: boolean): Findings {
  const { understood, found } = findings;
  if (understood.kind !== 'text' || understood.unsold || understood.structure) return findings;
  const [first] = sortFound(found, 'relevance', 1);
  const byFacts = first && isSubstance(first) ? null : goodsByFacts(q);
  const goods = byFacts && !(asTyped && byFacts.missing.length > 0) ? byFacts : null;
  if (goods && isBetter(goods, q, first, findings)) {
    const others = found.filter((each) => !isSubstance(each)).map((each) => ({ ...each, score: 0 }));
    return answer({ kind: 'text', value: understood.value }, mergeFound(goods.found, others), {
      ignored: goods.missing,
    });
  }
  return first && isOtherTarget(q, first, findings) ? refusal(understood.value) : findings;
}

const isSubstance = ({ doc }: FoundDoc): boolean => !isGood(doc.product);

function isBetter(goods: ByFacts, q: string, first: FoundDoc | undefined, { understood }: Findings): boolean {
  if (!first) return true;
  if (isSubstance(first)) return false;
  const own = coverBy(q, first.doc.product);
  const lacks = own?.missing ?? [];
  if (goods.missing.length > 0)
    return own?.isOther === false
      ? goods.missing.length < lacks.length
      : lacks.some(isCode) && goods.missing.length <= understood.ignored.length;
  if (lacks.length === 0) return own === null || (/\d/.test(q) && goods.rank > own.rank + BETTER);
  // PCR用 says what the water is for, and is no part of its name; sizes and Chinese words are.
  return (
    understood.ignored.length > 0 || lacks.every((word) => isSize(word) || /^\p{Script=Han}/u.test(word))
  );
}

const isSize = (word: string): boolean => /^\d/.test(word);

/** Words such as BL21 are what is asked for. */
const isCode = (word: string): boolean => /[a-z]\d|\d[a-z]/.test(word);

/** Did the search leave out what the product is for? */
function isOtherTarget(
  q: string,
  { doc: { product } }: FoundDoc,
  { understood: { ignored } }: Findings,
): boolean {
  if (ignored.length === 0) return false;
  const isMost = stripSpaces(ignored.join('')).length > stripSpaces(q).length / 2;
  if (isMost && isGood(product) && coverBy(q, product)?.isOther === true) return !ignored.some(isSize);
  const facts = goodsFactsIn(q);
  const words = [...facts.latin, ...facts.chinese.flatMap((run) => run.split(/(?=试剂盒|抗体|标准溶液)/u))];
  if (!words.some((word) => TARGETED.test(word))) return false;
  if (isGood(product)) return coverBy(q, product)?.isOther ?? true;
  const left = ignored
    .flatMap((word) => goodsFactsIn(word))
    .flatMap(({ latin, chinese }) => [...latin, ...chinese]);
  if (!left.some((word) => TARGETED.test(word))) return false;
  return !left.includes('标准溶液') || ELEMENT.test(product.formula ?? '');
}

const refusal = (value: string): Findings =>
  answer({ kind: 'text', value }, [], {
    hint: `没有找到“${value}”，可换用 CAS 号、英文名或更短的词`,
  });
