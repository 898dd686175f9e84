/** Groups for tests: created, joined, and read. */
import type { Data } from '@contract/types';
import { dataOf, logIn } from './api';
import { addBuyers } from './manyBuyers';
import { shopHere } from './shop';

type View = Data<'/p/group', 'get'>;
type Role = NonNullable<View['group']>['roles'][number];

export const groupHere = async (token: string) => (await dataOf('get', '/p/group', { token })).group;

/** The group of its member, which must exist. */
export async function ownGroup(token: string) {
  const group = await groupHere(token);
  if (!group) throw new Error('The buyer is in no group.');
  return group;
}

export const makeGroup = (token: string, name = '催化课题组'): Promise<number> =>
  dataOf('post', '/p/group', { token, body: { name, institution: '示例大学' } });

export const makeCode = (token: string, roles: Role[] = ['ask'], over: object = {}) =>
  dataOf('post', '/p/group/codes', { token, body: { roles, days: 7, uses: 50, ...over } });

/** Joins an owner's group by a code, with these roles. */
export async function joinWith(owner: string, token: string, roles: Role[]): Promise<void> {
  const { code } = await makeCode(owner, roles, { uses: 1 });
  await dataOf('post', '/p/group/join', { token, body: { code } });
}

export interface TestMember {
  userName: string;
  token: string;
  memberId: number;
}

/** A group of new accounts: an owner with all roles, then a member for each set of roles. */
export async function groupOf(prefix: string, ...members: Role[][]): Promise<[TestMember, ...TestMember[]]> {
  const { shop } = await shopHere();
  const names = await addBuyers(shop.pool, members.length + 1, prefix);
  const tokens = await Promise.all(names.map((name) => logIn(name)));
  const [owner = ''] = tokens;
  await makeGroup(owner);
  for (const [at, roles] of members.entries()) await joinWith(owner, tokens[at + 1]!, roles);
  const group = await ownGroup(owner);
  const all = names.map((userName, at) => ({
    userName,
    token: tokens[at]!,
    memberId: group.members.find((member) => member.userName === userName)!.memberId,
  }));
  return all as [TestMember, ...TestMember[]];
}
