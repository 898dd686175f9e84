/** Returns of all buyers, for staff. */
import type { Body, Query, Wire } from '@contract/types';
import { web } from './client';
import { having, isReturn } from './entryShape';
import { objectIn, pageIn } from './listShape';

export type ManagedReturnHead = Wire['ManagedReturnHead'];
export type ManagedReturn = Wire['ManagedReturn'];
export type ReturnsWaiting = Wire['ReturnsWaiting'];
type ManagedQuery = NonNullable<Query<'/m/returns', 'get'>>;

const isHead = having<ManagedReturnHead>({ returnNumber: 'text', createTime: 'text', refundTotal: 'number' });
const hasParts = having<ManagedReturn>({
  buyer: 'object',
  order: 'object',
  lines: 'list',
  toSend: 'list',
  back: 'list',
  history: 'list',
});
const toReturn = (answer: ManagedReturn): ManagedReturn =>
  objectIn(answer, (found) => hasParts(found) && isReturn(found.sheet));

/** Those that wait for the shop first. */
export const managedReturns = async (query: ManagedQuery) =>
  pageIn(await web('get', '/m/returns', { query, quiet: true }), isHead);

export const returnsWaiting = async (): Promise<ReturnsWaiting> =>
  objectIn(await web('get', '/m/returns/waiting', { quiet: true }));

export const managedReturn = async (returnNumber: string): Promise<ManagedReturn> =>
  toReturn(await web('get', '/m/returns/{returnNumber}', { params: { returnNumber }, quiet: true }));

/** A photograph of any return, as a `data:` address. */
export const managedReturnPhoto = async (returnNumber: string, photoId: string): Promise<string> =>
  (
    await web('get', '/m/returns/{returnNumber}/photos/{photoId}', {
      params: { returnNumber, photoId },
      quiet: true,
    })
  ).content;

/** Actions based on the state that was read; they return the new state. The request layer reports a refusal. */
export type PlainAction = 'approve' | 'receive' | 'refund';
export const moveReturn = async (
  returnNumber: string,
  action: PlainAction,
  body: Body<'/m/returns/{returnNumber}/approve', 'put'>,
): Promise<ManagedReturn> =>
  web('put', `/m/returns/{returnNumber}/${action}`, { params: { returnNumber }, body, read: toReturn });

/** The caller reports a refusal, here and below. */
export const rejectReturn = async (
  returnNumber: string,
  body: Body<'/m/returns/{returnNumber}/reject', 'put'>,
): Promise<ManagedReturn> =>
  toReturn(
    await web('put', '/m/returns/{returnNumber}/reject', { params: { returnNumber }, body, quiet: true }),
  );

export const replaceReturn = async (
  returnNumber: string,
  body: Body<'/m/returns/{returnNumber}/replace', 'put'>,
): Promise<ManagedReturn> =>
  toReturn(
    await web('put', '/m/returns/{returnNumber}/replace', { params: { returnNumber }, body, quiet: true }),
  );
