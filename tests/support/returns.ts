/** Returns of a buyer in any state. */
import { dataOf } from './api';
import { bringTo, order } from './orders';
import { packBy } from './shopping';
import { shopSide } from './shopSide';

export type ReturnState = 'submitted' | 'approved' | 'sent' | 'received';

const WAY: readonly ReturnState[] = ['submitted', 'approved', 'sent', 'received'];

/** Applies for a return and moves it to a state; returns its number. */
export async function bringReturn(token: string, body: object, to: ReturnState): Promise<string> {
  const { returnNumber } = await dataOf('post', '/p/return/apply', { token, body });
  const params = { returnNumber };
  const steps: Record<ReturnState, () => Promise<unknown>> = {
    submitted: () => Promise.resolve(),
    approved: () => shopSide.moveReturn({ returnNumber, action: 'approve' }),
    sent: () =>
      dataOf('put', '/p/return/ship/{returnNumber}', {
        token,
        params,
        body: { company: '顺丰速运', trackingNo: 'SF1234567890' },
      }),
    received: () => shopSide.moveReturn({ returnNumber, action: 'receive' }),
  };
  for (const state of WAY.slice(0, WAY.indexOf(to) + 1)) await steps[state]();
  return returnNumber;
}

/** A received order of some packs with ordinary shipping, and a return of one of them. */
export async function aReturn(
  token: string,
  to: ReturnState = 'submitted',
  more: object = {},
  choice: Parameters<typeof order>[1] = {},
): Promise<{ returnNumber: string; orderNumber: string }> {
  const { sku = packBy('N'), ...rest } = choice;
  const orderNumber = await order(token, { sku, ...rest });
  await bringTo(token, orderNumber, 'received');
  const lines = [{ skuId: sku.skuId, count: 1, opened: false }];
  const body = {
    orderNumber,
    kind: 'refund',
    reason: 'unneeded',
    description: '',
    lines,
    photoIds: [],
    ...more,
  };
  return { orderNumber, returnNumber: await bringReturn(token, body, to) };
}
