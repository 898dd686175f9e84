/** Purchase requests (申购单) of the group and their approval rules. */
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { RequestView } from '@domain/approvals/requestPath';
import {
  agreeToPrices,
  approvalSettings,
  changeApprovals,
  changeRequest,
  changeStandIn,
  decideRequests,
  groupReceipts,
  orderRequest,
  purchaseRequest,
  purchaseRequests,
  withdrawRequest,
} from '@/services/approvals';
import { categoryTree } from '@/services/catalogue';
import { receiveOrder } from '@/services/order';
import { TODO_KEY } from './center';
import { FUNDS_KEY } from './funds';
import { invalidating } from './invalidation';
import { ORDERS_KEY } from './order';
import { keepWhilePaging } from './paging';

const REQUESTS_KEY = ['requests'] as const;
const APPROVALS_KEY = ['approvals'] as const;
const PAGE_SIZE = 20;

/** A page of requests with the counts of all tabs. */
export function requestsQuery(view: RequestView, page: number) {
  const queryKey = [...REQUESTS_KEY, 'list', view, page];
  return queryOptions({
    queryKey,
    queryFn: () => purchaseRequests(view, page, PAGE_SIZE),
    placeholderData: keepWhilePaging(queryKey),
  });
}

/** Not cached: a form starts from it. */
export const requestQuery = (requestNo: string) =>
  queryOptions({
    queryKey: [...REQUESTS_KEY, 'detail', requestNo],
    queryFn: () => purchaseRequest(requestNo),
    gcTime: 0,
  });

/** Shipped orders of the group that this member receives. */
export const receiptsQuery = () =>
  queryOptions({ queryKey: [...REQUESTS_KEY, 'receipts'], queryFn: groupReceipts });

const changesRequest = invalidating(REQUESTS_KEY, FUNDS_KEY, TODO_KEY);

interface RequestVersion {
  requestNo: string;
  version: number;
}

interface RequestChange {
  requestNo: string;
  body: Parameters<typeof changeRequest>[1];
}

export const changeRequestMutation = () =>
  mutationOptions({
    mutationFn: ({ requestNo, body }: RequestChange) => changeRequest(requestNo, body),
    ...changesRequest,
  });

export const withdrawRequestMutation = () =>
  mutationOptions({
    mutationFn: ({ requestNo, version }: RequestVersion) => withdrawRequest(requestNo, version),
    ...changesRequest,
  });

interface Agreement {
  requestNo: string;
  body: Parameters<typeof agreeToPrices>[1];
}

export const agreeToPricesMutation = () =>
  mutationOptions({
    mutationFn: ({ requestNo, body }: Agreement) => agreeToPrices(requestNo, body),
    ...changesRequest,
  });

/** Places the order of an approved request; returns the order number. */
export const orderRequestMutation = () =>
  mutationOptions({
    mutationFn: ({ requestNo, version }: RequestVersion) => orderRequest(requestNo, version),
    ...changesRequest,
  });

/** Decides several requests; each has its own result. */
export const decideRequestsMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof decideRequests>[0]) => decideRequests(body),
    ...changesRequest,
  });

/** Receives an order of another member. */
export const receiveForGroupMutation = () =>
  mutationOptions({
    mutationFn: async (orderNumber: string): Promise<void> => {
      await receiveOrder(orderNumber);
    },
    ...invalidating(REQUESTS_KEY, ORDERS_KEY, TODO_KEY),
  });

/** The approval rules with the categories that they name. */
export const approvalRulesQuery = () =>
  queryOptions({
    queryKey: APPROVALS_KEY,
    queryFn: async () => {
      const [settings, categories] = await Promise.all([approvalSettings(), categoryTree()]);
      return { settings, categories };
    },
  });

export const changeApprovalsMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof changeApprovals>[0]) => changeApprovals(body),
    ...invalidating(APPROVALS_KEY),
  });

export const changeStandInMutation = () =>
  mutationOptions({
    mutationFn: (body: Parameters<typeof changeStandIn>[0]) => changeStandIn(body),
    ...invalidating(APPROVALS_KEY),
  });
