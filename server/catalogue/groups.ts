/** Categories and brands with their present products. */
import type { components } from '@contract/schema';
import { catalogue } from './facts';
import { memoizeByShelf } from './live';
import { mostSold, mostSoldByBrand } from './shelf';
import type { BrandFacts, CategoryFacts, ProductFacts } from './types';

type Schemas = components['schemas'];

const EXAMPLES = 5;

const childrenOf = (parentId: number) =>
  catalogue().categories.filter((category) => category.parentId === parentId);

/** On-shelf products of each category and its subcategories, best-selling first. */
const inCategories = memoizeByShelf(() => {
  const lists = new Map<number, ProductFacts[]>(
    catalogue().categories.map((category) => [category.categoryId, []]),
  );
  for (const product of mostSold()) {
    lists.get(product.categoryId)?.push(product);
    lists.get(parentOf(product.categoryId))?.push(product);
  }
  return lists;
});

/** Id of the parent category; 0 for a top category. */
const parentOf = (categoryId: number): number => catalogue().categoryById.get(categoryId)?.parentId ?? 0;

const inCategory = (categoryId: number): ProductFacts[] => inCategories().get(categoryId) ?? [];

/** Direct subcategories (0: the top ones) in mall4j's structure, with the picture of the best-selling product. */
export const categoryList = (parentId: number): Schemas['Category'][] =>
  childrenOf(parentId).map(({ categoryId, name }) => ({
    categoryId,
    parentId,
    categoryName: name,
    pic: inCategory(categoryId)[0]?.pic ?? '',
  }));

/** The category tree with product counts and the names of the best-selling products. */
export const categoryTree = memoizeByShelf((): Schemas['CategoryNode'][] => childrenOf(0).map(nodeOf));

function nodeOf({ categoryId, name }: CategoryFacts): Schemas['CategoryNode'] {
  const products = inCategory(categoryId);
  const names = new Set<string>();
  for (const { prodName } of products) {
    names.add(prodName);
    if (names.size === EXAMPLES) break;
  }
  return {
    categoryId,
    categoryName: name,
    prodCount: products.length,
    examples: [...names],
    children: childrenOf(categoryId).map(nodeOf),
  };
}

/** Brands with product counts and their top categories, fullest first. */
export const brandList = memoizeByShelf((): Schemas['Brand'][] => catalogue().brands.map(brandNode));

function brandNode({ brandId, code, name, nameEn, origin, story }: BrandFacts): Schemas['Brand'] {
  const products = mostSoldByBrand().get(brandId) ?? [];
  const counts = new Map<number, number>();
  for (const { categoryId } of products) {
    const top = parentOf(categoryId) || categoryId;
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  const categories = childrenOf(0)
    .map((top) => ({
      categoryId: top.categoryId,
      categoryName: top.name,
      prodCount: counts.get(top.categoryId) ?? 0,
    }))
    .filter((entry) => entry.prodCount > 0)
    .sort((a, b) => b.prodCount - a.prodCount);
  return { brandId, code, name, nameEn, origin, story, prodCount: products.length, categories };
}
