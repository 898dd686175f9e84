/** Delivery addresses of a buyer. */
import type { components } from '@contract/schema';
import { MAX_ADDRESSES } from '../../domain/address/address';
import { parseAddressText } from '../../domain/address/addressText';
import { divisionIndex } from '../../domain/address/divisions';
import { checkPhone, normalizePhone } from '../../domain/shared/phone';
import type { Buyer } from '../http/sessions';
import type { Work } from '../db/transaction';
import type { BodyOf } from '../http/operation';
import { invalid, refuse, refuseField } from '../http/refusal';
import { areaPath, divisions } from './divisions';
import * as queries from './queries';

type Schemas = components['schemas'];
type UserAddr = Schemas['UserAddr'];
type AddressBody = BodyOf<'addAddress'>;

const toUserAddr = ({ buyerId: _buyer, isDefault, ...row }: queries.AddressRow): UserAddr => ({
  ...row,
  commonAddr: isDefault ? 1 : 0,
});

export const listAddresses = async ({ db }: Work, { buyerId }: Buyer): Promise<UserAddr[]> =>
  (await queries.listAddresses(db, buyerId)).map(toUserAddr);

const findOwnRow = async ({ db }: Work, { buyerId }: Buyer, addrId: number): Promise<queries.AddressRow> =>
  (await queries.findAddress(db, buyerId, addrId)) ?? refuse('ADDRESS_GONE', '该地址已被删除');

/** An address of this buyer; 0 asks for the default, which may be missing. */
export async function findAddress(work: Work, buyer: Buyer, addrId: number): Promise<UserAddr | null> {
  if (addrId === 0) return (await listAddresses(work, buyer))[0] ?? null;
  return toUserAddr(await findOwnRow(work, buyer, addrId));
}

/**
 * Checks that the contract cannot express: phone numbers, matching divisions, and the fields required for an
 * institution.
 */
function checkBody(body: AddressBody) {
  const mobile =
    normalizePhone(body.mobile) ?? refuseField('mobile', 'PHONE_INVALID', checkPhone(body.mobile) ?? '');
  if (body.postCode && !/^\d{6}$/.test(body.postCode))
    refuseField('postCode', 'POST_CODE_INVALID', '邮政编码为 6 位数字');
  const path = areaPath(body.areaId);
  if (!path || path.provinceId !== body.provinceId || path.cityId !== body.cityId)
    return refuseField('areaId', 'AREA_INVALID', '请选择正确的省市区');
  const addrKind = body.addrKind ?? null;
  if (addrKind === 'unit' && !body.company) refuseField('company', 'REQUIRED', '请填写单位');
  if (addrKind === 'unit' && !body.building) refuseField('building', 'REQUIRED', '请填写楼宇、房间号');
  return {
    receiver: body.receiver,
    mobile,
    ...path,
    addr: body.addr,
    postCode: body.postCode || null,
    addrKind,
    company: body.company || null,
    building: body.building || null,
  };
}

export async function add(work: Work, buyer: Buyer, body: AddressBody): Promise<string> {
  if (body.addrId) refuse('ADDRESS_EXISTS', '该地址已存在');
  const { db } = work;
  const { buyerId } = buyer;
  const { length } = await queries.listAddresses(db, buyerId);
  if (length >= MAX_ADDRESSES) refuse('ADDRESS_LIMIT', `最多保存 ${MAX_ADDRESSES} 个地址`);
  const addrId = await queries.insertAddress(db, { ...checkBody(body), buyerId, isDefault: length === 0 });
  if (body.commonAddr === 1 && length > 0) await queries.setDefault(db, buyerId, addrId);
  return '添加地址成功';
}

export async function update(work: Work, buyer: Buyer, body: BodyOf<'updateAddress'>): Promise<string> {
  const { addrId } = await findOwnRow(work, buyer, body.addrId ?? invalid('addrId', 'addrId 应为整数'));
  await queries.updateAddress(work.db, buyer.buyerId, addrId, checkBody(body));
  if (body.commonAddr === 1) await queries.setDefault(work.db, buyer.buyerId, addrId);
  return '修改地址成功';
}

export async function makeDefault(work: Work, buyer: Buyer, addrId: number): Promise<string> {
  await findOwnRow(work, buyer, addrId);
  await queries.setDefault(work.db, buyer.buyerId, addrId);
  return '修改地址成功';
}

export async function remove(work: Work, buyer: Buyer, addrId: number): Promise<string> {
  const { isDefault } = await findOwnRow(work, buyer, addrId);
  if (isDefault) refuse('ADDRESS_IS_DEFAULT', '默认地址无法删除');
  await queries.deleteAddress(work.db, buyer.buyerId, addrId);
  return '删除地址成功';
}

/** Called when an account is closed: deletes all its addresses. */
export const deleteAddressBook = ({ db }: Work, { buyerId }: Buyer): Promise<void> =>
  queries.deleteAddressesOf(db, buyerId);

let country: ReturnType<typeof divisionIndex> | undefined;

/** Reads an address out of pasted text. Saves nothing. */
export function parse(text: string): Schemas['ParsedAddr'] {
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

/** An address shown in full. */
export function wholeOf(address: Schemas['UserAddr']): Schemas['RevealedContact'] {
  const { receiver, mobile, province, city, area, addr, company, building } = address;
  const region = [...new Set([province, city, area])].join('');
  return { receiver, mobile, address: [region + addr, company, building].filter(Boolean).join(' ') };
}
