import { dataOf } from './api';

/** The buyer's messages, newest first. */
export const inboxOf = async (token: string): Promise<string[]> =>
  (await dataOf('get', '/p/inbox', { token, query: { size: 50 } })).records.map(
    ({ title, text }) => `${title} ${text}`,
  );
