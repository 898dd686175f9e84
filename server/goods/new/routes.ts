/** Calls for new products: drafts, their check and release, and compounds to begin with. */
import { tidyDraft } from '../../../domain/goods/draft';
import { publicRead, staffRead, staffWrite } from '../../http/guard';
import type { Call, Handlers } from '../../http/operation';
import { findCompounds } from './compounds';
import * as drafts from './drafts';
import { draftFacts } from './facts';
import * as pictures from './pictures';
import * as places from './places';
import { retireProduct } from './retire';
import { withdrawPicture } from './withdrawPicture';
import { draftDetail, listDrafts } from './view';

export const newProductRoutes = {
  productDrafts: staffRead((work, _staff, { query }) => listDrafts(work, query)),
  addProductDraft: staffWrite((work, staff, { body }) => drafts.addDraft(work, staff, body)),
  productDraft: staffRead((work, staff, { params }) => draftDetail(work, staff, params.draftId)),
  saveProductDraft: staffWrite((work, staff, { params, body }) =>
    drafts.saveDraft(work, staff, params.draftId, body),
  ),
  dropProductDraft: staffWrite((work, staff, { params }) => drafts.dropDraft(work, staff, params.draftId)),
  submitProductDraft: staffWrite((work, staff, { params, body }) =>
    drafts.submitDraft(work, staff, params.draftId, body),
  ),
  withdrawProductDraft: staffWrite((work, staff, { params, body }) =>
    drafts.withdrawDraft(work, staff, params.draftId, body),
  ),
  rejectProductDraft: staffWrite((work, staff, { params, body }) =>
    drafts.rejectDraft(work, staff, params.draftId, body),
  ),
  releaseProductDraft: staffWrite((work, staff, { params, body }) =>
    drafts.releaseDraft(work, staff, params.draftId, body),
  ),
  reviseProduct: staffWrite((work, staff, { params, body }) =>
    drafts.reviseDraft(work, staff, params.draftId, body),
  ),
  retireProduct: staffWrite((work, staff, { params, body }) =>
    retireProduct(work, staff, params.draftId, body),
  ),
  withdrawProductPicture: staffWrite((work, staff, { params, body }) =>
    withdrawPicture(work, staff, params, body),
  ),
  productFacts: staffRead(
    async (_work, _staff, { body }) => (await draftFacts(tidyDraft(body.draft), body.prodId ?? null)).facts,
  ),
  // Decoded before the transaction: it takes a second.
  addProductPicture: async (call: Call<'addProductPicture'>) => {
    const picture = await pictures.readPicture(call.body.content);
    return staffWrite<'addProductPicture'>((work, staff) => pictures.addPicture(work, staff, picture))(call);
  },
  storedPicture: staffRead((work, _staff, { params }) => pictures.storedPicture(work, params.pictureId)),
  productPicture: publicRead((work, call) =>
    pictures.publicPicture(work, call.params, call.header('if-none-match')),
  ),
  findCompounds: staffRead((_work, _staff, { body }) => findCompounds(body.q)),
  productPlaces: staffRead((work) => places.listPlaces(work)),
  addBrand: staffWrite((work, staff, { body }) => places.addBrand(work, staff, body)),
  addCategory: staffWrite((work, _staff, { body }) => places.addCategory(work, body)),
  renameCategory: staffWrite((work, _staff, { params, body }) =>
    places.renameCategory(work, params.categoryId, body),
  ),
  setCategoryAttributes: staffWrite((work, _staff, { params, body }) =>
    places.setAttributes(work, params.categoryId, body),
  ),
} satisfies Partial<Handlers>;
