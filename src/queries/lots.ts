/** Lots in the warehouse. */
import { keepPreviousData, mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { goods } from '@/services/goods';
import {
  changeLot,
  freezeLot,
  lotDetail,
  lotList,
  lotPlan,
  lotRules,
  recallLot,
  releaseLot,
  setLotRule,
  takeInLot,
  type LotsQuery,
} from '@/services/lots';
import { invalidating } from './invalidation';

const KEY = ['lots'] as const;
const changesLots = invalidating(KEY);

export const lotsQuery = (query: LotsQuery) =>
  queryOptions({ queryKey: [...KEY, 'list', query], queryFn: () => lotList(query) });

/** Not cached: a form starts from it. */
export const lotQuery = (lotId: number) =>
  queryOptions({ queryKey: [...KEY, 'detail', lotId], queryFn: () => lotDetail(lotId), gcTime: 0 });

/** The tests of a pack and its suggested warehouse. null sends no call. Not cached: a form starts from it. */
export const lotPlanQuery = (skuId: number | null) =>
  queryOptions({
    queryKey: [...KEY, 'plan', skuId],
    queryFn: skuId === null ? skipToken : () => lotPlan(skuId, ''),
    gcTime: 0,
  });

const MAX_SUGGESTIONS = 10;

/** Pack suggestions for typed text, from two characters on. */
export const packSuggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['goods', 'packs', q],
    queryFn: async () => {
      const { records } =
        q.length < 2 ? { records: [] } : await goods({ q, current: 1, size: MAX_SUGGESTIONS });
      return records.flatMap(({ head: { prodName }, packs }) => packs.map((pack) => ({ ...pack, prodName })));
    },
    placeholderData: keepPreviousData,
  });

/** Registers a lot. */
export const takeInLotMutation = () =>
  mutationOptions({ mutationFn: (body: Parameters<typeof takeInLot>[0]) => takeInLot(body), ...changesLots });

export const changeLotMutation = (lotId: number) =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof changeLot>[1]) => changeLot(lotId, body),
    ...changesLots,
  });

/** The variables are the version that was read. */
export const releaseLotMutation = (lotId: number) =>
  mutationOptions({ mutationFn: (version: number) => releaseLot(lotId, version), ...changesLots });

interface Stop {
  action: 'freeze' | 'recall';
  version: number;
  reason: string;
}

/** Freezes or recalls a lot. */
export const stopLotMutation = (lotId: number) =>
  mutationOptions({
    mutationFn: ({ action, version, reason }: Stop) =>
      (action === 'recall' ? recallLot : freezeLot)(lotId, version, reason),
    ...changesLots,
  });

/** Whether goods are shipped by lot, by category. */
export const lotRulesQuery = () => queryOptions({ queryKey: [...KEY, 'rules'], queryFn: lotRules });

/** null: inherited from the parent category. */
export const setLotRuleMutation = () =>
  mutationOptions({
    mutationFn: ({ categoryId, required }: { categoryId: number; required: boolean | null }) =>
      setLotRule(categoryId, required),
    ...changesLots,
  });
