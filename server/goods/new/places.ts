/** Brands and categories for new products. */
import { isDeepStrictEqual } from 'node:util';
import type { components } from '@contract/schema';
import { attributesProblem, kinNames, tidyAttributes } from '../../../domain/catalogue/attributes';
import { categoryProblem, isPrefixTaken, prefixProblem } from '../../../domain/goods/places';
import { audit } from '../../audit';
import * as groups from '../../catalogue/handGroups';
import { addBrandText } from '../../content/actions';
import type { Work } from '../../db/transaction';
import type { BodyOf } from '../../http/operation';
import { refuse, refuseField } from '../../http/refusal';
import type { Buyer } from '../../http/sessions';

type Places = components['schemas']['ProductPlaces'];

/** Categories each followed by those below it. */
export async function listPlaces({ db }: Work): Promise<Places> {
  const { brands, categories } = await groups.listGroups(db);
  const below = (parent: number): typeof categories =>
    categories
      .filter(({ parentId }) => parentId === parent)
      .flatMap((category) => [category, ...below(category.categoryId)]);
  return {
    brands: brands.map(({ brandId, name, nameEn, prefix, byHand, products }) => ({
      ...{ brandId, name, nameEn, prefix, byHand, products },
    })),
    categories: below(0).map(({ categoryId, parentId, name, byHand, products, attributes }) => ({
      ...{ categoryId, parentId, name, byHand, products, attributes },
    })),
  };
}

/** A brand has a page from the start, with the document that authorises the shop to sell it. */
export async function addBrand(
  work: Work,
  staff: Buyer,
  { prefix, text }: BodyOf<'addBrand'>,
): Promise<Places> {
  const wrong = prefixProblem(prefix);
  if (wrong) refuseField('prefix', 'PREFIX_INVALID', wrong);
  await groups.lockGroups(work.db);
  const { brands } = await groups.listGroups(work.db);
  const others = brands.map((brand) => brand.prefix);
  if (isPrefixTaken(prefix, others))
    refuseField('prefix', 'PREFIX_TAKEN', '已有品牌用这个前缀，或以它开头的前缀');
  const { title: name, nameEn, origin, story } = text;
  const brandId = await groups.addBrand(work.db, { name, nameEn, prefix, origin, story });
  await addBrandText(work, staff, brandId, text);
  await audit(work, { subject: 'brand', id: brandId, action: 'add', after: { prefix, name } });
  return listPlaces(work);
}

const DEFAULT_TAX = '化学试剂助剂';

type Category = Awaited<ReturnType<typeof groups.listGroups>>['categories'][number];

function refuseName(name: string, parentId: number, categories: readonly Category[]): void {
  const wrong = categoryProblem(name);
  if (wrong) refuseField('name', 'NAME_INVALID', wrong);
  if (categories.some((other) => other.parentId === parentId && other.name === name))
    refuseField('name', 'NAME_TAKEN', '同一级已有这个分类');
}

/** Below a top category, which must not hold products itself. */
export async function addCategory(work: Work, { parentId, name }: BodyOf<'addCategory'>): Promise<Places> {
  await groups.lockGroups(work.db);
  const { categories } = await groups.listGroups(work.db);
  refuseName(name, parentId, categories);
  const parent = categories.find(({ categoryId }) => categoryId === parentId);
  if (parentId !== 0 && (!parent || parent.parentId !== 0 || parent.products > 0))
    refuseField('parentId', 'PARENT_UNFIT', '请选择没有直接商品的一级分类');
  const taxClass = parent?.taxClass ?? DEFAULT_TAX;
  const categoryId = await groups.addCategory(work.db, { parentId, name, taxClass });
  await audit(work, { subject: 'category', id: categoryId, action: 'add', after: { parentId, name } });
  return listPlaces(work);
}

/** Names of the build change with the build. */
export async function renameCategory(
  work: Work,
  categoryId: number,
  { name, was }: BodyOf<'renameCategory'>,
): Promise<Places> {
  await groups.lockGroups(work.db);
  const { categories } = await groups.listGroups(work.db);
  const known = categories.find((category) => category.categoryId === categoryId);
  if (!known) return refuse('CATEGORY_UNKNOWN', '没有这个分类');
  if (!known.byHand) refuse('CATEGORY_BUILT', '随目录提供的分类不能改名');
  if (known.name !== was) refuse('CATEGORY_CHANGED', `他人已把它改名为“${known.name}”，未保存`);
  if (name === was) return listPlaces(work);
  refuseName(name, known.parentId, categories);
  await groups.renameCategory(work.db, categoryId, name);
  await audit(work, { subject: 'category', id: categoryId, action: 'rename', before: was, after: name });
  return listPlaces(work);
}

/** Replaces the attributes of a category, in the version that was read. Values of products stay as they are. */
export async function setAttributes(
  work: Work,
  categoryId: number,
  { attributes: typed, was }: BodyOf<'setCategoryAttributes'>,
): Promise<Places> {
  await groups.lockGroups(work.db);
  const { categories } = await groups.listGroups(work.db);
  const known = categories.find((category) => category.categoryId === categoryId);
  if (!known) return refuse('CATEGORY_UNKNOWN', '没有这个分类');
  if (!isDeepStrictEqual(known.attributes, was))
    refuse('CATEGORY_CHANGED', '他人刚刚改过这些属性，未保存。请重新打开后再改');
  const attributes = tidyAttributes(typed);
  const wrong = attributesProblem(attributes, kinNames(categories, categoryId));
  if (wrong)
    refuseField(
      'attributes',
      'ATTRIBUTE_INVALID',
      wrong.name === '' ? wrong.message : `${wrong.name}：${wrong.message}`,
    );
  if (isDeepStrictEqual(attributes, known.attributes)) return listPlaces(work);
  await groups.setAttributes(work.db, categoryId, attributes);
  const change = { before: known.attributes, after: attributes };
  await audit(work, { subject: 'category', id: categoryId, action: 'change', ...change });
  return listPlaces(work);
}
