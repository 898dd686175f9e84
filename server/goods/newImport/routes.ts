/** Calls for tables of new products. */
import { staffRead, staffWrite } from '../../http/guard';
import type { Handlers } from '../../http/operation';
import * as imports from './imports';
import * as proposals from './proposals';
import { release } from './release';
import { undo } from './undo';
import { undoUpdate } from './undoUpdate';

export const productImportRoutes = {
  productImports: staffRead((work, staff, { query }) => imports.listImports(work, staff, query)),
  previewProductImport: staffWrite((work, staff, { body }) => imports.preview(work, staff, body)),
  productImport: staffRead((work, staff, { params }) => imports.oneImport(work, staff, params.importId)),
  productImportLines: staffRead((work, staff, { params, query }) =>
    imports.listLines(work, staff, params.importId, query),
  ),
  productImportLine: staffRead((work, staff, { params }) =>
    imports.oneLine(work, staff, params.importId, params.line),
  ),
  productImportFile: staffRead((work, staff, { params, query }) =>
    imports.linesFile(work, staff, params.importId, query),
  ),
  submitProductImport: staffWrite((work, staff, { params, body }) =>
    imports.submit(work, staff, params.importId, body),
  ),
  rejectProductImport: staffWrite((work, staff, { params, body }) =>
    imports.reject(work, staff, params.importId, body),
  ),
  releaseProductImport: staffWrite((work, staff, { params }) => release(work, staff, params.importId)),
  undoProductImport: staffWrite((work, staff, { params }) => undo(work, staff, params.importId)),
  catalogueProposals: staffRead((work, _staff, { query }) => proposals.listProposals(work, query)),
  catalogueDifferences: staffRead((work, _staff, { params, query }) =>
    proposals.listDifferences(work, params.proposalId, query),
  ),
  applyCatalogueProposal: staffWrite((work, staff, { params }) =>
    proposals.apply(work, staff, params.proposalId),
  ),
  declineCatalogueProposal: staffWrite((work, staff, { params, body }) =>
    proposals.decline(work, staff, params.proposalId, body),
  ),
  undoCatalogueProposal: staffWrite((work, staff, { params, body }) =>
    undoUpdate(work, staff, params.proposalId, body),
  ),
} satisfies Partial<Handlers>;
