/** The mobile order calls, exactly as in B7.3. */
import type { Confirmation } from '@domain/order/confirmation';
import { h5 } from '../client';
import type { Body } from '@contract/types';
import { isConfirmation } from '../entryShape';
import { objectIn, textIn } from '../listShape';
import { toConfirmation } from '../orderShape';

/** Calculates the order; the server stores it as this buyer's only confirmation. */
export const confirm = async (body: Body<'/p/order/confirm', 'post'>): Promise<Confirmation> =>
  toConfirmation(objectIn(await h5('post', '/p/order/confirm', { body, quiet: true }), isConfirmation));

/** The stored confirmation. */
export const getConfirmCache = async (): Promise<Confirmation> =>
  toConfirmation(
    objectIn(await h5('post', '/p/order/getConfirmCache', { body: {}, quiet: true }), isConfirmation),
  );

/** Creates orders from the confirmation. Returns their numbers. Never repeated by the client. */
export const submit = async (body: Body<'/p/order/submit', 'post'>): Promise<string[]> =>
  textIn(objectIn(await h5('post', '/p/order/submit', { body, quiet: true })).orderNumbers).split(',');
