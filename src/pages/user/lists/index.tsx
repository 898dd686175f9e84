import { useLocation } from '@umijs/max';
import { parseListQuery } from '@/utils/purchaseListPath';
import { Detail } from './Detail';
import { Lists } from './Lists';

/** /user/lists: named lists for buying again, or the list that the address names. */
export default function PurchaseLists() {
  const { listId, scope, page } = parseListQuery(useLocation().search);
  // Keyed by list, so that the previous list is not shown while the next one loads.
  return listId === null ? <Lists scope={scope} page={page} /> : <Detail key={listId} listId={listId} />;
}
