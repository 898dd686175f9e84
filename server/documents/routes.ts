/** Safety data sheets and certificates of products. Public, as in any shop for chemicals. */
import { catalogue } from '../catalogue';
import { publicRead } from '../http/guard';
import type { Handlers } from '../http/operation';
import { certificateFor } from './find';
import { sdsOf } from './sheet';

export const documentRoutes = {
  sds: ({ query }) => {
    const product = catalogue().productById.get(query.prodId);
    return product ? sdsOf(product) : null;
  },
  coa: publicRead((work, { query }) => certificateFor(work, query.catalogNo, query.lot)),
} satisfies Partial<Handlers>;
