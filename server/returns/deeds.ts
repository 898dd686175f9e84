/** What the shop does with a return, each deed upon the state that was read; answers the return as it is then. */
import type { components } from '@contract/schema';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { parcelFrom } from './flow';
import { findManaged } from './managed';
import { moveReturn, type Move } from './shop';

type Managed = components['schemas']['ManagedReturn'];
type Deed<Op extends 'approveReturn' | 'rejectReturn' | 'receiveReturn' | 'refundReturn' | 'replaceReturn'> =
  (work: Work, returnNumber: string, body: BodyOf<Op>) => Promise<Managed>;

async function move(work: Work, asked: Move): Promise<Managed> {
  await moveReturn(work, asked);
  return findManaged(work, asked.returnNumber);
}

export const approve: Deed<'approveReturn'> = (work, returnNumber, { status: was }) =>
  move(work, { returnNumber, action: 'approve', was });

export const reject: Deed<'rejectReturn'> = (work, returnNumber, { status: was, reason }) =>
  move(work, { returnNumber, action: 'reject', was, reason });

export const receive: Deed<'receiveReturn'> = (work, returnNumber, { status: was }) =>
  move(work, { returnNumber, action: 'receive', was });

export const refund: Deed<'refundReturn'> = (work, returnNumber, { status: was }) =>
  move(work, { returnNumber, action: 'finish', was, kind: 'refund' });

export const replace: Deed<'replaceReturn'> = (work, returnNumber, { status: was, lines, ...given }) => {
  const { company: companyName, trackingNo: dvyFlowId } = parcelFrom(given);
  const parcel = { companyName, dvyFlowId, lines };
  return move(work, { returnNumber, action: 'finish', was, kind: 'exchange', parcel });
};
