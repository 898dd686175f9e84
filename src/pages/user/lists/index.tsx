import { useLocation } from '@umijs/max';
import { parseListQuery } from '@/utils/purchaseListPath';
import { Detail } from './Detail';
import { Lists } from './Lists';

/** /user/lists: what is bought again, as named lists; or the list that the address names. */
export default function PurchaseLists() {
  const { listId, scope, page } = parseListQuery(useLocation().search);
  // A key per list: nothing of the one before is shown while the next is loaded.
  return listId === null ? <Lists scope={scope} page={page} /> : <Detail key={listId} listId={listId} />;
}
