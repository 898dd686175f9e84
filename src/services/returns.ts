/** Returns and exchanges. */
import type { Body, Wire } from '@contract/types';
import type { ReturnTab } from '@domain/returns/returnQuery';
import type { ReturnableOrder, ReturnSheet } from '@domain/returns/types';
import { web } from './client';
import { having, isReturn } from './entryShape';
import { objectIn, pageIn, textIn } from './listShape';

const isReturnable = having<Wire['ReturnableOrder']>({ orderNumber: 'text', lines: 'list' });

interface Page<T> {
  records: T[];
  total: number;
}

/** Received orders in the longest return period, latest first. */
export const returnableOrders = async (current: number, size: number): Promise<Page<ReturnableOrder>> =>
  pageIn(await web('get', '/p/return/orders', { query: { current, size }, quiet: true }), isReturnable);

export const returnableOrder = async (orderNumber: string): Promise<ReturnableOrder> =>
  objectIn(await web('get', '/p/return/order', { query: { orderNumber }, quiet: true }), isReturnable);

/** Uploads a photograph (a `data:` address); returns its id for the application. */
export const addReturnPhoto = async (content: string): Promise<string> =>
  textIn(objectIn(await web('post', '/p/return/photo', { body: { content }, quiet: true })).photoId);

/** A photograph of the buyer as a `data:` address: an ordinary address could not carry the token. */
export const returnPhoto = async (photoId: string): Promise<string> =>
  textIn(
    objectIn(await web('get', '/p/return/photo/{photoId}', { params: { photoId }, quiet: true })).content,
  );

export const applyReturn = async (body: Body<'/p/return/apply', 'post'>): Promise<ReturnSheet> =>
  objectIn(await web('post', '/p/return/apply', { body, quiet: true }), isReturn);

export const myReturns = async (
  state: ReturnTab,
  current: number,
  size: number,
): Promise<Page<ReturnSheet>> =>
  pageIn(await web('get', '/p/return/list', { query: { state, current, size }, quiet: true }), isReturn);

export const returnInfo = async (returnNumber: string): Promise<ReturnSheet> =>
  objectIn(await web('get', '/p/return/info', { query: { returnNumber }, quiet: true }), isReturn);

export const shipReturn = (returnNumber: string, body: Body<'/p/return/ship/{returnNumber}', 'put'>) =>
  web('put', '/p/return/ship/{returnNumber}', { params: { returnNumber }, body, quiet: true });

export const cancelReturn = (returnNumber: string) =>
  web('put', '/p/return/cancel/{returnNumber}', { params: { returnNumber } });
