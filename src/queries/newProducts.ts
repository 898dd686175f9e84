/** New products: drafts, and the facts that follow from them. */
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ProductDraft } from '@domain/goods/types';
import * as service from '@/services/newProducts';
import { invalidating } from './invalidation';

const KEY = ['newProducts'] as const;
const changes = invalidating(KEY);

export const productDraftsQuery = (query: Parameters<typeof service.productDrafts>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => service.productDrafts(query) });

/** Not cached: a form starts from it. */
export const productDraftQuery = (draftId: number) =>
  queryOptions({
    queryKey: [...KEY, 'draft', draftId],
    queryFn: () => service.productDraft(draftId),
    gcTime: 0,
  });

/** Compounds by CAS number, exact name or structure. */
export const compoundsQuery = (q: string) =>
  queryOptions({ queryKey: ['compounds', q], queryFn: () => service.findCompounds(q), enabled: q !== '' });

/** @param prodId the product that the draft revises */
export const productFactsQuery = (draft: ProductDraft, prodId: number | null) =>
  queryOptions({
    queryKey: ['productFacts', draft, prodId],
    queryFn: () => service.productFacts(draft, prodId),
    placeholderData: keepPreviousData,
  });

/** Stores a picture for a draft. */
export const addPictureMutation = () =>
  mutationOptions({ mutationFn: (content: string) => service.addProductPicture(content) });

/** A picture never changes. */
export const storedPictureQuery = (pictureId: string) =>
  queryOptions({
    queryKey: ['productPicture', pictureId],
    queryFn: () => service.storedPicture(pictureId),
    staleTime: Infinity,
    enabled: pictureId !== '',
  });

const PLACES = ['productPlaces'] as const;
// Lists for buyers show new brands and categories, too.
const changesPlaces = invalidating(PLACES, ['catalogue']);

/** Brands and categories for new products. */
export const placesQuery = () => queryOptions({ queryKey: PLACES, queryFn: service.productPlaces });

export const addBrandMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof service.addBrand>[0]) => service.addBrand(body),
    ...changesPlaces,
  });

export const addCategoryMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof service.addCategory>[0]) => service.addCategory(body),
    ...changesPlaces,
  });

export const renameCategoryMutation = (categoryId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof service.renameCategory>[1]) =>
      service.renameCategory(categoryId, body),
    ...changesPlaces,
  });

export const setAttributesMutation = (categoryId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof service.setCategoryAttributes>[1]) =>
      service.setCategoryAttributes(categoryId, body),
    ...changesPlaces,
  });

export const dropDraftMutation = (draftId: number) =>
  mutationOptions({ mutationFn: () => service.dropProductDraft(draftId), ...changes });

export const withdrawDraftMutation = (draftId: number) =>
  mutationOptions({
    mutationFn: (version: number) => service.withdrawProductDraft(draftId, version),
    ...changes,
  });

export const rejectDraftMutation = (draftId: number) =>
  mutationOptions({
    mutationFn: ({ version, reason }: { version: number; reason: string }) =>
      service.rejectProductDraft(draftId, version, reason),
    ...changes,
  });

export const releaseDraftMutation = (draftId: number) =>
  mutationOptions({
    mutationFn: (version: number) => service.releaseProductDraft(draftId, version),
    ...changes,
  });

export const reviseProductMutation = (draftId: number) =>
  mutationOptions({
    mutationFn: ({ version, reason }: { version: number; reason: string }) =>
      service.reviseProduct(draftId, version, reason),
    ...changes,
  });

export const retireProductMutation = (draftId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof service.retireProduct>[1]) => service.retireProduct(draftId, body),
    ...changes,
  });

export const withdrawPictureMutation = (draftId: number, pictureId: string) =>
  mutationOptions({
    mutationFn: (reason: string) => service.withdrawProductPicture(draftId, pictureId, { reason }),
    ...changes,
  });

interface Writing {
  draftId: number | null;
  version: number;
  draft: ProductDraft;
}

/** Saves a draft; a new one has no id yet. */
export const writeDraftMutation = () =>
  mutationOptions({
    mutationFn: ({ draftId, version, draft }: Writing) =>
      draftId === null
        ? service.addProductDraft(draft)
        : service.saveProductDraft(draftId, { version, draft }),
    ...changes,
  });

/** Hands a saved draft to the second person. */
export const submitDraftMutation = () =>
  mutationOptions({
    mutationFn: ({ draftId, version, reason }: { draftId: number; version: number; reason: string }) =>
      service.submitProductDraft(draftId, version, reason),
    ...changes,
  });
