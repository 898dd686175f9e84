/** Decides between what the search by names found and the goods that state the query themselves. */
import { goodsFactsIn } from '../../domain/search/goodsFacts';
import { stripSpaces } from '../../domain/shared/searchText';
import { answer, type Findings } from './answer';
import { coverBy, goodsByFacts, type ByFacts } from './goodsByFacts';
import { mergeFound, type FoundDoc } from './found';
import { sortFound } from './order';
import { isGood } from './statedFacts';

/** Points by which a plainer good of the asked size comes first. */
const BETTER = 0.2;
/** Goods that are what their target is: p21 抗体 is no other antibody. */
const TARGETED = /^(?:抗体|试剂盒|elisa|标准溶液|(?:限制性)?内切酶|限制酶)$/u;
/** Another species, or what is not in it. */
const CONTRARY = /[人鼠兔羊牛马猪鸡犬猴无]/u;
const BEFORE_TARGET = /^(?:检测|测定|定量|提取)?\s?(?:试剂盒|抗体|标准)/u;
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
  if (!first) return findings;
  if (isOtherTarget(q, first, findings)) return refusal(understood.value);
  return asTyped ? findings : withSizes(q, first, findings);
}

/** Names the sizes that the first good does not have, unless something else was left out already. */
function withSizes(q: string, { doc: { product } }: FoundDoc, { understood, found }: Findings): Findings {
  const isRead = understood.ignored.length > 0 || understood.corrected !== null;
  const sizes = isRead ? [] : (coverBy(q, product)?.missing ?? []).filter(isSize);
  return sizes.length > 0 ? { understood: { ...understood, ignored: sizes }, found } : { understood, found };
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
const isCode = (word: string): boolean => /^[a-z].*\d/.test(word);

/** Did the search leave out what the product is for? */
function isOtherTarget(
  q: string,
  { doc: { product } }: FoundDoc,
  { understood: { ignored } }: Findings,
): boolean {
  const own = coverBy(q, product);
  if (own?.missing.some((word) => CONTRARY.test(word)) === true) return true;
  if (ignored.length === 0) return false;
  const isMost = stripSpaces(ignored.join('')).length > stripSpaces(q).length / 2;
  if (isMost && own?.isOther === true) return !ignored.some(isSize);
  const facts = goodsFactsIn(q);
  const words = [...facts.latin, ...facts.chinese.flatMap((run) => run.split(/(?=试剂盒|抗体|标准溶液)/u))];
  if (!words.some((word) => TARGETED.test(word))) return false;
  if (own)
    return (
      own.isOther || [...own.missing, ...ignored].some((word) => BEFORE_TARGET.test(q.split(word)[1] ?? ''))
    );
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
