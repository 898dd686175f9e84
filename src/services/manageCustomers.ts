/** Institutions and accounts, for staff. */
import type { Body, Query, Wire } from '@contract/types';
import { web } from './client';
import { having } from './entryShape';
import { objectIn, pageIn, textIn } from './listShape';

export type InstitutionHead = Wire['InstitutionHead'];
export type ManagedInstitution = Wire['ManagedInstitution'];
export type InstitutionMember = Wire['InstitutionMember'];
export type InstitutionPermit = Wire['InstitutionPermit'];
export type AccountHead = Wire['AccountHead'];
export type ManagedAccount = Wire['ManagedAccount'];
export type RevealedContact = Wire['RevealedContact'];

const isInstitution = having<InstitutionHead>({ institutionId: 'number', name: 'text', used: 'number' });
const isManaged = having<ManagedInstitution>({
  head: 'object',
  version: 'number',
  members: 'list',
  permits: 'list',
  sameCode: 'list',
  history: 'list',
});
const isAccount = having<AccountHead>({ userName: 'text', state: 'text', staffRoles: 'list' });
const isWhole = having<ManagedAccount>({
  head: 'object',
  logins: 'list',
  addresses: 'list',
  openOrders: 'list',
  heirs: 'list',
  history: 'list',
});

export const isContact = having<RevealedContact>({ mobile: 'text', receiver: 'text', address: 'text' });

export const institutions = async (query: NonNullable<Query<'/m/institutions', 'get'>>) =>
  pageIn(await web('get', '/m/institutions', { query, quiet: true }), isInstitution);

export const institutionInfo = async (institutionId: number): Promise<ManagedInstitution> =>
  objectIn(
    await web('get', '/m/institutions/{institutionId}', { params: { institutionId }, quiet: true }),
    isManaged,
  );

/** Based on the version that was read; the caller reports a refusal, here and below. */
export const changeLimit = async (
  institutionId: number,
  body: Body<'/m/institutions/{institutionId}/limit', 'put'>,
): Promise<ManagedInstitution> =>
  objectIn(
    await web('put', '/m/institutions/{institutionId}/limit', {
      params: { institutionId },
      body,
      quiet: true,
    }),
    isManaged,
  );

export const decideVerification = async (
  userName: string,
  body: Body<'/m/accounts/{userName}/verification', 'put'>,
): Promise<ManagedInstitution> =>
  objectIn(
    await web('put', '/m/accounts/{userName}/verification', { params: { userName }, body, quiet: true }),
    isManaged,
  );

/** Names the account the finance person of its institution, or no longer. */
export const nameFinance = async (
  userName: string,
  body: Body<'/m/accounts/{userName}/finance', 'put'>,
): Promise<ManagedInstitution> =>
  objectIn(
    await web('put', '/m/accounts/{userName}/finance', { params: { userName }, body, quiet: true }),
    isManaged,
  );

/** A data: address. */
export const verificationScan = (userName: string): Promise<string> =>
  web('get', '/m/accounts/{userName}/verification/scan', {
    params: { userName },
    read: (scan) => textIn(objectIn(scan).content),
  });

export const accounts = async (query: NonNullable<Query<'/m/accounts', 'get'>>) =>
  pageIn(await web('get', '/m/accounts', { query, quiet: true }), isAccount);

export const accountInfo = async (userName: string): Promise<ManagedAccount> =>
  objectIn(await web('get', '/m/accounts/{userName}', { params: { userName }, quiet: true }), isWhole);

export const setAccess = async (
  userName: string,
  body: Body<'/m/accounts/{userName}/access', 'put'>,
): Promise<ManagedAccount> =>
  objectIn(
    await web('put', '/m/accounts/{userName}/access', { params: { userName }, body, quiet: true }),
    isWhole,
  );

/** Makes another member the owner of the account's group; the form reports a refusal. */
export const handGroupOn = async (userName: string, to: string): Promise<ManagedAccount> =>
  objectIn(
    await web('put', '/m/accounts/{userName}/groupOwner', {
      params: { userName },
      body: { to },
      quiet: true,
    }),
    isWhole,
  );

export const endLogins = async (userName: string): Promise<ManagedAccount> =>
  objectIn(
    await web('delete', '/m/accounts/{userName}/logins', { params: { userName }, quiet: true }),
    isWhole,
  );

export const revealContact = async (
  userName: string,
  body: Body<'/m/accounts/{userName}/reveal', 'post'>,
): Promise<RevealedContact> =>
  objectIn(
    await web('post', '/m/accounts/{userName}/reveal', { params: { userName }, body, quiet: true }),
    isContact,
  );
