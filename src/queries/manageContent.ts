/** The texts of the shop, for their authors. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { ContentRef } from '@domain/content/links';
import type { ContentKind } from '@domain/content/types';
import {
  addContent,
  contentVersion,
  managedContent,
  managedContents,
  previewContent,
  restoreContent,
  saveContent,
  withdrawContent,
} from '@/services/manageContent';
import { invalidating } from './invalidation';

const KEY = ['managedContent'] as const;

/** A page of texts; planned ones come first, then those changed last. */
export const managedContentsQuery = (query: Parameters<typeof managedContents>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => managedContents(query) });

/** Not cached: a form starts from it. */
export const managedContentQuery = ({ kind, id }: ContentRef) =>
  queryOptions({
    queryKey: [...KEY, 'detail', kind, id],
    queryFn: () => managedContent({ kind, id }),
    gcTime: 0,
  });

/** An earlier version; it never changes. */
export const contentVersionQuery = ({ kind, id }: ContentRef, version: number) =>
  queryOptions({
    queryKey: ['contentVersion', kind, id, version],
    queryFn: () => contentVersion({ kind, id }, version),
    staleTime: Infinity,
  });

export const contentPreviewQuery = (kind: ContentKind, body: Parameters<typeof previewContent>[1]) =>
  queryOptions({
    queryKey: ['contentPreview', kind, body],
    queryFn: () => previewContent(kind, body),
    gcTime: 0,
  });

export const addContentMutation = (kind: ContentKind) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof addContent>[1]) => addContent(kind, body),
    ...invalidating(KEY),
  });

/** The page stores the result, together with the version on which its form stands. Also below. */
export const saveContentMutation = (ref: ContentRef) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof saveContent>[1]) => saveContent(ref, body),
    ...invalidating(KEY),
  });

/** Takes the version that was read. */
export const withdrawContentMutation = (ref: ContentRef) =>
  mutationOptions({
    mutationFn: (version: number) => withdrawContent(ref, version),
    ...invalidating(KEY),
  });

export const restoreContentMutation = (ref: ContentRef) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof restoreContent>[1]) => restoreContent(ref, body),
    ...invalidating(KEY),
  });
