/** Queries that name two substances, such as HF吡啶 or `TBAF THF`: only a product that states both is a match. */
import { isChinese, stripSpaces } from '../../domain/shared/searchText';
import type { ProductFacts } from '../catalogue';
import type { Asked } from './asked';
import { expandGroups } from '../../domain/search/groups';
import { answer, type Findings, type SearchMode } from './answer';
import { otherWritings } from '../../domain/search/writings';
import { byFormula } from './byNumber';
import { firstFilled } from './firstFilled';
import { mergeFound, type FoundDoc } from './found';
import { proposalsOf } from './proposals';
import { calledExactly, rankByWords } from './stated';

const BETWEEN = /[\s·•+&/]+|-(?=\p{L}{2})|(?<=[\x21-\x7e])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[A-Z])/u;
const NOT_PARTS = /(?:络合物|复合物|配合物|加合物|complex|adduct)$/i;
const MAX_PARTS = 4;
/** Shorter names occur in other words. */
const [SHORTEST_CHINESE, SHORTEST_LATIN] = [2, 3];

/**
 * The products that state all substances of the query, or a refusal that proposes each. Null when it names at most one.
 * `both`: products that contain all words.
 */
export function inComponents(
  { value, glued: { rest, words } }: Asked,
  both: readonly FoundDoc[],
  mode: SearchMode,
): Findings | null {
  const parts = rest
    .replace(NOT_PARTS, '')
    .split(/\s+/)
    .flatMap((part) =>
      BETWEEN.test(part) && calledExactly(part).length === 0 ? part.split(BETWEEN) : [part],
    )
    .filter((part) => stripSpaces(part).length > 1 || isChinese(part))
    .map((part) => (calledExactly(part).length > 0 ? part : part.replace(/(?<=..)溶液$/u, '')));
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const called = parts.map((part) => inWords(part).filter(({ doc }) => doc.product.cas !== null));
  const substances = called.filter((found) => found.length > 0);
  if (substances.length < 2 || overlap(substances)) return null;
  const isNamedBoth = ({ doc }: FoundDoc) => substances.every((other) => statesAny(doc.product, other));
  const right = [
    ...both.filter(isNamedBoth),
    ...substances.flatMap((own) =>
      own.filter(({ doc }) => substances.every((other) => other === own || statesAny(doc.product, other))),
    ),
  ];
  if (right.length > 0) {
    const { found, ignored } = rankByWords(mergeFound(right, []), words);
    return mode.asTyped && ignored.length > 0 ? null : answer({ kind: 'text', value }, found, { ignored });
  }
  const named = parts.filter((_, at) => (called[at]?.length ?? 0) > 0);
  return answer({ kind: 'text', value }, [], {
    unsold: { reason: 'component', words: named },
    hint: `目录中没有同时含“${named.join('”和“')}”的商品`,
    didYouMean: [...new Set(substances.flatMap((own) => proposalsOf(own).slice(0, 2)))],
  });
}

/** Also formulas with abbreviated groups: ZnEt2. */
function inWords(part: string): FoundDoc[] {
  return firstFilled([
    () => calledExactly(part),
    () => byFormula(expandGroups(part) ?? ''),
    ...otherWritings(part).map((text) => () => calledExactly(text)),
  ]);
}

/** Do two parts name the same substance? */
function overlap(substances: readonly FoundDoc[][]): boolean {
  const seen = new Set<string>();
  return substances.some((found) => {
    const entities = new Set(found.map(({ doc }) => doc.product.entity));
    const isKnown = [...entities].some((entity) => seen.has(entity));
    entities.forEach((entity) => seen.add(entity));
    return isKnown;
  });
}

/** Does a product name one of the substances in its names or specification? */
function statesAny(
  { prodName, nameEn, names, formula, spec }: ProductFacts,
  others: readonly FoundDoc[],
): boolean {
  const text = stripSpaces([prodName, nameEn, ...names.aliases, formula ?? '', spec].join(' '));
  // The alias 山奈 of a cyanide is in 山奈钾, which is another.
  const own = stripSpaces([prodName, spec].join(' '));
  return others.some(({ doc: { product } }) =>
    [product.prodName, product.nameEn, ...product.names.aliases]
      .map(stripSpaces)
      .some(
        (name) =>
          name.length >= (isChinese(name) ? SHORTEST_CHINESE : SHORTEST_LATIN) &&
          (name.length > SHORTEST_CHINESE ? text : own).includes(name),
      ),
  );
}
