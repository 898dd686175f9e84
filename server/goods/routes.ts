/** Calls for managing goods: search, single changes and tables. */
import { staffRead, staffWrite } from '../http/guard';
import type { Handlers } from '../http/operation';
import { apply, undo } from './apply';
import * as corrections from './corrections';
import * as actions from './actions';
import { goodsDetail } from './detail';
import * as imports from './imports';
import { goodsFile, listGoods } from './list';
import { newProductRoutes } from './new/routes';
import { productImportRoutes } from './newImport/routes';
import { addGoodsPack } from './newPack';

export const goodsRoutes = {
  ...newProductRoutes,
  ...productImportRoutes,
  goods: staffRead((work, _staff, { query }) => listGoods(work, query)),
  goodsFile: staffRead((work, _staff, { query }) => goodsFile(work, query)),
  goodsDetail: staffRead((work, _staff, { params }) => goodsDetail(work, params.prodId)),
  setGoodsTexts: staffWrite((work, _staff, { params, body }) => actions.setTexts(work, params.prodId, body)),
  setGoodsShelf: staffWrite((work, _staff, { params, body }) =>
    actions.setGoodsShelf(work, params.prodId, body),
  ),
  addGoodsPack: staffWrite((work, staff, { params, body }) => addGoodsPack(work, staff, params.prodId, body)),
  proposeCorrection: staffWrite((work, staff, { params, body }) =>
    corrections.propose(work, staff, params.prodId, body),
  ),
  confirmCorrection: staffWrite((work, staff, { params }) =>
    corrections.confirm(work, staff, params.correctionId),
  ),
  refuseCorrection: staffWrite((work, staff, { params, body }) =>
    corrections.refuseProposal(work, staff, params.correctionId, body),
  ),
  withdrawCorrection: staffWrite((work, staff, { params }) =>
    corrections.withdraw(work, staff, params.correctionId),
  ),
  keepCorrection: staffWrite((work, staff, { params }) => corrections.keep(work, staff, params.correctionId)),
  setPackShelf: staffWrite((work, _staff, { params, body }) =>
    actions.setPackShelf(work, params.skuId, body),
  ),
  setPackPrice: staffWrite((work, { buyerId }, { params, body }) =>
    actions.setPrice(work, buyerId, params.skuId, body),
  ),
  cancelPricePlan: staffWrite((work, _staff, { params }) =>
    actions.cancelPlan(work, params.skuId, params.planId),
  ),
  setPackStock: staffWrite((work, _staff, { params, body, idempotencyKey }) =>
    actions.setStock(work, params.skuId, body, idempotencyKey !== null),
  ),
  goodsImports: staffRead((work, { buyerId }, { query }) => imports.listImports(work, buyerId, query)),
  previewGoodsImport: staffWrite((work, staff, { body }) => imports.preview(work, staff, body)),
  goodsImport: staffRead((work, { buyerId }, { params }) =>
    imports.oneImport(work, buyerId, params.importId),
  ),
  goodsImportLines: staffRead((work, { buyerId }, { params, query }) =>
    imports.listLines(work, buyerId, params.importId, query),
  ),
  goodsImportFile: staffRead((work, { buyerId }, { params, query }) =>
    imports.linesFile(work, buyerId, params.importId, query),
  ),
  applyGoodsImport: staffWrite((work, staff, { params }) => apply(work, staff, params.importId)),
  undoGoodsImport: staffWrite((work, staff, { params }) => undo(work, staff, params.importId)),
} satisfies Partial<Handlers>;
