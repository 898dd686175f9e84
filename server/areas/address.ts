/** Delivery addresses of a buyer, and the divisions of the country. */
import type { components } from '@contract/schema';
import { MOST_ADDRESSES } from '../../src/domain/address';
import { PASTE_LENGTH } from '../../src/domain/addressPaste';
import { parseAddressText } from '../../src/domain/addressText';
import { divisionIndex } from '../../src/domain/divisions';
import { checkPhone, normalizePhone } from '../../src/domain/phone';
import { invalid, refuse } from '../core/envelope';
import { intOf, objectOf, optionalText, textOf, type Json } from '../core/read';
import { del, get, post, put, withUser, type Route } from '../core/route';
import { nextId, store, type User } from '../store';
import { areasBelow, areaPath, divisions } from './divisions';

type UserAddr = components['schemas']['UserAddr'];

const listOf = (user: User): UserAddr[] => store().addresses.get(user.userId) ?? [];
const keep = (user: User, list: UserAddr[]) => store().addresses.set(user.userId, list);

/** Default first, then newest. */
const sorted = (list: UserAddr[]) =>
  [...list].sort((a, b) => b.commonAddr - a.commonAddr || b.addrId - a.addrId);

/** An address of this buyer; 0 asks for the default, which may be missing. */
export function addressOf(user: User, addrId: number): UserAddr | null {
  if (addrId === 0) return sorted(listOf(user))[0] ?? null;
  return ownAddress(user, addrId);
}

const ownAddress = (user: User, addrId: number): UserAddr =>
  listOf(user).find((address) => address.addrId === addrId) ?? refuse('该地址已被删除');

function phoneOf(value: unknown): string {
  const text = textOf(value, '联系电话', 40);
  return normalizePhone(text) ?? refuse(checkPhone(text) ?? '');
}

/** What an address to an institution must name besides; a client that tells no kind has no such rule. */
function kindOf({ addrKind = null, ...fields }: Json) {
  if (addrKind !== null && addrKind !== 'unit' && addrKind !== 'person')
    return invalid('addrKind:地址类型应为单位或个人');
  const read = addrKind === 'unit' ? textOf : optionalText;
  const kind: UserAddr['addrKind'] = addrKind;
  return {
    addrKind: kind,
    company: read(fields.company, '单位', 60),
    building: read(fields.building, '楼宇、房间号', 60),
  };
}

function read(body: unknown, addrId: number, commonAddr: 0 | 1): UserAddr {
  const fields = objectOf(body);
  const postCode = optionalText(fields.postCode, '邮政编码', 6);
  if (postCode && !/^\d{6}$/.test(postCode)) refuse('邮政编码为 6 位数字');
  const areaId = intOf(fields.areaId, 'areaId');
  const path = areaPath(areaId);
  if (
    !path ||
    path.provinceId !== intOf(fields.provinceId, 'provinceId') ||
    path.cityId !== intOf(fields.cityId, 'cityId')
  ) {
    return refuse('请选择正确的省市区');
  }
  return {
    addrId,
    receiver: textOf(fields.receiver, '收货人', 25),
    mobile: phoneOf(fields.mobile),
    ...path,
    addr: textOf(fields.addr, '详细地址', 100),
    commonAddr,
    postCode,
    ...kindOf(fields),
  };
}

function add(user: User, body: unknown): string {
  const asked = objectOf(body).addrId;
  if (asked !== undefined && asked !== null && intOf(asked, 'addrId') !== 0) refuse('该地址已存在');
  const list = listOf(user);
  if (list.length >= MOST_ADDRESSES) refuse(`最多保存 ${MOST_ADDRESSES} 个地址`);
  const first = list.length === 0;
  keep(user, [...list, read(body, nextId(), first ? 1 : 0)]);
  if (objectOf(body).commonAddr === 1 && !first) makeDefault(user, listOf(user).at(-1)!.addrId);
  return '添加地址成功';
}

function update(user: User, body: unknown): string {
  const addrId = intOf(objectOf(body).addrId, 'addrId');
  const next = read(body, addrId, ownAddress(user, addrId).commonAddr);
  keep(
    user,
    listOf(user).map((address) => (address.addrId === addrId ? next : address)),
  );
  if (objectOf(body).commonAddr === 1) makeDefault(user, addrId);
  return '修改地址成功';
}

function makeDefault(user: User, addrId: number): string {
  ownAddress(user, addrId);
  keep(
    user,
    listOf(user).map((address) => ({ ...address, commonAddr: address.addrId === addrId ? 1 : 0 })),
  );
  return '修改地址成功';
}

function remove(user: User, addrId: number): string {
  if (ownAddress(user, addrId).commonAddr === 1) refuse('默认地址无法删除');
  keep(
    user,
    listOf(user).filter((address) => address.addrId !== addrId),
  );
  return '删除地址成功';
}

let country: ReturnType<typeof divisionIndex> | undefined;

/** What a pasted text says; nothing is saved. */
function parse(body: unknown): components['schemas']['ParsedAddr'] {
  const text = textOf(objectOf(body).text, '要识别的地址', PASTE_LENGTH);
  const { found, region, unplaced } = parseAddressText(text, (country ??= divisionIndex(divisions)));
  const { receiver, mobile, company, addr, building, postCode } = found;
  return {
    receiver: receiver ?? null,
    mobile: mobile ?? null,
    company: company ?? null,
    addr: addr ?? null,
    building: building ?? null,
    postCode: postCode ?? null,
    region,
    unplaced,
  };
}

export const addressRoutes: Route[] = [
  get(
    '/p/address/list',
    withUser((user) => sorted(listOf(user))),
  ),
  get(
    '/p/address/addrInfo/:addrId',
    withUser(
      (user, { params }) => addressOf(user, intOf(params.addrId, 'addrId')) ?? refuse('该地址已被删除'),
    ),
  ),
  post(
    '/p/address/addAddr',
    withUser((user, { body }) => add(user, body)),
  ),
  post(
    '/p/address/parse',
    withUser((_, { body }) => parse(body)),
  ),
  put(
    '/p/address/updateAddr',
    withUser((user, { body }) => update(user, body)),
  ),
  put(
    '/p/address/defaultAddr/:addrId',
    withUser((user, { params }) => makeDefault(user, intOf(params.addrId, 'addrId'))),
  ),
  del(
    '/p/address/deleteAddr/:addrId',
    withUser((user, { params }) => remove(user, intOf(params.addrId, 'addrId'))),
  ),
  get('/p/area/listByPid', ({ query }) => areasBelow(intOf(query.get('pid'), 'pid'))),
];
