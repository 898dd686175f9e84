/** The buyer's consents, and a copy of the buyer's data. */
import { encryptPassword } from '@/services/passwordCipher';
import type { Wire } from '@contract/types';
import { web, webFileBy, type NamedFile } from './client';
import { having } from './entryShape';
import { listIn, objectIn } from './listShape';

export type Consents = Wire['Consents'];
export type ShopDocument = Consents['documents'][number];
export type Consent = Consents['history'][number];

const isDocument = having<ShopDocument>({ document: 'text', title: 'text', version: 'text' });
const isConsent = having<Consent>({ title: 'text', time: 'text' });

export async function consents(): Promise<Consents> {
  const { documents, history } = objectIn(await web('get', '/p/user/consents', { quiet: true }));
  return { documents: listIn(documents, isDocument), history: listIn(history, isConsent) };
}

/** In the versions that the buyer read. */
export async function agree(documents: readonly ShopDocument[], { quiet = true } = {}): Promise<void> {
  const body = { documents: documents.map(({ document, version }) => ({ document, version })) };
  await web('post', '/p/user/consents', { body, quiet });
}

export const withdrawConsent = () => web('put', '/p/user/consents/withdraw');

export const exportData = async (passWord: string): Promise<NamedFile> =>
  webFileBy('/p/user/export', { body: { passWord: await encryptPassword(passWord) }, quiet: true });
