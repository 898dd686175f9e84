/** Staff's actions on a return, each based on the state that was read. They return the return in its new state. */
import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { parcelFrom } from './flow';
import { findManaged } from './managed';
import { moveReturn, type Move } from './shop';

type Managed = components['schemas']['ManagedReturn'];
type Action<
  Op extends 'approveReturn' | 'rejectReturn' | 'receiveReturn' | 'refundReturn' | 'replaceReturn',
> = (work: Work, returnNumber: string, body: BodyOf<Op>) => Promise<Managed>;

async function move(work: Work, requested: Move): Promise<Managed> {
  await moveReturn(work, requested);
  return findManaged(work, requested.returnNumber);
}

export const approve: Action<'approveReturn'> = (work, returnNumber, { status: was }) =>
  move(work, { returnNumber, action: 'approve', was });

export const reject: Action<'rejectReturn'> = (work, returnNumber, { status: was, reason }) =>
  move(work, { returnNumber, action: 'reject', was, reason });

export const receive: Action<'receiveReturn'> = (work, returnNumber, { status: was }) =>
  move(work, { returnNumber, action: 'receive', was });

export const refund: Action<'refundReturn'> = (work, returnNumber, { status: was }) =>
  move(work, { returnNumber, action: 'finish', was, kind: 'refund' });

export const replace: Action<'replaceReturn'> = (work, returnNumber, { status: was, lines, ...given }) => {
  const { company: companyName, trackingNo: dvyFlowId } = parcelFrom(given);
  const parcel = { companyName, dvyFlowId, lines };
  return move(work, { returnNumber, action: 'finish', was, kind: 'exchange', parcel });
};
