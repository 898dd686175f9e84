/** Tables of new products for staff. */
import type { Body, Query, Wire } from '@contract/types';
import { LONG_TIMEOUT } from '@/constants/site';
import { web, webFile, type NamedFile } from './client';
import { having } from './entryShape';
import { objectIn, pageIn } from './listShape';

export type ProductImport = Wire['ProductImport'];
export type ProductImportLine = Wire['ProductImportLine'];
export type ProductImportLineDetail = Wire['ProductImportLineDetail'];
export type ProductVerdict = Wire['ProductVerdict'];

export type CatalogueProposal = Wire['CatalogueProposal'];
export type CatalogueUndo = Wire['CatalogueUndo'];
export type CatalogueDifference = Wire['CatalogueDifference'];

const isImport = having<ProductImport>({ importId: 'number', fileName: 'text', counts: 'object' });
const isLine = having<ProductImportLine>({ line: 'number', verdict: 'text', problems: 'list' });
const isDetail = having<ProductImportLineDetail>({ head: 'object', draft: 'object', facts: 'object' });

/** Newest first. */
export const productImports = async (query: NonNullable<Query<'/m/productImports', 'get'>>) =>
  pageIn(await web('get', '/m/productImports', { query, quiet: true }), isImport);

/** Verdicts for a table; nothing is created yet. Thousands of rows take some seconds. */
export const previewProductImport = async (body: Body<'/m/productImports', 'post'>) =>
  objectIn(await web('post', '/m/productImports', { body, quiet: true, timeout: LONG_TIMEOUT }), isImport);

export const productImport = async (importId: number) =>
  objectIn(await web('get', '/m/productImports/{importId}', { params: { importId }, quiet: true }), isImport);

export const productImportLines = async (
  importId: number,
  query: NonNullable<Query<'/m/productImports/{importId}/lines', 'get'>>,
) =>
  pageIn(
    await web('get', '/m/productImports/{importId}/lines', { params: { importId }, query, quiet: true }),
    isLine,
  );

export const productImportLine = async (importId: number, line: number) =>
  objectIn(
    await web('get', '/m/productImports/{importId}/lines/{line}', {
      ...{ params: { importId, line }, quiet: true },
    }),
    isDetail,
  );

/** The rows as a table with verdict and reasons. */
export const productImportFile = (importId: number, verdict?: ProductVerdict): Promise<NamedFile> =>
  webFile('/m/productImports/{importId}/file', {
    ...{ params: { importId }, query: verdict ? { verdict } : {}, quiet: true },
  });

export const submitProductImport = async (importId: number, reason: string) =>
  objectIn(
    await web('put', '/m/productImports/{importId}/submit', {
      ...{ params: { importId }, body: { reason }, quiet: true },
    }),
    isImport,
  );

export const rejectProductImport = async (importId: number, reason: string) =>
  objectIn(
    await web('put', '/m/productImports/{importId}/reject', {
      ...{ params: { importId }, body: { reason }, quiet: true },
    }),
    isImport,
  );

export const releaseProductImport = async (importId: number) =>
  objectIn(
    await web('put', '/m/productImports/{importId}/release', {
      ...{ params: { importId }, timeout: LONG_TIMEOUT },
    }),
    isImport,
  );

export const undoProductImport = async (importId: number) =>
  objectIn(
    await web('put', '/m/productImports/{importId}/undo', {
      ...{ params: { importId }, timeout: LONG_TIMEOUT },
    }),
    isImport,
  );

const isProposal = having<CatalogueProposal>({ proposalId: 'number', state: 'text', counts: 'object' });
const isDifference = having<CatalogueDifference>({ prodId: 'number', kind: 'text', fields: 'list' });

/** Catalogues of newer builds, newest first. */
export const catalogueProposals = async (query: NonNullable<Query<'/m/catalogueProposals', 'get'>>) =>
  pageIn(await web('get', '/m/catalogueProposals', { query, quiet: true }), isProposal);

export const catalogueDifferences = async (
  proposalId: number,
  query: NonNullable<Query<'/m/catalogueProposals/{proposalId}/differences', 'get'>>,
) =>
  pageIn(
    await web('get', '/m/catalogueProposals/{proposalId}/differences', {
      ...{ params: { proposalId }, query, quiet: true },
    }),
    isDifference,
  );

export const applyCatalogueProposal = async (proposalId: number) =>
  objectIn(
    await web('put', '/m/catalogueProposals/{proposalId}/apply', {
      ...{ params: { proposalId }, timeout: LONG_TIMEOUT },
    }),
    isProposal,
  );

export const undoCatalogueProposal = async (proposalId: number, reason: string) =>
  objectIn(
    await web('put', '/m/catalogueProposals/{proposalId}/undo', {
      ...{ params: { proposalId }, body: { reason }, quiet: true, timeout: LONG_TIMEOUT },
    }),
    having<CatalogueUndo>({ proposal: 'object', kept: 'list' }),
  );

export const declineCatalogueProposal = async (proposalId: number, reason: string) =>
  objectIn(
    await web('put', '/m/catalogueProposals/{proposalId}/decline', {
      ...{ params: { proposalId }, body: { reason }, quiet: true },
    }),
    isProposal,
  );
