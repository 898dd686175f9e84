/** New products for staff: drafts, their check and release, and compounds to begin with. */
import type { Body, Query, Wire } from '@contract/types';
import { web } from './client';
import { having } from './entryShape';
import { listIn, objectIn, pageIn, textIn } from './listShape';

export type ProductDraftHead = Wire['ProductDraftHead'];
export type ProductDraftDetail = Wire['ProductDraftDetail'];
export type ProductDraftFacts = Wire['ProductDraftFacts'];
export type DraftOther = Wire['DraftOther'];
export type Compound = Wire['Compound'];
type Draft = Wire['ProductDraft'];

const isHead = having<ProductDraftHead>({ draftId: 'number', state: 'text', version: 'number' });
const isDetail = having<ProductDraftDetail>({
  head: 'object',
  draft: 'object',
  facts: 'object',
  steps: 'list',
});
const isFacts = having<ProductDraftFacts>({
  from: 'text',
  regimes: 'list',
  problems: 'list',
  others: 'list',
});
const isCompound = having<Compound>({ cas: 'text', nameEn: 'text', smiles: 'text' });

export const productDrafts = async (query: NonNullable<Query<'/m/productDrafts', 'get'>>) => {
  const page = await web('get', '/m/productDrafts', { query, quiet: true });
  return { ...pageIn(page, isHead), held: page.held };
};

export const productDraft = async (draftId: number): Promise<ProductDraftDetail> =>
  objectIn(await web('get', '/m/productDrafts/{draftId}', { params: { draftId }, quiet: true }), isDetail);

export const addProductDraft = async (draft: Draft): Promise<ProductDraftDetail> =>
  objectIn(await web('post', '/m/productDrafts', { body: { draft }, quiet: true }), isDetail);

export const saveProductDraft = async (draftId: number, body: Body<'/m/productDrafts/{draftId}', 'put'>) =>
  objectIn(
    await web('put', '/m/productDrafts/{draftId}', { params: { draftId }, body, quiet: true }),
    isDetail,
  );

export const dropProductDraft = (draftId: number) =>
  web('delete', '/m/productDrafts/{draftId}', { params: { draftId } });

export const submitProductDraft = async (draftId: number, version: number, reason: string) =>
  objectIn(
    await web('put', '/m/productDrafts/{draftId}/submit', {
      ...{ params: { draftId }, body: { version, reason }, quiet: true },
    }),
    isDetail,
  );

export const withdrawProductDraft = async (draftId: number, version: number) =>
  objectIn(
    await web('put', '/m/productDrafts/{draftId}/withdraw', { params: { draftId }, body: { version } }),
    isDetail,
  );

export const rejectProductDraft = async (draftId: number, version: number, reason: string) =>
  objectIn(
    await web('put', '/m/productDrafts/{draftId}/reject', {
      ...{ params: { draftId }, body: { version, reason }, quiet: true },
    }),
    isDetail,
  );

export const releaseProductDraft = async (draftId: number, version: number) =>
  objectIn(
    await web('put', '/m/productDrafts/{draftId}/release', { params: { draftId }, body: { version } }),
    isDetail,
  );

/** Begins a new version of a released product. */
export const reviseProduct = async (draftId: number, version: number, reason: string) =>
  objectIn(
    await web('put', '/m/productDrafts/{draftId}/revise', {
      ...{ params: { draftId }, body: { version, reason }, quiet: true },
    }),
    isDetail,
  );

export const retireProduct = async (
  draftId: number,
  body: Body<'/m/productDrafts/{draftId}/retire', 'put'>,
) =>
  objectIn(
    await web('put', '/m/productDrafts/{draftId}/retire', { params: { draftId }, body, quiet: true }),
    isDetail,
  );

/** Takes a released picture off all pages. */
export const withdrawProductPicture = async (
  draftId: number,
  pictureId: string,
  body: Body<'/m/productDrafts/{draftId}/pictures/{pictureId}/withdraw', 'put'>,
) =>
  objectIn(
    await web('put', '/m/productDrafts/{draftId}/pictures/{pictureId}/withdraw', {
      ...{ params: { draftId, pictureId }, body, quiet: true },
    }),
    isDetail,
  );

/** Facts that follow from a draft, and its problems. */
export const productFacts = async (draft: Draft, prodId: number | null): Promise<ProductDraftFacts> =>
  objectIn(await web('post', '/m/productFacts', { body: { draft, prodId }, quiet: true }), isFacts);

/** Compounds by CAS number, exact name or structure. */
export const findCompounds = async (q: string): Promise<Compound[]> =>
  listIn(await web('post', '/m/compounds', { body: { q }, quiet: true }), isCompound);

/** Stores a picture (a `data:` address) until a draft contains it. */
export const addProductPicture = async (content: string): Promise<Wire['StoredPicture']> =>
  objectIn(await web('post', '/m/productPictures', { body: { content }, quiet: true }), isStored);

const isStored = having<Wire['StoredPicture']>({ pictureId: 'text', width: 'number', height: 'number' });

/** A picture as `data:` address: `<img>` cannot send the login. */
export const storedPicture = async (pictureId: string): Promise<string> =>
  textIn(
    objectIn(await web('get', '/m/productPictures/{pictureId}', { params: { pictureId }, quiet: true }))
      .content,
  );

export type ProductPlaces = Wire['ProductPlaces'];
const isPlaces = having<ProductPlaces>({ brands: 'list', categories: 'list' });

/** Brands and categories for new products. */
export const productPlaces = async (): Promise<ProductPlaces> =>
  objectIn(await web('get', '/m/productPlaces', { quiet: true }), isPlaces);

export const addBrand = async (body: Body<'/m/brands', 'post'>) =>
  objectIn(await web('post', '/m/brands', { body, quiet: true }), isPlaces);

export const addCategory = async (body: Body<'/m/categories', 'post'>) =>
  objectIn(await web('post', '/m/categories', { body, quiet: true }), isPlaces);

export const renameCategory = async (categoryId: number, body: Body<'/m/categories/{categoryId}', 'put'>) =>
  objectIn(
    await web('put', '/m/categories/{categoryId}', { params: { categoryId }, body, quiet: true }),
    isPlaces,
  );

/** Replaces the attributes of a category. */
export const setCategoryAttributes = async (
  categoryId: number,
  body: Body<'/m/categories/{categoryId}/attributes', 'put'>,
) =>
  objectIn(
    await web('put', '/m/categories/{categoryId}/attributes', { params: { categoryId }, body, quiet: true }),
    isPlaces,
  );
