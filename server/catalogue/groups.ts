/** Categories and brands with what is in them now. */
import type { components } from '@contract/schema';
import { catalogue, categoryIdsBelow } from './load';
import { statusOf } from './state';
import type { BrandFacts, CategoryFacts, ProductFacts } from './types';

type Schemas = components['schemas'];

const EXAMPLES = 5;

const onShelfOf = (holds: (product: ProductFacts) => boolean) =>
  catalogue()
    .products.filter((one) => statusOf(one) === 1 && holds(one))
    .sort((a, b) => b.sales - a.sales);

const inCategory = (categoryId: number) => {
  const ids = categoryIdsBelow(categoryId);
  return onShelfOf((one) => ids.has(one.categoryId));
};

/** Categories right below one (0 = top), mall4j's form; the picture is that of its most sold product. */
export const categoryList = (parentId: number): Schemas['Category'][] =>
  childrenOf(parentId).map(({ categoryId, name }) => ({
    categoryId,
    parentId,
    categoryName: name,
    pic: inCategory(categoryId)[0]?.pic ?? '',
  }));

/** The whole tree with product counts and the names of the most sold products. */
export const categoryTree = (): Schemas['CategoryNode'][] => childrenOf(0).map(nodeOf);

function nodeOf({ categoryId, name }: CategoryFacts): Schemas['CategoryNode'] {
  const products = inCategory(categoryId);
  return {
    categoryId,
    categoryName: name,
    prodCount: products.length,
    examples: [...new Set(products.map((one) => one.prodName))].slice(0, EXAMPLES),
    children: childrenOf(categoryId).map(nodeOf),
  };
}

const childrenOf = (parentId: number) => catalogue().categories.filter((one) => one.parentId === parentId);

/** Brands with product counts and the top categories they are in, fullest first. */
export const brandList = (): Schemas['Brand'][] => catalogue().brands.map(brandNode);

function brandNode({ brandId, code, name, nameEn, origin, story }: BrandFacts): Schemas['Brand'] {
  const products = onShelfOf((one) => one.brandId === brandId);
  const categories = childrenOf(0)
    .map((top) => {
      const ids = categoryIdsBelow(top.categoryId);
      const prodCount = products.filter((one) => ids.has(one.categoryId)).length;
      return { categoryId: top.categoryId, categoryName: top.name, prodCount };
    })
    .filter((one) => one.prodCount > 0)
    .sort((a, b) => b.prodCount - a.prodCount);
  return { brandId, code, name, nameEn, origin, story, prodCount: products.length, categories };
}
