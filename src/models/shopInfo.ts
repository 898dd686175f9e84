import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/queries/client';
import { shopInfoQuery } from '@/queries/shop';
import { NO_INFO } from '@/services/shop';

/** Never throws: without an answer nothing is shown, and the next page tries again. */
const loadInfo = () => queryClient.ensureQueryData(shopInfoQuery()).then(noop, noop);

/** Refetches after a manager has saved the settings. */
const reloadInfo = () => queryClient.fetchQuery({ ...shopInfoQuery(), staleTime: 0 }).then(noop, noop);

const noop = () => undefined;

/** Name and contacts of the shop, read by the first page that shows them; blank until then. */
export default function useShopInfoModel() {
  const { data: info = NO_INFO } = useQuery({ ...shopInfoQuery(), enabled: false }, queryClient);
  return { info, loadInfo, reloadInfo };
}
