/** Products of a class of substances (硫酸盐, 六水合物), and of the part of a category that its name says (培养基). */
import { classOf } from '../../domain/search/classes';
import { stripSpaces } from '../../domain/shared/searchText';
import { catalogue, type ProductFacts } from '../catalogue';
import { answer, type Findings } from './answer';
import { searchIndex, type Doc } from './documents';
import { onShelf } from './found';
import { calledExactly } from './stated';
import { isGood } from './statedFacts';

/** All members are equal: stock and sales order them. */
const MEMBER = 500;

/** The members that are on the shelf; null for the name of a product, and for texts that are no class. */
export function byClass(text: string): Findings | null {
  const value = text.trim();
  const belongs = classOf(value);
  const isMember = belongs
    ? ({ product }: Doc) =>
        isStocked(product) && belongs({ name: product.prodName, formula: product.formula })
    : inPartOfCategory(value);
  if (isMember === null || calledExactly(value).length > 0) return null;
  const members = searchIndex().docs.filter(isMember);
  const found = onShelf(members.map((doc) => ({ doc, score: MEMBER, term: null })));
  return found.length === 0
    ? null
    : answer({ kind: 'text', value }, found, {
        hint: `“${value}”是一类商品，列出的是目录中属于这一类的商品`,
      });
}

/** Compounds that are made on request have no grade; there are tens of thousands of them. */
const isStocked = (product: ProductFacts): boolean => product.grade !== null && !isGood(product);

/** Is the text a part of the name of a category, as 培养基 of 培养基与血清? Then its products with this word in their names. */
function inPartOfCategory(value: string): ((doc: Doc) => boolean) | null {
  const key = stripSpaces(value);
  const category = catalogue().categories.find(
    ({ name }) => name !== value && name.split(/[与、]/u).some((part) => stripSpaces(part) === key),
  );
  if (!category) return null;
  return ({ product }) =>
    product.categoryId === category.categoryId && stripSpaces(product.prodName).includes(key);
}
