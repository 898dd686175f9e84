/** The mobile order calls, to the letter of B7.3. */
import type { Confirmation } from '@domain/order/confirmation';
import { h5 } from '../client';
import type { Body } from '@contract/types';
import { isConfirmation } from '../entryShape';
import { objectIn, textIn } from '../listShape';
import { toConfirmation } from '../orderShape';

/** Work the order out; the server keeps it as this buyer's one confirmation. */
export const confirm = async (body: Body<'/p/order/confirm', 'post'>): Promise<Confirmation> =>
  toConfirmation(objectIn(await h5('post', '/p/order/confirm', { body, quiet: true }), isConfirmation));

/** The stored confirmation. */
export const getConfirmCache = async (): Promise<Confirmation> =>
  toConfirmation(
    objectIn(await h5('post', '/p/order/getConfirmCache', { body: {}, quiet: true }), isConfirmation),
  );

/** Turn the confirmation into orders. Returns their numbers. Never repeated by the client. */
export const submit = async (body: Body<'/p/order/submit', 'post'>): Promise<string[]> =>
  textIn(objectIn(await h5('post', '/p/order/submit', { body, quiet: true })).orderNumbers).split(',');
