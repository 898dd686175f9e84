/** Tables of new products: previews, their rows, and the steps to release and back. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as service from '@/services/productImports';
import { invalidating } from './invalidation';

const KEY = ['productImports'] as const;
/** Released products have drafts of their own. */
const changes = invalidating(KEY, ['newProducts']);

export const productImportsQuery = (query: Parameters<typeof service.productImports>[0]) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => service.productImports(query) });

export const productImportQuery = (importId: number) =>
  queryOptions({ queryKey: [...KEY, 'one', importId], queryFn: () => service.productImport(importId) });

export const productImportLinesQuery = (
  importId: number,
  query: Parameters<typeof service.productImportLines>[1],
) =>
  queryOptions({
    queryKey: [...KEY, 'lines', importId, query],
    queryFn: () => service.productImportLines(importId, query),
  });

export const productImportLineQuery = (importId: number, line: number) =>
  queryOptions({
    queryKey: [...KEY, 'line', importId, line],
    queryFn: () => service.productImportLine(importId, line),
  });

export const previewProductImportMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof service.previewProductImport>[0]) =>
      service.previewProductImport(body),
    ...changes,
  });

/** Takes what the second person should know. */
export const submitProductImportMutation = (importId: number) =>
  mutationOptions({
    mutationFn: (reason: string) => service.submitProductImport(importId, reason),
    ...changes,
  });

/** Takes the reason. */
export const rejectProductImportMutation = (importId: number) =>
  mutationOptions({
    mutationFn: (reason: string) => service.rejectProductImport(importId, reason),
    ...changes,
  });

export const runProductImportMutation = (importId: number) =>
  mutationOptions({
    mutationFn: (action: 'release' | 'undo') =>
      (action === 'release' ? service.releaseProductImport : service.undoProductImport)(importId),
    ...changes,
  });

const PROPOSALS_KEY = ['catalogueProposals'] as const;

/** Catalogues of newer builds, newest first. */
export const catalogueProposalsQuery = (query: Parameters<typeof service.catalogueProposals>[0]) =>
  queryOptions({
    queryKey: [...PROPOSALS_KEY, 'list', query],
    queryFn: () => service.catalogueProposals(query),
  });

export const catalogueDifferencesQuery = (
  proposalId: number,
  query: Parameters<typeof service.catalogueDifferences>[1],
) =>
  queryOptions({
    queryKey: [...PROPOSALS_KEY, 'differences', proposalId, query],
    queryFn: () => service.catalogueDifferences(proposalId, query),
  });

export const applyProposalMutation = (proposalId: number) =>
  mutationOptions({
    mutationFn: () => service.applyCatalogueProposal(proposalId),
    ...invalidating(PROPOSALS_KEY, ['newProducts'], ['goods']),
  });

/** Takes the reason. */
export const undoProposalMutation = (proposalId: number) =>
  mutationOptions({
    mutationFn: (reason: string) => service.undoCatalogueProposal(proposalId, reason),
    ...invalidating(PROPOSALS_KEY, ['newProducts'], ['goods']),
  });

/** Takes the reason. */
export const declineProposalMutation = (proposalId: number) =>
  mutationOptions({
    mutationFn: (reason: string) => service.declineCatalogueProposal(proposalId, reason),
    ...invalidating(PROPOSALS_KEY),
  });
